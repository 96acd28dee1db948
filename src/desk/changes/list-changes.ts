import type { Cache } from '../../cache/cache.js'
import type { Matches } from '../../cache/resolve.js'
import type { Terminal } from '../../contract/place.js'
import type { Shipment } from '../../contract/tracked-resources.js'
import type { Box } from '../../domain/box.js'
import { type BoxFilter, type FilterMoment, passesFilter } from '../../domain/box-filter.js'
import type { Change } from '../../domain/change.js'
import { terminalPlace } from '../../domain/pickup-place.js'
import type { OctError } from '../../errors.js'
import { filterMoment } from '../boxes/filter-moment.js'
import { findNamed } from '../find/find-named.js'
import { ensureFresh } from '../sync/ensure-fresh.js'
import type { Workspace } from '../workspace.js'

export interface ChangeQuery {
  named: readonly string[]
  /** UTC instant of the earliest change in the list. If absent, all changes are listed. */
  since?: Date
  filter: BoxFilter
  includeClosed: boolean
  isCheck: boolean
  limit?: number
}

export interface ChangeRow {
  change: Change
  box: Box | null
  shipment: Shipment | null
  zone?: string | null | undefined
  terminals?: ReadonlyMap<string, string>
}

export interface ChangeList {
  rows: ChangeRow[]
  total: number
  syncedAt: Date
  missing?: OctError[]
}

/** Lists changes. The newest change is first. A filter selects containers by their current facts. */
export async function listChanges(workspace: Workspace, query: ChangeQuery): Promise<ChangeList> {
  const { named, since, filter, limit } = query
  const syncedAt = await ensureFresh(workspace, query)
  const cache = await workspace.cache()
  const window = since === undefined ? {} : { since }
  const asked = named.length === 0 ? null : await findNamed(workspace, named)
  const ids = asked && (await idsOf(workspace, asked.found))
  const isFiltered = ids !== null || Object.keys(filter).length > 0
  if (!isFiltered && limit !== undefined) {
    const changes = cache.changes.list({ ...window, limit })
    return { rows: changeRows(cache, changes), total: cache.changes.count(window), syncedAt }
  }
  const changes = cache.changes.list(window).filter(({ objectId }) => ids?.has(objectId) ?? true)
  const passes = passing(cache, filter, await filterMoment(workspace, filter, syncedAt))
  const rows = changeRows(cache, changes).filter(passes)
  const missing = asked?.missing ?? []
  return { rows: rows.slice(0, limit), total: rows.length, syncedAt, missing }
}

async function idsOf(workspace: Workspace, found: readonly Matches[]): Promise<Set<string>> {
  const cache = await workspace.cache()
  const matches = found.flatMap((each) => each.matches)
  const boxes = found.flatMap((each) => each.boxes.map(({ container }) => container.id))
  const shipments = matches
    .filter(({ kind }) => kind !== 'container')
    .flatMap(({ shipmentId }) => shipmentId ?? [])
  const requests = shipments.flatMap((shipmentId) =>
    cache.trackingRequests.list({ shipmentId }).map(({ request }) => request.id),
  )
  return new Set([...matches.map(({ id }) => id), ...boxes, ...shipments, ...requests])
}

export function changeRows(cache: Cache, changes: readonly Change[]): ChangeRow[] {
  const known = new Map<string, Subject>()
  return changes.map((change) => {
    const { objectId } = change
    const subject = known.get(objectId) ?? subjectOf(cache, change)
    known.set(objectId, subject)
    return { change, ...subject, terminals: terminalsOf(cache, change, subject) }
  })
}

type Subject = Pick<ChangeRow, 'box' | 'shipment'>

function terminalsOf(cache: Cache, { from, to }: Change, subject: Subject): Map<string, string> {
  const found = [from, to].flatMap((value): [string, string][] => {
    const { id, type } = Object(value) as { id?: unknown; type?: unknown }
    if (typeof id !== 'string' || (type !== 'terminal' && type !== 'rail_terminal')) return []
    const terminal = cache.places.byId<Terminal>(type as 'terminal', id)?.place
    return terminal ? [[id, labelOf(cache.places.embed(terminal, ['port']), subject)]] : []
  })
  return new Map(found)
}

const labelOf = (terminal: Terminal, { shipment }: Subject): string =>
  terminalPlace(terminal, shipment).label

function subjectOf(cache: Cache, { kind, objectId }: Change): Subject {
  if (kind === 'container') {
    const box = cache.containers.byId(objectId) ?? null
    return { box, shipment: box?.shipment ?? null }
  }
  const request =
    kind === 'tracking_request' ? cache.trackingRequests.byId(objectId)?.request : undefined
  const shipmentId = kind === 'shipment' ? objectId : request?.tracked_object?.id
  const stored = shipmentId ? cache.shipments.byId(shipmentId) : undefined
  return { box: null, shipment: stored?.shipment ?? null }
}

function passing(cache: Cache, filter: BoxFilter, moment: FilterMoment) {
  if (Object.keys(filter).length === 0) return () => true
  const isPassing = (box: Box) => passesFilter(box, filter, moment)
  return ({ box, shipment }: ChangeRow): boolean => {
    if (box !== null) return isPassing(box)
    return (shipment && cache.shipments.byId(shipment.id)?.boxes.some(isPassing)) ?? false
  }
}
