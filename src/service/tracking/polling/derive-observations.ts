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

/** What a source's statements make of a shipment, worked out before anything of it is written. */
export interface Derived extends Replay {
  /** What has to be recorded of the statements. */
  recorded: Observation[]
  basis: Basis
}

/** What it was worked out from: while that is as it was, so is what follows from it. */
export interface Basis {
  derivation: string
  /** The derivation of what is stored. */
  stored: string
  /** From when the windows of the stop rules count at the earliest. */
  since: string
  nextSequence: number
}

/** What a source said of a shipment, and when it was asked. */
export interface Said {
  observations: Observation[]
  at: Date
}

/** What of a shipment the outcome depends on, beside the record of what was said. */
export type Derivable = Pick<ShipmentRow, 'resumed_at' | 'created_at' | 'derivation' | 'simulated'>

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
export async function deriveFirst(
  tenant: Tenant,
  shipment: Derivable,
  said: Said,
): Promise<Derived> {
  const record = { observations: [], nextSequence: 1 }
  return derive(await derivationFor(tenant), { shipment, record, said })
}

/** Whether it would come out the same now; asked inside the transaction that writes it. */
export async function isStillSo(
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

/** Nothing was ever derived of it, so that nothing was recorded. */
const isNew = ({ derivation }: Derivable): boolean => derivation === ''

interface Heard {
  shipment: Derivable
  record: KnownObservations
  said: Said
}

function derive(derivation: Derivation, { shipment, record, said }: Heard): Derived {
  const { observations: known, nextSequence } = record
  const added = newStatements(known, said.observations)
  const since = sinceOf(shipment)
  const derived = replay({
    known: known.filter(derivation.counts),
    added: added.filter(derivation.counts),
    at: said.at.toISOString(),
    since,
    hearsOn: shipment.simulated === 0,
  })
  const applied = new Set(derived.applied)
  const recorded = added.filter((it) => applied.has(it) || !derivation.counts(it))
  const basis = { derivation: derivation.name, stored: shipment.derivation, since, nextSequence }
  return { ...derived, recorded, basis }
}

const sinceOf = ({ resumed_at, created_at }: Derivable): string => resumed_at ?? created_at

/**
 * What was not known, or was said earlier than is known. What a line answers counts for good, though
 * it was received before.
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

/** Under one key, however both came in. */
const isSaidSooner = (a: Observation, b: Observation): boolean => precedes(plain(a), plain(b))

function plain(observation: Observation): Observation {
  const { unasked, ...said } = inUtc(observation)
  return said
}
