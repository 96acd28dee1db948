import { containerIdsOfShipment } from '../../store/containers.js'
import type { ChangeEventRow, ObservationBatchRow } from '../../store/database/history-tables.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow } from '../../store/database/tables.js'
import { draftState, type StateDraft } from '../../store/history/draft-state.js'
import { shipmentChangeRows } from '../record-changes.js'
import {
  type Basis,
  type Derivable,
  type Derived,
  deriveFirst,
  deriveFor,
  type Said,
} from './derive-observations.js'
import type { TrackingEnd } from './stop-rules.js'

/** The rows that a poll adds or changes. They are prepared before the transaction, so that the transaction is short. */
export interface PollDraft {
  shipmentId: string
  basis: Basis
  end: TrackingEnd
  /** B/L number. Empty if no source has stated a B/L number. */
  bill: string
  batch: ObservationBatchRow | null
  state: StateDraft
  changes: ChangeEventRow[]
}

export async function draftPoll(
  tenant: Tenant,
  shipment: ShipmentRow,
  said: Said,
): Promise<PollDraft> {
  const derived = await deriveFor(tenant, shipment, said)
  return draft(derived, { shipment, said, ids: await containerIdsOfShipment(tenant, shipment.id) })
}

type NewShipment = Derivable & Pick<ShipmentRow, 'id' | 'account_id'>

export async function draftFirstPoll(
  tenant: Tenant,
  shipment: NewShipment,
  said: Said,
): Promise<PollDraft> {
  return draft(await deriveFirst(tenant, shipment, said), { shipment, said, ids: new Map() })
}

interface About {
  shipment: NewShipment
  said: Said
  ids: Map<string, string>
}

function draft(derived: Derived, { shipment, said, ids }: About): PollDraft {
  const { before, emptied, recorded, basis, end } = derived
  const state = { ...derived.state, containers: [...derived.state.containers, ...emptied] }
  const at = said.at.toISOString()
  const stored = new Set(ids.keys())
  // Records the creation of a container only once, even if the container leaves a shipment and is added again.
  const changes = [...derived.changes, ...derived.restored].filter(
    ({ event, container }) => event !== 'container.created' || !stored.has(container ?? ''),
  )
  const isRederived = basis.stored !== basis.derivation
  return {
    shipmentId: shipment.id,
    basis,
    end,
    bill: state.attributes.bill_of_lading_number ?? '',
    batch:
      recorded.length === 0
        ? null
        : {
            shipment_id: shipment.id,
            sequence: basis.nextSequence,
            account_id: shipment.account_id,
            recorded_at: at,
            body: JSON.stringify(recorded),
          },
    // Must run before `shipmentChangeRows`, because change events contain the ids that `draftState` assigns.
    state: draftState({ before, isRederived, state, at, ids }),
    changes: shipmentChangeRows(shipment, { changes, containerIds: ids, at }),
  }
}
