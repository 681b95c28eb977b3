/** The window on the map that is on show, for the keys of the table. */
interface Steps {
  larger(): void
  smaller(): void
}

export const lens: { steps: Steps | null } = { steps: null }
