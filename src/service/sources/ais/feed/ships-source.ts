/** How the stream of positions is named among the lines that are set up. */
export const shipsSource = {
  /** Stands where lines have their code. */
  scac: 'AISSTREAM',
  name: 'aisstream.io',
  profile: 'aisstream',
  secret: 'key',
} as const

/** Whether somebody means the stream, by its name or in the place of a line's code. */
export const isShips = (name: string): boolean =>
  name.toLowerCase() === shipsSource.profile || name.toLowerCase() === shipsSource.name
