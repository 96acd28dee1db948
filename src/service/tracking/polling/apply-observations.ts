import { featuresOf } from '../../accounts/features.js'
import { applyToNewContainers } from '../../custom-fields/apply-initial-fields.js'
import type { Observation } from '../../sources/source.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow } from '../../store/database/tables.js'
import { appendObservations, readObservations } from '../../store/history/observations.js'
import { saveState } from '../../store/history/save-state.js'
import { updateShipment } from '../../store/shipments.js'
import { recordShipmentChanges } from '../record-changes.js'
import { inUtc, precedes } from '../reduction/canonical-order.js'
import { stopShipment } from '../stop-tracking.js'
import { replay } from './replay.js'

interface Said {
  observations: Observation[]
  at: Date
  /** When there will be more to ask for; absent where nobody was asked. */
  newsAt?: Date | null
}

/** Takes what a source says into the record of a shipment and derives its state anew. */
export async function applyObservations(
  tenant: Tenant,
  shipment: ShipmentRow,
  said: Said,
): Promise<void> {
  const at = said.at.toISOString()
  const derivation = await derivationFor(tenant)
  if (isQuiet(shipment, said, derivation.name)) {
    await updateShipment(tenant, shipment.id, pollColumns(said, shipment, shipment))
    return
  }
  const { observations: known, nextSequence } = await readObservations(tenant, shipment.id)
  const added = newStatements(known, said.observations)
  const derived = replay({
    known: known.filter(derivation.counts),
    added: added.filter(derivation.counts),
    at,
    since: shipment.resumed_at ?? shipment.created_at,
  })
  const { end } = derived
  const applied = new Set(derived.applied)
  const recorded = added.filter((it) => applied.has(it) || !derivation.counts(it))
  await appendObservations(tenant, shipment.id, {
    observations: recorded,
    sequence: nextSequence,
    at,
  })
  const { ids: containerIds, added: containers } = await saveState(tenant, shipment, {
    before: derived.before,
    isDerivedAnew: shipment.derivation !== derivation.name,
    state: derived.state,
    at,
    columns: {
      ...pollColumns(said, shipment, { ends_at: end.at }),
      ends_at: end.at,
      derivation: derivation.name,
    },
  })
  await applyToNewContainers(tenant, { shipment, containers, at })
  await recordShipmentChanges(tenant, shipment, {
    changes: derived.changes,
    containerIds,
    at,
  })
  if (shipment.stopped_at !== null || end.at > at) return
  const stoppedAt = end.at > (shipment.resumed_at ?? '') ? end.at : at
  await stopShipment(tenant, shipment, { ...end, at: stoppedAt, now: at, byUserId: null })
}

/** Nothing new, nothing that ends, and nothing to derive in another way than it was. */
const isQuiet = (shipment: ShipmentRow, { observations, at }: Said, derivation: string): boolean =>
  observations.length === 0 &&
  shipment.derivation === derivation &&
  shipment.ends_at !== null &&
  shipment.ends_at > at.toISOString()

/** What a poll leaves behind: the next is due with the source's news, or when tracking ends. */
function pollColumns(
  { at, newsAt }: Said,
  { polls }: ShipmentRow,
  { ends_at }: Pick<ShipmentRow, 'ends_at'>,
) {
  if (newsAt === undefined) return {}
  const [now, news] = [at.toISOString(), newsAt?.toISOString() ?? null]
  const isNewsFirst = news !== null && (ends_at === null || news < ends_at)
  return {
    polls: polls + 1,
    last_attempted_at: now,
    last_succeeded_at: now,
    next_poll_at: isNewsFirst ? news : ends_at,
  }
}

/** What was not known, or was said earlier than is known. */
function newStatements(known: Observation[], said: Observation[]): Observation[] {
  const byKey = new Map(known.map((observation) => [observation.key, observation]))
  return said.filter((observation) => {
    const before = byKey.get(observation.key)
    return before === undefined || precedes(inUtc(observation), inUtc(before))
  })
}

interface Derivation {
  /** What the state is derived with; another name means that it has to be derived anew. */
  name: string
  counts(observation: Observation): boolean
}

/** Counts up whenever the reducer makes something else of the same observations. */
const reducerVersion = 2

/** Without the feature, the railroad's last free day never appears (facts, part 5). */
async function derivationFor(tenant: Tenant): Promise<Derivation> {
  const hasRail = (await featuresOf(tenant.db, tenant.accountId)).has('rail')
  return {
    name: `${reducerVersion}${hasRail ? '' : ' without rail'}`,
    counts: (it) => hasRail || it.kind !== 'deadline' || it.deadline !== 'pickup_lfd_rail',
  }
}
