import type { SourceStatus } from '../../contract/source-status.js'
import { filterMoment } from '../../desk/boxes/filter-moment.js'
import { listBoxes } from '../../desk/boxes/list-boxes.js'
import { type ChangeRow, changeRows } from '../../desk/changes/list-changes.js'
import { listHolds } from '../../desk/holds/list-holds.js'
import { listReturns } from '../../desk/returns/list-returns.js'
import { readSources } from '../../desk/sources/read-sources.js'
import { asItStands } from '../../desk/sync/as-it-stands.js'
import type { Workspace } from '../../desk/workspace.js'
import { arrival } from '../../domain/arrival.js'
import { arrivalDay } from '../../domain/arrival-day.js'
import type { Box } from '../../domain/box.js'
import { type BoxFilter, passesFilter } from '../../domain/box-filter.js'
import { distinctChanges } from '../../domain/distinct-changes.js'
import { type DueKind, dueKind, isOverdue } from '../../domain/due-kind.js'
import type { GateCalendars } from '../../domain/gates/gate-calendar.js'
import { standingHolds } from '../../domain/holds.js'
import { listFact } from '../../domain/list-fact.js'
import { sourceTrouble } from '../../domain/source-trouble.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import type { TariffRule } from '../../domain/tariffs/tariff-rule.js'
import { type EndedTracking, type TodayTask, todayTasks } from '../../domain/today-task.js'
import { accruingWithoutDeadline } from './accruing.js'
import { endedTrackings, failedBeforeRead } from './ended-trackings.js'

export interface TodayQuery {
  filter: BoxFilter
  includeClosed: boolean
  isCheck: boolean
  /** Tariffs of the user. From them, oct computes the last free day for empty returns. */
  rules: readonly TariffRule[]
}

export interface Today {
  tasks: TodayTask[]
  due: Box[]
  overdue: number
  /** Demurrage and other clocks that run before the pickup, for containers without a stated last free day. */
  accruing: ClockCost[]
  /** Number of containers in `due` whose gate is closed until the last free day has passed. */
  missedAtGate: number
  dueToday: number
  dueTomorrow: number
  newlyBlocked: Box[]
  stillBlocked: Box[]
  ready: Box[]
  arriving: Box[]
  etaMissed: Box[]
  stopped: EndedTracking[]
  /** Containers that were picked up but not returned, and their clocks that end with the return, such as detention. */
  returns: ClockCost[]
  changes: ChangeRow[]
  changesOf(box: Box): ChangeRow[]
  tracked: { boxes: number; hasRequests: boolean }
  withoutDeadline: number
  blockedOrOverdue: number
  /** Sources of the service that fail, or that have stated no facts for an unusually long time. */
  troubledSources: SourceStatus[]
  syncedAt: Date
}

const dayMs = 86_400_000

export async function readToday(workspace: Workspace, query: TodayQuery): Promise<Today> {
  const filter = narrowed(query, { due: { days: 1, working: false } })
  const { boxes: due, withoutDeadline, syncedAt } = await listHolds(workspace, filter)
  const settled = asItStands(workspace)
  const blocked = await listHolds(settled, narrowed(query, { blocked: true }))
  const { boxes: ready } = await listHolds(settled, narrowed(query, { ready: true }))
  const { rows: returns } = await listReturns(settled, {
    rules: query.rules,
    filter: query.filter,
    isCheck: false,
  })
  const expected = await listBoxes(settled, narrowed(query, { etaWithinMs: dayMs }))
  const accruing = await accruingWithoutDeadline(settled, query)
  const now = workspace.now()
  const urgent = [...blocked.boxes, ...due.filter((box) => isOverdue(box, now))]
  const changes = await changesSinceYesterday(settled, query, syncedAt)
  const arrivals = expected.boxes.toSorted(bySoonest)
  const lists = {
    newlyBlocked: blocked.boxes.filter((box) => isNewlyHeld(box, now)),
    stillBlocked: blocked.boxes.filter((box) => !isNewlyHeld(box, now)),
    ready,
    arriving: arrivals.filter((box) => arrivalDay(box, now) === 'today'),
    etaMissed: arrivals.filter((box) => arrivalDay(box, now) === 'missed'),
    stopped: await stoppedSinceYesterday(settled, query, changes),
    returns,
    accruing,
  }
  return {
    ...dueAndTasks({ due, ...lists }, { now, calendars: await workspace.calendars() }),
    ...lists,
    changes,
    changesOf: changesByBox(changes),
    tracked: await countTracked(workspace),
    withoutDeadline,
    blockedOrOverdue: new Set(urgent.map((box) => listFact(box, 'id'))).size,
    troubledSources: (await readSources(workspace)).filter((it) => sourceTrouble(it) !== null),
    syncedAt,
  }
}

const narrowed = (query: TodayQuery, more: BoxFilter): TodayQuery => ({
  ...query,
  filter: { ...query.filter, ...more },
})

