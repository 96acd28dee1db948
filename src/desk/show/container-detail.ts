import type { TransportEvent } from '../../contract/transport-event.js'
import type { Box } from '../../domain/box.js'

/** One container with its events. */
export interface ContainerDetail extends Box {
  events: TransportEvent[]
}
