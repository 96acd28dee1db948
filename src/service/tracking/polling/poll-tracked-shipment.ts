import type { ShipmentRow } from '../../store/database/tables.js'
import type { World } from '../../world.js'
import type { PendingPoll } from './poll-request.js'
import { pollShipment } from './poll-shipment.js'
import { pollStoppedShipment } from './poll-stopped-shipment.js'

/** Polls the source about a tracked shipment. For a stopped shipment, only reads the received messages. */
export const pollTrackedShipment = (world: World, row: ShipmentRow): Promise<PendingPoll> =>
  row.stopped_at === null ? pollShipment(world, row) : pollStoppedShipment(world, row)