type Lists = Pick<
  Today,
  | 'due'
  | 'newlyBlocked'
  | 'stillBlocked'
  | 'ready'
  | 'arriving'
  | 'etaMissed'
  | 'stopped'
  | 'returns'
  | 'accruing'
>

function dueAndTasks(
  {
    due,
    newlyBlocked,
    stillBlocked,
    ready,
    arriving,
    etaMissed,
    stopped,
    returns,
    accruing,
  }: Lists,
  { now, calendars }: { now: Date; calendars: GateCalendars },
): Pick<Today, 'due' | 'overdue' | 'missedAtGate' | 'dueToday' | 'dueTomorrow' | 'tasks'> {
  const kinds = new Map(due.map((box) => [box, dueKind(box, { now, calendars })]))
  const ofKind = (kind: DueKind) => due.filter((box) => kinds.get(box) === kind)
  const byKind = {
    overdue: ofKind('overdue'),
    missed_at_gate: ofKind('missed_at_gate'),
    due_today: ofKind('due_today'),
    due_tomorrow: ofKind('due_tomorrow'),
  }
  const others = {
    newly_blocked: newlyBlocked,
    blocked: stillBlocked,
    ready,
    arriving_today: arriving,
    accruing: accruing.map(({ box }) => box),
    ...returnsByKind(returns),
  }
  return {
    due,
    overdue: byKind.overdue.length,
    missedAtGate: byKind.missed_at_gate.length,
    dueToday: byKind.due_today.length,
    dueTomorrow: byKind.due_tomorrow.length,
    tasks: todayTasks({ ...byKind, ...others, eta_missed: etaMissed }, stopped),
  }
}

type ReturnKind = 'return_overdue' | 'return_due' | 'to_return'

function returnsByKind(returns: readonly ClockCost[]): Record<ReturnKind, Box[]> {
  const byKind: Record<ReturnKind, Box[]> = { return_overdue: [], return_due: [], to_return: [] }
  for (const cost of returns) byKind[returnKind(cost)].push(cost.box)
  return byKind
}

function returnKind({ status, count }: ClockCost): ReturnKind {
  if (status === 'accruing') return 'return_overdue'
  const left = count?.days_left ?? null
  return left !== null && left <= 1 ? 'return_due' : 'to_return'
}

/** Returns whether a hold of the container began in the last 24 hours. Ignores holds whose start is unknown. */
function isNewlyHeld(box: Box, now: Date): boolean {
  const yesterday = now.getTime() - dayMs
  return standingHolds(box, now).some(
    ({ status, since }) => status === 'hold' && since !== null && Date.parse(since) >= yesterday,
  )
}

const bySoonest = (a: Box, b: Box): number => instantOf(a) - instantOf(b)

const instantOf = ({ container, shipment }: Box): number =>
  Date.parse(arrival(container, shipment)?.at ?? '')

async function changesSinceYesterday(
  workspace: Workspace,
  { filter }: TodayQuery,
  syncedAt: Date,
): Promise<ChangeRow[]> {
  const cache = await workspace.cache()
  const since = new Date(workspace.now().getTime() - dayMs)
  const rows = changeRows(cache, cache.changes.list({ since }))
  if (rows.length === 0 || Object.keys(filter).length === 0) return rows
  const moment = await filterMoment(workspace, filter, syncedAt)
  const boxesOf = ({ change, box }: ChangeRow): Box[] => {
    if (change.kind === 'container') return box ? [box] : []
    return change.kind === 'shipment' ? (cache.shipments.byId(change.objectId)?.boxes ?? []) : []
  }
  return rows.filter((row) => boxesOf(row).some((box) => passesFilter(box, filter, moment)))
}

async function stoppedSinceYesterday(
  workspace: Workspace,
  { filter }: TodayQuery,
  rows: readonly ChangeRow[],
): Promise<EndedTracking[]> {
  const changes = rows.map(({ change }) => change)
  const ended = endedTrackings(changes)
  // Omits failed requests if there is a filter, because a filter selects containers, and a failed request has none.
  if (Object.keys(filter).length > 0) return ended
  const since = new Date(workspace.now().getTime() - dayMs)
  return [...ended, ...failedBeforeRead(await workspace.cache(), { since, changes })]
}

function changesByBox(changes: readonly ChangeRow[]): Today['changesOf'] {
  const byObject = new Map<string, ChangeRow[]>()
  for (const row of distinctChanges(changes)) {
    const { objectId } = row.change
    byObject.set(objectId, [...(byObject.get(objectId) ?? []), row])
  }
  return ({ container, shipment }) => [
    ...(byObject.get(container.id) ?? []),
    ...(byObject.get(shipment?.id ?? '') ?? []),
  ]
}

async function countTracked(workspace: Workspace): Promise<Today['tracked']> {
  const { containers, trackingRequests } = await workspace.cache()
  return {
    boxes: containers.count({ openOnly: false }),
    hasRequests: trackingRequests.list({ limit: 1 }).length > 0,
  }
}
