import { type EventName, eventCatalog, eventNames } from '../../contract/event-names.js'
import { type Features, hasEntitlement } from '../accounts/features.js'

export interface EventCategory {
  id: string
  name: string
  events: { name: EventName; description: string }[]
}

/** Returns event names by category. Without the rail feature, omits the event about a railroad's last free day. */
export function eventCategories(account: { features: Features }): EventCategory[] {
  const offered = eventNames.filter(
    (name) => !needingRail.has(name) || hasEntitlement(account, 'rail'),
  )
  return Object.entries(titles).map(([id, name]) => ({
    id,
    name,
    events: offered
      .filter((event) => categoryOf(event) === id)
      .map((event) => ({ name: event, description: eventCatalog[event] })),
  }))
}

const needingRail: ReadonlySet<string> = new Set<EventName>(['container.pickup_lfd_rail.changed'])

const titles = {
  tracking_request: 'Tracking request',
  transport_milestone_origin: 'Transport milestone: origin',
  transport_milestone_transshipment: 'Transport milestone: transshipment',
  transport_milestone_feeder: 'Transport milestone: feeder',
  transport_milestone_destination: 'Transport milestone: destination',
  transport_milestone_rail: 'Transport milestone: rail',
  estimated: 'Estimated',
  container_update: 'Container update',
  document_processing: 'Document processing',
} as const

type CategoryId = keyof typeof titles

function categoryOf(event: EventName): CategoryId {
  return patterns.find(([pattern]) => pattern.test(event))?.[1] ?? 'container_update'
}

const patterns: readonly (readonly [RegExp, CategoryId])[] = [
  [/^tracking_request\./, 'tracking_request'],
  [/^document\./, 'document_processing'],
  [/\bestimated\./, 'estimated'],
  [/^container\.transport\.transshipment_/, 'transport_milestone_transshipment'],
  [/^container\.transport\.feeder_/, 'transport_milestone_feeder'],
  [/^container\.transport\.(rail_|arrived_at_inland_destination$)/, 'transport_milestone_rail'],
  [
    /^container\.transport\.(empty_out|full_in|vessel_loaded|vessel_departed)$/,
    'transport_milestone_origin',
  ],
  [/^container\.transport\./, 'transport_milestone_destination'],
]
