/** From this width on the shell has a column beside the board (see shell/Table.svelte): players and recap lie there. */
export const BESIDE = 'min-width: 1180px'
