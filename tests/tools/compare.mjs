// node compare.mjs BUNDLE REFERENCE MODULE [WEIGHTS]: compares, and prints the outcome as JSON.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [bundle, reference, module, weights] = process.argv.slice(2)
const { compare } = await import(pathToFileURL(bundle).href)
const bytes = (file) => new Uint8Array(readFileSync(file))
const outcome = await compare(
  new WebAssembly.Module(bytes(module)),
  JSON.parse(readFileSync(reference, 'utf8')),
  weights ? bytes(weights).buffer : null,
)
console.log(JSON.stringify(outcome))
