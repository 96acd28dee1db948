import type { Ref } from '../../contract/json-api.js'
import type { Container } from '../../contract/tracked-resources.js'
import { withoutDoubtedTimes } from '../../domain/event-facts/doubted-shipment.js'
import { mayHaveFactsBeforeTrip } from '../../domain/event-facts/facts-before-trip.js'
import { hasImpossibleTime } from '../../domain/event-facts/impossible-times.js'
import type { CacheDatabase } from '../cache-database.js'
import { latestBelievable } from '../latest-believable.js'
import { boxesAt } from './boxes-at.js'
import { shelfOf } from './columns.js'
import { type Comparison, compareReading } from './compare-reading.js'
import { deriveBoxes } from './derive.js'
import { orElse } from './derived.js'
import { boxesWithFacts } from './facts-of-events.js'
import { noteLacking } from './note-lacking.js'
import { settleBoxes } from './settle-boxes.js'
import { settleSailings } from './settle-sailings.js'
import { storedRows } from './shelved-rows.js'
import { storeBoxes } from './store-boxes.js'
import { storeCompared } from './store-compared.js'
import { type Resource, refOf } from './stored-resource.js'
import { unfold } from './unfold.js'

/** Merges resources with the stored resources, records changes and computes columns. Uses one transaction. */
export function ingest(
  database: CacheDatabase,
  roots: readonly Ref[],
  { fetchedAt, now = fetchedAt }: { fetchedAt: Date; now?: Date },
): void {
  const read = byType(unfold(roots))
  const at = fetchedAt.toISOString()
  const latest = latestBelievable(now).toISOString()
  database.transaction(() => {
    const compared = new Map(
      [...read].map(([type, resources]) => {
        const batch = { type, resources: [...resources.values()], fetchedAt: at, latest }
        return [type, compareAll(database, batch)]
      }),
    )
    for (const [type, comparisons] of compared) {
      if (type === 'shipment' || type === 'container') continue
      storeCompared(database, { type, comparisons, fetchedAt: at })
    }
    const [shipments, boxes, events] = ['shipment', 'container', 'transport_event'].map(
      (type) => compared.get(type) ?? [],
    ) as [Comparison[], Comparison[], Comparison[]]
    const settled = storeBoxes(database, { shipments, boxes, events, fetchedAt: at })
    settleBoxes(database, { shipments, boxes, fetchedAt: at, latest })
    const owners = events.flatMap(({ resource }) => refOf(resource, 'container')?.id ?? [])
    const told = boxesWithFacts(database, [...owners, ...boxes.map(({ resource }) => resource.id)])
    const moved = boxesAt(
      database,
      [...compared.values()].flat().filter(({ before }) => before),
    )
    const doubted = boxes.filter(
      ({ resource }) =>
        hasImpossibleTime(resource, at) ||
        orElse(false, () => mayHaveFactsBeforeTrip(asBox(resource))),
    )
    deriveBoxes(database, { containers: [...told, ...moved, ...idsOf(doubted)], shipments: [] })
    noteLacking(database, { shipments, boxes })
    settleSailings(database, { shipments, boxes, events }, settled)
  })
}

const asBox = (resource: Resource) => resource as unknown as Container

const idsOf = (comparisons: readonly Comparison[]): string[] =>
  comparisons.map(({ resource }) => resource.id)

function byType(resources: readonly Resource[]): Map<string, Map<string, Resource>> {
  const types = new Map<string, Map<string, Resource>>()
  for (const resource of resources) {
    const ofType = types.get(resource.type) ?? new Map<string, Resource>()
    if (ofType.size === 0) types.set(resource.type, ofType)
    const known = ofType.get(resource.id)
    ofType.set(resource.id, known ? { ...known, ...resource } : resource)
  }
  return types
}

interface ReadBatch {
  type: string
  resources: readonly Resource[]
  fetchedAt: string
  /** The latest possible time of a response (UTC, ISO 8601). A later time comes from a wrong clock. */
  latest: string
}

function compareAll(
  database: CacheDatabase,
  { type, resources, fetchedAt, latest }: ReadBatch,
): Comparison[] {
  const ids = resources.map(({ id }) => id)
  const stored = storedRows(database, shelfOf(type), { type, ids })
  return resources.map((read) => {
    const resource = type === 'shipment' ? withoutDoubtedTimes(read, fetchedAt) : read
    const row = stored.get(resource.id)
    const known = row && row.fetchedAt > latest ? { ...row, fetchedAt } : row
    return compareReading(known, { resource, fetchedAt })
  })
}
