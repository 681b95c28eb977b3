/** What the parts of a sheet know of it. */
import { createContext } from 'svelte'

/** The id of the sheet's heading, which also names its tables. */
export const [useHeading, setHeading] = createContext<string>()
