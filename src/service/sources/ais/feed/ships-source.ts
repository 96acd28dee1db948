/** The entry of the position stream in the list of configured lines. */
export const shipsSource = {
  /** Takes the place of a SCAC. */
  scac: 'AISSTREAM',
  name: 'aisstream.io',
  profile: 'aisstream',
  secret: 'key',
} as const

export const isShips = (name: string): boolean =>
  name.toLowerCase() === shipsSource.profile || name.toLowerCase() === shipsSource.name
