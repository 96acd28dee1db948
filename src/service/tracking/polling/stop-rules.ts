import type { StoppedReason } from '../../../contract/vocabulary.js'
import type { ShipmentState } from '../shipment-state.js'

type StopRule = (state: ShipmentState) => boolean

/** Why a shipment needs no more updates; the first rule that speaks wins. */
export function stopReason(state: ShipmentState): StoppedReason | null {
  return rules.find(([, applies]) => applies(state))?.[0] ?? null
}

const rules: readonly [StoppedReason, StopRule][] = [
  [
    'all_containers_terminated',
    ({ containers }) => containers.length > 0 && containers.every(isReturned),
  ],
]

const isReturned = ({ attributes }: ShipmentState['containers'][number]): boolean =>
  attributes.current_status === 'empty_returned'
