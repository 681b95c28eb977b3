/** What `sprites/plugin.ts` makes of a module with drawings. */
declare module '*.sheet.ts?sprites' {
  const index: import('../sprites/sheet').SheetIndex
  export default index
}
declare module '*.sheet.ts?svg' {
  const address: string
  export default address
}
