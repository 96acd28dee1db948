import type { NotCounted, ReceivedRemarks } from '../../sources/received/not-counted.js'
import type { Explanation } from '../../tracking/explanation/explanations-of.js'
import { labelled, type Resource, toOne } from './write-resource.js'

export const explanationResource = (
  { container, facts }: Explanation,
  received?: ReceivedRemarks,
): Resource => ({
  id: container.id,
  type: 'container_explanation',
  attributes: {
    number: container.number,
    facts,
    ...(received && { not_counted: received.notCounted, remarks: received.remarks }),
    ...labelled(container),
  },
  relationships: {
    container: toOne('container', container.id),
    shipment: toOne('shipment', container.shipment_id),
  },
})

/** Explains a container that is not tracked. Uses the received messages that contain its number. */
export const untrackedResource = (number: string, not_counted: NotCounted[]): Resource => ({
  id: number,
  type: 'container_explanation',
  attributes: { number, facts: [], not_counted, remarks: [] },
  relationships: { container: toOne('container', null), shipment: toOne('shipment', null) },
})
