import type { TransportEvent } from '../../contract/tracked-resources.js'
import type { Box } from '../../domain/box.js'

/** One container with its events. */
export interface ContainerDetail extends Box {
  events: TransportEvent[]
}
