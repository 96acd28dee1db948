import { featuresOf } from '../../accounts/features.js'
import type { Observation } from '../../sources/source.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow } from '../../store/database/tables.js'
import {
  type KnownObservations,
  lastSequence,
  readObservations,
} from '../../store/history/observations.js'
import { inUtc, precedes } from '../reduction/canonical-order.js'
import { type Replay, replay } from './replay.js'

/** What a source's statements make of a shipment, worked out before anything of it is written. */
export interface Derived extends Replay {
  /** What has to be recorded of the statements. */
  recorded: Observation[]
  basis: Basis
}

/** What it was worked out from: while that is as it was, so is what follows from it. */
interface Basis {
  derivation: string
  /** From when the windows of the stop rules count at the earliest. */
  since: string
  nextSequence: number
}

/** What a source said of a shipment, and when it was asked. */
export interface Said {
  observations: Observation[]
  at: Date
}

type Times = Pick<ShipmentRow, 'resumed_at' | 'created_at'>

/** Reads the record of a shipment and works out what the statements make of it. */
export async function deriveFor(
  tenant: Tenant,
  shipment: ShipmentRow,
  said: Said,
): Promise<Derived> {
  const record = await readObservations(tenant, shipment.id)
  return derive(await derivationFor(tenant), { shipment, record, said })
}

/** The same of a shipment that is yet to be stored. */
export async function deriveFirst(tenant: Tenant, shipment: Times, said: Said): Promise<Derived> {
  const record = { observations: [], nextSequence: 1 }
  return derive(await derivationFor(tenant), { shipment, record, said })
}

/** Whether it would come out the same now; asked inside the transaction that writes it. */
export async function isStillSo(
  tenant: Tenant,
  shipment: ShipmentRow,
  { basis }: Derived,
): Promise<boolean> {
  return (
    basis.since === sinceOf(shipment) &&
    basis.derivation === (await derivationFor(tenant)).name &&
    basis.nextSequence === (await lastSequence(tenant, shipment.id)) + 1
  )
}

interface Derivable {
  shipment: Times
  record: KnownObservations
  said: Said
}

function derive(derivation: Derivation, { shipment, record, said }: Derivable): Derived {
  const { observations: known, nextSequence } = record
  const added = newStatements(known, said.observations)
  const since = sinceOf(shipment)
  const derived = replay({
    known: known.filter(derivation.counts),
    added: added.filter(derivation.counts),
    at: said.at.toISOString(),
    since,
  })
  const applied = new Set(derived.applied)
  const recorded = added.filter((it) => applied.has(it) || !derivation.counts(it))
  return { ...derived, recorded, basis: { derivation: derivation.name, since, nextSequence } }
}

const sinceOf = ({ resumed_at, created_at }: Times): string => resumed_at ?? created_at

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
export async function derivationFor(tenant: Tenant): Promise<Derivation> {
  const hasRail = (await featuresOf(tenant.db, tenant.accountId)).has('rail')
  return {
    name: `${reducerVersion}${hasRail ? '' : ' without rail'}`,
    counts: (it) => hasRail || it.kind !== 'deadline' || it.deadline !== 'pickup_lfd_rail',
  }
}
