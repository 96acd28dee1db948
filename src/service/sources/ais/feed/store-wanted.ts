import { shipsOf } from '../../../store/ais/save-sightings.js'
import type { Store } from '../../../store/database/store.js'
import { everybody } from '../ship-track.js'
import type { Sightings } from '../sightings.js'
import { storeSightings } from '../store-sightings.js'

interface Wanted {
  ships: ReadonlySet<string>
  heardAt: string
}

/** Stores AIS data: the positions of tracked vessels and unknown transponders, and the identities of all vessels. */
export async function storeWanted(
  store: Store,
  { positions, identities }: Sightings,
  { ships, heardAt }: Wanted,
): Promise<void> {
  const hearing = { owner: everybody, heardAt }
  await storeSightings(store, { positions: [], identities }, hearing)
  const named = await shipsOf(store.db, [...new Set(positions.map(({ mmsi }) => mmsi))])
  const wanted = positions.filter(({ mmsi }) => {
    const imo = named.get(mmsi)
    return imo === undefined || ships.has(imo)
  })
  await storeSightings(store, { positions: wanted, identities: [] }, hearing)
}
