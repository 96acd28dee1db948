import { textsIn } from '../database/expressions.js'
import type { Db } from '../database/store.js'

/** A vessel with tracked containers between port of lading and port of discharge. */
export interface WantedShip {
  imo: string
  port_of_lading: string | null
  port_of_discharge: string | null
}

export const wantedShips = (db: Db): Promise<WantedShip[]> =>
  db
    .selectFrom('sailings')
    .innerJoin('shipments', 'shipments.id', 'sailings.shipment_id')
    .select(['sailings.imo', 'shipments.port_of_lading', 'shipments.port_of_discharge'])
    .distinct()
    .where('shipments.stopped_at', 'is', null)
    .where('shipments.simulated', '=', 0)
    .orderBy('sailings.imo')
    .execute()

/** Returns the transponder (MMSI) of each vessel, by the latest identity that the service itself received. */
export async function transpondersOf(
  db: Db,
  imos: readonly string[],
): Promise<{ imo: string; mmsi: string }[]> {
  if (imos.length === 0) return []
  return db
    .selectFrom('ais_identities as named')
    .select(['named.imo', 'named.mmsi'])
    .distinct()
    .where('named.owner', '=', '')
    .where('named.imo', 'in', textsIn(db, imos))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('ais_identities as later')
            .select('later.mmsi')
            .whereRef('later.mmsi', '=', 'named.mmsi')
            .whereRef('later.owner', '=', 'named.owner')
            .whereRef('later.imo', '!=', 'named.imo')
            .whereRef('later.at', '>', 'named.at'),
        ),
      ),
    )
    .orderBy('named.imo')
    .orderBy('named.mmsi')
    .execute()
}
