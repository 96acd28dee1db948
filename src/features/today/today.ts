import { filterMoment } from '../../desk/boxes/filter-moment.js'
import { listBoxes } from '../../desk/boxes/list-boxes.js'
import { isOverdue, listHolds } from '../../desk/holds/list-holds.js'
import { asItStands } from '../../desk/sync/as-it-stands.js'
import type { Workspace } from '../../desk/workspace.js'
import { arrival } from '../../domain/arrival.js'
import type { Box } from '../../domain/box.js'
import { type BoxFilter, passesFilter } from '../../domain/box-filter.js'
import { daysBetween } from '../../domain/calendar-date.js'
import type { Change } from '../../domain/change.js'
import { pullBy } from '../../domain/gates/gate-calendar.js'
import { standingHolds } from '../../domain/holds.js'
import { lastFreeDay } from '../../domain/last-free-day.js'
import { knownZone, localDate } from '../../domain/zoned-time.js'

export interface TodayQuery {
  filter: BoxFilter
  includeClosed: boolean
  isCheck: boolean
}

/** The morning at a desk: what waits for somebody, and what is new since yesterday. */
export interface Today {
  /** Overdue, or to be fetched by tomorrow; most urgent first. */
  due: Box[]
  /** Of `due`: how many are past their last free day, and must be fetched today, and tomorrow. */
  overdue: number
  /** Likewise, whose gate stays closed until their last free day is over. */
  missedAtGate: number
  dueToday: number
  dueTomorrow: number
  /** A hold came into force since yesterday. */
  newlyBlocked: Box[]
  ready: Box[]
  /** Their ETA is today in the calendar of its place; soonest first. */
  arriving: Box[]
  /** Shipments and requests whose tracking ended since yesterday, newest first. */
  stopped: EndedTracking[]
  /** Everything that changed since yesterday, newest first. */
  changes: Change[]
  withoutDeadline: number
  blockedOrOverdue: number
  syncedAt: Date
}

export interface EndedTracking {
  kind: Change['kind']
  number: string
  /** As the service spells it; null where it gives none. */
  reason: string | null
  /** When the reading was made that first said so, UTC ISO. */
  readAt: string
}

const dayMs = 86_400_000

/** The whole of it from the cache, brought up to date once; yesterday is this time of the day before. */
export async function readToday(workspace: Workspace, query: TodayQuery): Promise<Today> {
  const {
    boxes: due,
    withoutDeadline,
    syncedAt,
  } = await listHolds(workspace, narrowed(query, { due: { days: 1, working: false } }))
  const settled = asItStands(workspace)
  const blocked = await listHolds(settled, narrowed(query, { blocked: true }))
  const ready = await listHolds(settled, narrowed(query, { ready: true }))
  const soon = await listBoxes(settled, narrowed(query, { etaWithinMs: dayMs }))
  const now = workspace.now()
  const overdue = due.filter((box) => isOverdue(box, now))
  const changes = await changesSinceYesterday(settled, query, syncedAt)
  const urgent = new Set([...blocked.boxes, ...overdue].map(({ container }) => container.id))
  return {
    due,
    ...(await countDue(settled, due)),
    newlyBlocked: blocked.boxes.filter((box) => isNewlyHeld(box, now)),
    ready: ready.boxes,
    arriving: soon.boxes.filter((box) => arrivesToday(box, now)).sort(bySoonest),
    stopped: endedTrackings(changes),
    changes,
    withoutDeadline,
    blockedOrOverdue: urgent.size,
    syncedAt,
  }
}

const narrowed = (query: TodayQuery, more: BoxFilter): TodayQuery => ({
  ...query,
  filter: { ...query.filter, ...more },
})

/** By the day they must be fetched; a box past its last free day is overdue whatever its gate does. */
async function countDue(
  workspace: Workspace,
  due: readonly Box[],
): Promise<Pick<Today, 'overdue' | 'missedAtGate' | 'dueToday' | 'dueTomorrow'>> {
  const [now, calendars] = [workspace.now(), await workspace.calendars()]
  const daysTo = (box: Box): number => {
    const deadline = lastFreeDay(box.container)?.earliest
    if (deadline === undefined || isOverdue(box, now)) return overdue
    const today = localDate(now, deadline.zone ?? 'UTC')
    return Math.max(missed, daysBetween(today, pullBy(deadline, calendars.of(box)).date))
  }
  const [overdue, missed] = [-2, -1]
  const days = due.map(daysTo)
  const count = (wanted: number) => days.filter((left) => left === wanted).length
  return {
    overdue: count(overdue),
    missedAtGate: count(missed),
    dueToday: count(0),
    dueTomorrow: count(1),
  }
}

/** What the very first reading had already is not new: nobody knows since when it is so. */
function isNewlyHeld(box: Box, now: Date): boolean {
  const yesterday = now.getTime() - dayMs
  return standingHolds(box, now).some(
    ({ status, since }) => status === 'hold' && since !== null && Date.parse(since) >= yesterday,
  )
}

function arrivesToday({ container, shipment }: Box, now: Date): boolean {
  const when = arrival(container, shipment)
  const at = new Date(when?.at ?? Number.NaN)
  if (when === null || Number.isNaN(at.getTime())) return false
  const zone = knownZone(when.zone) ?? 'UTC'
  return localDate(at, zone) === localDate(now, zone)
}

const bySoonest = (a: Box, b: Box): number => instantOf(a) - instantOf(b)

const instantOf = ({ container, shipment }: Box): number =>
  Date.parse(arrival(container, shipment)?.at ?? '')

/** Of boxes that pass the filters, and of their shipments; without filters of the whole account. */
async function changesSinceYesterday(
  workspace: Workspace,
  { filter }: TodayQuery,
  syncedAt: Date,
): Promise<Change[]> {
  const { changes, containers, shipments } = await workspace.cache()
  const all = changes.list({ since: new Date(workspace.now().getTime() - dayMs) })
  if (all.length === 0 || Object.keys(filter).length === 0) return all
  const moment = await filterMoment(workspace, filter, syncedAt)
  const boxesOf = ({ kind, objectId }: Change): (Box | undefined)[] => {
    if (kind === 'container') return [containers.byId(objectId)]
    return kind === 'shipment' ? (shipments.byId(objectId)?.boxes ?? []) : []
  }
  return all.filter((change) =>
    boxesOf(change).some((box) => box !== undefined && passesFilter(box, filter, moment)),
  )
}

function endedTrackings(changes: readonly Change[]): EndedTracking[] {
  return changes.filter(endsTracking).flatMap(({ kind, number, objectId, readAt }) => {
    const said = changes.find(
      ({ objectId: of, attribute }) => of === objectId && reasons.includes(attribute),
    )
    const reason = said?.to ? `${said.to}` : null
    return reason === journeyOver ? [] : [{ kind, number, reason, readAt }]
  })
}

const reasons = ['line_tracking_stopped_reason', 'failed_reason']

/** Nothing is left to be tracked then, and nothing to be done. */
const journeyOver = 'all_containers_terminated'

/** A shipment that is not tracked any more, or a request that failed; one that led somewhere ends with it. */
function endsTracking({ kind, attribute, to }: Change): boolean {
  if (kind === 'shipment') return attribute === 'line_tracking_stopped_at' && Boolean(to)
  return kind === 'tracking_request' && attribute === 'status' && to === 'failed'
}
