import type { World } from '../../world.js'
import type { Remark } from '../statement.js'
import { positionsReader } from './positions-reader.js'
import { everybody } from './ship-track.js'
import { storeSightings } from './store-sightings.js'

export interface ImportedShips {
  /** Number of stored positions. At most one position is stored per vessel and quarter of an hour. */
  positions: number
  identities: number
  /** Number of lines that describe no vessel. `first` explains the first of these lines. */
  set_aside: { count: number; first: Remark | null }
}

/** Imports vessel positions for all accounts. Importing the same file again changes nothing. Throws `Unreadable`. */
export async function importShips(
  { store, clock }: Pick<World, 'store' | 'clock'>,
  pieces: AsyncIterable<Uint8Array>,
): Promise<ImportedShips> {
  const receivedAt = clock().toISOString()
  const hearing = { owner: everybody, heardAt: receivedAt }
  const imported: ImportedShips = {
    ...{ positions: 0, identities: 0 },
    set_aside: { count: 0, first: null },
  }
  const readings = positionsReader.readInParts?.(pieces, { fileName: '', receivedAt }) ?? []
  for await (const { ships, setAside } of readings) {
    imported.set_aside.count += setAside.length
    imported.set_aside.first ??= setAside[0] ?? null
    if (ships === undefined) continue
    await storeSightings(store, ships, hearing)
    imported.positions += ships.positions.length
    imported.identities += ships.identities.length
  }
  return imported
}
