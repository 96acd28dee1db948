import type { TransportEvent } from '../../contract/tracked-resources.js'
import type { Box } from '../../domain/box.js'

export interface ContainerDetail extends Box {
  events: TransportEvent[]
}
