/** Points that ships on long routes pass whatever their ports: latitude, longitude, WGS 84. */
export const seaPassages = {
  singaporeStrait: [1.2, 103.6],
  dondraHead: [5.7, 80.6],
  babElMandeb: [12.6, 43.4],
  suez: [29.9, 32.55],
  portSaid: [31.5, 32.4],
  gibraltar: [35.95, -5.6],
  ushant: [48.8, -5.9],
  panamaPacific: [8.8, -79.5],
  panamaAtlantic: [9.45, -79.9],
  floridaStrait: [24.4, -80.6],
  recife: [-7.5, -34.4],
} as const satisfies Record<string, readonly [number, number]>

export type SeaPassage = keyof typeof seaPassages
