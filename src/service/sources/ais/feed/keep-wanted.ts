import { shipsOf } from '../../../store/ais/keep-sightings.js'
import type { Store } from '../../../store/database/store.js'
import { everybody } from '../ship-track.js'
import type { Sightings } from '../sightings.js'
import { takeInShips } from '../take-in-ships.js'

interface Wanted {
  /** IMO numbers. */
  ships: ReadonlySet<string>
  /** UTC. */
  heardAt: string
}

/**
 * Keeps what was heard of the ships that count, and of transponders that have not said yet whose they
 * are; who another is is kept, and not where that was.
 */
export async function keepWanted(
  store: Store,
  { positions, identities }: Sightings,
  { ships, heardAt }: Wanted,
): Promise<void> {
  const hearing = { owner: everybody, heardAt }
  await takeInShips(store, { positions: [], identities }, hearing)
  const named = await shipsOf(store.db, [...new Set(positions.map(({ mmsi }) => mmsi))])
  const kept = positions.filter(({ mmsi }) => {
    const imo = named.get(mmsi)
    return imo === undefined || ships.has(imo)
  })
  await takeInShips(store, { positions: kept, identities: [] }, hearing)
}
