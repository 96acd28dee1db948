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

/** A state that was computed from observations. It is not stored yet. */
export interface Derived extends Replay {
  recorded: Observation[]
  basis: Basis
}

/** The data from which a state was computed. The state is valid as long as this data stays the same. */
export interface Basis {
  derivation: string
  stored: string
  since: string
  nextSequence: number
}

export interface Said {
  observations: Observation[]
  at: Date
}

export type Derivable = Pick<ShipmentRow, 'resumed_at' | 'created_at' | 'derivation' | 'simulated'>

export async function deriveFor(
  tenant: Tenant,
  shipment: ShipmentRow,
  said: Said,
): Promise<Derived> {
  const record = await readObservations(tenant, shipment.id)
  return derive(await derivationFor(tenant), { shipment, record, said })
}

export async function deriveFirst(
  tenant: Tenant,
  shipment: Derivable,
  said: Said,
): Promise<Derived> {
  const record = { observations: [], nextSequence: 1 }
  return derive(await derivationFor(tenant), { shipment, record, said })
}

/** Returns whether a computed state is still valid. Call this function in the transaction that stores the state. */
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

/** Returns statements that are new, that have an earlier time than recorded, or that are new in a response. */
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

const isSaidSooner = (a: Observation, b: Observation): boolean => precedes(plain(a), plain(b))

function plain(observation: Observation): Observation {
  const { unasked, ...said } = inUtc(observation)
  return said
}
