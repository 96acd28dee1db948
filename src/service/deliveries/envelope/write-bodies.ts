import type { EventName } from '../../../contract/event-names.js'
import { collectIncluded, type Loader, parseInclude } from '../../http/include.js'
import { referenceLoaders } from '../../http/resources/change-references.js'
import { loaders } from '../../http/resources/loaders.js'
import {
  deliveredNotification,
  notificationPath,
} from '../../http/resources/webhook-notification-resource.js'
import { type Resource, toOne } from '../../http/resources/write-resource.js'
import type { ChangeEventRow } from '../../store/database/history-tables.js'
import type { Tenant } from '../../store/database/store.js'
import type { WebhookNotificationRow } from '../../store/database/webhook-tables.js'
import { changeEventsAt } from '../../store/history/change-events.js'
import { type EventsOf, transportEventsOf } from '../../tracking/transport-events-of.js'
import { includedPaths } from './included-paths.js'

/** Builds the JSON bodies of notifications. The caller must store them, because each retry must send the same bytes. */
export async function writeBodies(
  { eventsOf = transportEventsOf, ...tenant }: Tenant & { eventsOf?: EventsOf },
  rows: readonly WebhookNotificationRow[],
): Promise<Map<string, string>> {
  const changes = await changeEventsAt(
    tenant,
    rows.map(({ change_sequence }) => change_sequence),
  )
  const about = { changes: [...changes.values()], eventsOf }
  const readers = { ...loaders(tenant), ...referenceLoaders(tenant, about) }
  const known = cached(readers)
  const references = await readReferences(rows, known)
  const drafts = rows.map((row): Draft => {
    const change = changes.get(row.change_sequence)
    const reference = references.get(keyOf(row.reference_type, row.reference_id))
    return { row, change, reference: reference && asOfChange(reference, change) }
  })
  await readRelated(drafts, known)
  const bodies = new Map<string, string>()
  for (const { row, change, reference } of drafts) {
    const document = {
      data: deliveredNotification(row, change),
      links: { self: notificationPath(row) },
      ...(reference && (await included(reference, row.event, known))),
    }
    bodies.set(row.id, JSON.stringify(document))
  }
  return bodies
}

interface Draft {
  row: WebhookNotificationRow
  change: ChangeEventRow | undefined
  reference: Resource | undefined
}

type Known = ReturnType<typeof loaders>

/** Returns loaders that read each record only once, because many events refer to the same shipment, port or vessel. */
const cached = (known: Known): Known =>
  Object.fromEntries(
    Object.entries(known).map(([type, load]) => {
      const found = new Map<string, Resource | null>()
      const loadOnce: Loader = async (ids, from) => {
        const missing = ids.filter((id) => !found.has(id))
        for (const id of missing) found.set(id, null)
        const read = missing.length > 0 ? await load(missing, from) : []
        for (const resource of read) found.set(resource.id, resource)
        return ids.flatMap((id) => found.get(id) ?? [])
      }
      return [type, loadOnce]
    }),
  )

async function readReferences(
  rows: readonly WebhookNotificationRow[],
  known: Known,
): Promise<Map<string, Resource>> {
  const naming = rows.map((row) => deliveredNotification(row, undefined))
  const tree = parseInclude('reference_object,document')
  const found = await collectIncluded(naming, tree, known)
  return new Map(found.map((resource) => [keyOf(resource.type, resource.id), resource]))
}

const keyOf = (type: string, id: string): string => `${type} ${id}`

function asOfChange(reference: Resource, change: ChangeEventRow | undefined): Resource {
  if (reference.type !== 'document') return reference
  const { document_representation_id: id = null } = JSON.parse(change?.body ?? '{}') as {
    document_representation_id?: string | null
  }
  const last_document_representation = toOne('document_representation', id)
  return {
    ...reference,
    relationships: { ...reference.relationships, last_document_representation },
  }
}

async function readRelated(drafts: readonly Draft[], known: Known): Promise<void> {
  const byPaths = new Map<string, Resource[]>()
  for (const { row, reference } of drafts) {
    const paths = pathsOf(row.event)
    if (!paths || reference === undefined) continue
    byPaths.set(paths, [...(byPaths.get(paths) ?? []), reference])
  }
  for (const [paths, references] of byPaths) {
    await collectIncluded(references, parseInclude(paths), known)
  }
}

const pathsOf = (event: string): string | null =>
  event in includedPaths ? includedPaths[event as EventName] : ''

async function included(
  reference: Resource,
  event: string,
  known: Known,
): Promise<{ included?: Resource[] }> {
  const paths = pathsOf(event)
  if (paths === null) return {}
  const along = await collectIncluded([reference], parseInclude(paths), known)
  return { included: [...along, reference] }
}
