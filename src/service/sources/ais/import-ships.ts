import type { World } from '../../world.js'
import type { Remark } from '../statement.js'
import { positionsReader } from './positions-reader.js'
import { everybody } from './ship-track.js'
import { takeInShips } from './take-in-ships.js'

/** What a list of positions held. */
export interface ImportedShips {
  /** One for each ship and quarter of an hour. */
  positions: number
  /** Times that a ship said which it is. */
  identities: number
  /** Lines that tell of no ship, and the first of them. */
  set_aside: { count: number; first: Remark | null }
}

/**
 * Takes in where ships were, an object of JSON a line, for every account, as what the service itself
 * hears. It is the same however often that is done, and wherever it was left off. Throws `Unreadable`
 * where no line tells of a ship.
 */
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
    await takeInShips(store, ships, hearing)
    imported.positions += ships.positions.length
    imported.identities += ships.identities.length
  }
  return imported
}
