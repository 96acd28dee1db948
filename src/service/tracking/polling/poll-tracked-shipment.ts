import type { ShipmentRow } from '../../store/database/tables.js'
import type { World } from '../../world.js'
import type { PendingPoll } from './poll-request.js'
import { pollShipment } from './poll-shipment.js'
import { pollStoppedShipment } from './poll-stopped-shipment.js'

/** Polls the source for a shipment. If the tracking of the shipment has ended, only reads received messages. */
export const pollTrackedShipment = (world: World, row: ShipmentRow): Promise<PendingPoll> =>
  row.stopped_at === null ? pollShipment(world, row) : pollStoppedShipment(world, row)
