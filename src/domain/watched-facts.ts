import type { LastKnown } from './box-history.js'
import type { ChangedKind } from './change.js'
import { isEmpty, isSameValue } from './same-value.js'

export interface FactChange {
  path: string
  from: unknown
  to: unknown
  /** Source of the value. Null if unknown. Absent if the cache does not record withdrawn values of this attribute. */
  source?: LastKnown['source']
}

type Members = Readonly<Record<string, unknown>>

/**
 * Returns the facts that differ between two versions. Skips an attribute if one version lacks it, and a list that is
 * null in one version, because its content is unknown. Otherwise, null and a missing entry mean "no value".
 */
export function changedFacts(kind: ChangedKind, before: Members, after: Members): FactChange[] {
  return watchedFacts[kind].flatMap((fact) => {
    const [older, newer] = [before[fact.member], after[fact.member]]
    if (isSilent(fact, older) || isSilent(fact, newer) || isSpelledAlike(older, newer)) return []
    const [from, to] = [partsOf(fact, older), partsOf(fact, newer)]
    return [...new Set([...from.keys(), ...to.keys()])]
      .filter((path) => !isSamePart(fact, from.get(path), to.get(path)))
      .map((path) => ({
        path,
        from: from.get(path) ?? null,
        to: to.get(path) ?? null,
        ...(fact.sourceOf && { source: fact.sourceOf(path, before) }),
      }))
  })
}

const isSilent = ({ entries }: WatchedFact, value: unknown): boolean =>
  value === undefined || (value === null && entries !== undefined)

/** Compares two values by their text. This is fast, and most attributes do not change. */
function isSpelledAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true
  const areObjects = a instanceof Object && b instanceof Object
  return areObjects && JSON.stringify(a) === JSON.stringify(b)
}

interface WatchedFact {
  member: string
  /** True if each member of the attribute's value is a separate fact. */
  isObject?: true
  /** For a list: `name` is the member that identifies an entry. `matters` are the members that oct watches. */
  entries?: { name: string; matters: readonly string[] }
  /** Returns the source of a value. Absent if the cache does not record withdrawn values of this attribute. */
  sourceOf?: (path: string, members: Members) => LastKnown['source']
}

const plain = (...members: string[]): WatchedFact[] => members.map((member) => ({ member }))

const remembered = (source: LastKnown['source'], ...members: string[]): WatchedFact[] =>
  members.map((member) => ({ member, sourceOf: () => source }))

const holds = { name: 'name', matters: ['status'] }
const fees = { name: 'type', matters: ['amount', 'currency_code'] }

/** Attributes whose changes oct records, because they show where a container is, what it costs and when it is due. */
const watchedFacts: Record<ChangedKind, readonly WatchedFact[]> = {
  container: [
    ...plain('number', 'current_status'),
    ...remembered('terminal', 'available_for_pickup', 'location_at_pod_terminal'),
    { member: 'holds_at_pod_terminal', entries: holds, sourceOf: () => 'terminal' },
    { member: 'ind_facility_holds', entries: holds, sourceOf: () => 'rail' },
    { member: 'fees_at_pod_terminal', entries: fees, sourceOf: () => 'terminal' },
    { member: 'ind_facility_fees', entries: fees, sourceOf: () => 'rail' },
    { member: 'pickup_lfd', sourceOf: (_path, members) => coalescedSource(members) },
    { member: 'import_deadlines', isObject: true, sourceOf: deadlineSource },
    ...remembered('line', 'ssl_lfd'),
    ...remembered('terminal', 'pickup_appointment_at'),
    ...remembered(null, 'pol_full_in_at', 'pol_vessel_loaded_at', 'pol_vessel_departed_at'),
    ...remembered(null, 'pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at'),
    ...remembered('rail', 'pod_rail_loaded_at', 'pod_rail_departed_at', 'ind_eta_at'),
    ...remembered('rail', 'ind_ata_at', 'ind_rail_unloaded_at', 'ind_facility_lfd_on'),
    ...remembered(null, 'final_destination_full_out_at', 'delivered_at', 'empty_terminated_at'),
    ...plain('pod_terminal', 'pickup_facility', 'ref_numbers'),
  ],
  shipment: [
    ...plain('bill_of_lading_number', 'shipping_line_scac', 'customer_name'),
    ...plain('pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number'),
    ...plain('pol_etd_at', 'pol_atd_at', 'pod_eta_at', 'pod_ata_at'),
    ...plain('destination_eta_at', 'destination_ata_at'),
    ...plain('port_of_lading_locode', 'port_of_discharge_locode', 'destination_locode'),
    ...plain('pod_terminal', 'destination_terminal'),
    ...plain('line_tracking_stopped_at', 'line_tracking_stopped_reason', 'ref_numbers', 'tags'),
  ],
  tracking_request: plain('status', 'failed_reason', 'scac', 'tracked_object', 'ref_numbers'),
}

/** The party that states an attribute: a data source, or the user's account. */
export type StatingParty = NonNullable<LastKnown['source']> | 'user'

/** Returns the party that states an attribute. Returns null if several parties can state it. */
export function statedBy(kind: ChangedKind, path: string): StatingParty | null {
  const [member = ''] = path.split('.')
  if (ofUsers.includes(member)) return 'user'
  const fact = watchedFacts[kind].find((each) => each.member === member)
  return fact?.sourceOf?.(path, {}) ?? null
}

const ofUsers: readonly string[] = ['ref_numbers', 'tags', 'customer_name']

function deadlineSource(path: string): LastKnown['source'] {
  return deadlineSources.find((source) => path.endsWith(`_${source}`)) ?? null
}

function coalescedSource({ import_deadlines: deadlines }: Members): LastKnown['source'] {
  if (!(deadlines instanceof Object)) return null
  const stated = Object.fromEntries(Object.entries(deadlines))
  return deadlineSources.find((source) => stated[`pickup_lfd_${source}`]) ?? null
}

const deadlineSources = ['line', 'terminal', 'rail'] as const

/** Returns the facts of an attribute by path, such as one for each hold. Entries with the same name are one fact. */
function partsOf({ member, isObject, entries }: WatchedFact, value: unknown): Map<string, unknown> {
  if (isObject) {
    const inner = value instanceof Object ? Object.entries(value) : []
    return new Map(inner.map(([name, each]) => [`${member}.${name}`, each]))
  }
  if (entries === undefined) return new Map([[member, value]])
  const parts = new Map<string, unknown[]>()
  for (const entry of Array.isArray(value) ? value : []) {
    const name: unknown = entry instanceof Object ? Reflect.get(entry, entries.name) : undefined
    if (typeof name !== 'string') continue
    const path = `${member}.${name}`
    parts.set(path, [...(parts.get(path) ?? []), entry])
  }
  return new Map([...parts].map(([path, found]) => [path, found.length === 1 ? found[0] : found]))
}

function isSamePart({ entries }: WatchedFact, from: unknown, to: unknown): boolean {
  if (entries === undefined || isEmpty(from) || isEmpty(to)) return isSameValue(from, to)
  const matters = (part: unknown) =>
    [part].flat().map((entry) => entries.matters.map((name) => Reflect.get(Object(entry), name)))
  return isSameValue(matters(from), matters(to))
}
