import type { Observation } from '../../sources/source.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow } from '../../store/database/tables.js'
import {
  type KnownObservations,
  lastSequence,
  readObservations,
} from '../../store/history/observations.js'
import { inUtc, precedes } from '../reduction/canonical-order.js'
import { type Derivation, derivationFor } from './derivation.js'
import { type Replay, replay } from './replay-observations.js'

/** The state derived from a source's statements, computed before anything is written. */
export interface Derived extends Replay {
  /** The observations to record. */
  recorded: Observation[]
  basis: Basis
}

/** What the result was derived from; as long as this is unchanged, the result is valid. */
export interface Basis {
  derivation: string
  /** The derivation of the stored state. */
  stored: string
  /** The earliest start of the windows of the stop rules. */
  since: string
  nextSequence: number
}

/** What a source said about a shipment, and when it was asked. */
export interface Said {
  observations: Observation[]
  at: Date
}

/** The columns of a shipment that influence the result, apart from its recorded observations. */
export type Derivable = Pick<ShipmentRow, 'resumed_at' | 'created_at' | 'derivation' | 'simulated'>

/** Reads the recorded observations of a shipment and derives its state with the new ones. */
export async function deriveFor(
  tenant: Tenant,
  shipment: ShipmentRow,
  said: Said,
): Promise<Derived> {
  const record = await readObservations(tenant, shipment.id)
  return derive(await derivationFor(tenant), { shipment, record, said })
}

/** Derives the state of a shipment that is not stored yet. */
export async function deriveFirst(
  tenant: Tenant,
  shipment: Derivable,
  said: Said,
): Promise<Derived> {
  const record = { observations: [], nextSequence: 1 }
  return derive(await derivationFor(tenant), { shipment, record, said })
}

/** Whether deriving again would change nothing. Call in the transaction that writes. */
export async function isBasisCurrent(
  tenant: Tenant,
  shipment: ShipmentRow,
  basis: Basis,
): Promise<boolean> {
  return (
    basis.since === sinceOf(shipment) &&
    basis.stored === shipment.derivation &&
    basis.derivation === (await derivationFor(tenant)).name &&
    basis.nextSequence === (isNew(shipment) ? 1 : (await lastSequence(tenant, shipment.id)) + 1)
  )
}

/** Nothing was ever derived for this shipment, so nothing is recorded. */
const isNew = ({ derivation }: Derivable): boolean => derivation === ''

interface DerivationInput {
  shipment: Derivable
  record: KnownObservations
  said: Said
}

function derive(derivation: Derivation, { shipment, record, said }: DerivationInput): Derived {
  const { observations: known, nextSequence } = record
  const added = newStatements(known, said.observations)
  const since = sinceOf(shipment)
  const derived = replay({
    known: known.filter(derivation.counts),
    added: added.filter(derivation.counts),
    at: said.at.toISOString(),
    since,
    acceptsLateInput: shipment.simulated === 0,
  })
  const applied = new Set(derived.applied)
  const recorded = added.filter((it) => applied.has(it) || !derivation.counts(it))
  const basis = { derivation: derivation.name, stored: shipment.derivation, since, nextSequence }
  return { ...derived, recorded, basis }
}

const sinceOf = ({ resumed_at, created_at }: Derivable): string => resumed_at ?? created_at

/**
 * Returns observations that are not recorded yet, or that were made earlier than recorded. An
 * answer of a shipping line is recorded for good, even if the same observation was received unasked
 * before.
 */
function newStatements(known: Observation[], said: Observation[]): Observation[] {
  const byKey = new Map<string, Observation>()
  const answered = new Set<string>()
  for (const observation of known) {
    const before = byKey.get(observation.key)
    if (before === undefined || isSaidSooner(observation, before)) {
      byKey.set(observation.key, observation)
    }
    if (!observation.unasked) answered.add(observation.key)
  }
  return said.filter((observation) => {
    const before = byKey.get(observation.key)
    if (before === undefined) return true
    const isFirstAnswer = !observation.unasked && !answered.has(observation.key)
    return isFirstAnswer || isSaidSooner(observation, before)
  })
}

/** Compares two observations with the same key, regardless of how each arrived. */
const isSaidSooner = (a: Observation, b: Observation): boolean => precedes(plain(a), plain(b))

function plain(observation: Observation): Observation {
  const { unasked, ...said } = inUtc(observation)
  return said
}
