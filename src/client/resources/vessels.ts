import type { Vessel } from '../../contract/vessel.js'
import type { Connection } from '../connection.js'
import { path } from '../query.js'

/** ISO 8601 date-times; without an end, until now. */
export interface PositionWindow {
  from_timestamp: string
  to_timestamp?: string
}

/** Two ports of a voyage; with coordinates, the forecast starts at them. */
export interface VoyageLeg {
  port_id: string
  previous_port_id: string
  latitude?: number
  longitude?: number
}

export const vessels = (service: Connection) => ({
  /** A vessel by id or by its IMO number; positions need the routing entitlement. */
  get: (idOrImo: string, { positions }: { positions?: PositionWindow } = {}) =>
    service.get<Vessel>(path`/vessels/${idOrImo}`, {
      show_positions: positions && { ...positions },
    }),

  /** Where the vessel is expected, minute by minute; paid. */
  futurePositions: (id: string, leg: VoyageLeg) =>
    service.get<Vessel>(
      leg.latitude === undefined
        ? path`/vessels/${id}/future_positions`
        : path`/vessels/${id}/future_positions_with_coordinates`,
      { ...leg },
    ),
})
