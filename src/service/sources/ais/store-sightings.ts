import { type Receipt, saveSightings } from '../../store/ais/save-sightings.js'
import type { Store } from '../../store/database/store.js'
import { inChunks } from '../../store/in-chunks.js'
import type { Sightings } from './sightings.js'

/** Stores AIS positions and identities in portions, so that other processes can write to the database in between. */
export async function storeSightings(
  store: Store,
  { positions, identities }: Sightings,
  hearing: Receipt,
): Promise<void> {
  for (const portion of inChunks(positions, portionSize)) {
    const part = { positions: portion, identities: [] }
    await store.transaction('ships', (db) => saveSightings(db, part, hearing))
  }
  for (const portion of inChunks(identities, portionSize)) {
    const part = { positions: [], identities: portion }
    await store.transaction('ships', (db) => saveSightings(db, part, hearing))
  }
}

const portionSize = 1000
