export const shipsSource = {
  scac: 'AISSTREAM',
  name: 'aisstream.io',
  profile: 'aisstream',
  secret: 'key',
} as const

export const isShips = (name: string): boolean =>
  name.toLowerCase() === shipsSource.profile || name.toLowerCase() === shipsSource.name
