import { boardSentences } from '../../domain/board-words.js'
import type { Box } from '../../domain/box.js'
import { listed } from '../../domain/brief/prose.js'
import { dateInWords } from '../../domain/calendar-date.js'
import { type FeeSum, feeInCell } from '../../domain/fees.js'
import { lastCheckedAt } from '../../domain/open-box.js'
import { pickupPlace } from '../../domain/pickup-place.js'
import { placeTime } from '../../domain/place-time.js'
import { isPlannedEnd } from '../../domain/planned-end.js'
import { type BoardKind, boardKinds } from '../../domain/today-kinds.js'
import type { EndedTracking } from '../../domain/today-task.js'
import { knownZone, localDate } from '../../domain/zoned-time.js'
import type { Board, BoardNumbers, ChangeLine } from '../pages/board.js'
import type { BoardView } from '../pages/board-view.js'
import { isStale } from '../pages/parts/stamp.js'
import {
  type BoardCount,
  countBoard,
  customersOfBoard,
  terminalsOfBoard,
} from '../store/board-counts.js'
import { type BoardFilter, countTurning, feesOnBoard } from '../store/board-rows.js'
import type { Tenant } from '../store/database/store.js'
import { requestsFailedSince } from '../store/failed-requests.js'
import { countChanges, endedShipments, recentChanges } from '../store/history/recent-changes.js'
import { placesOf, sectionNamed } from './board-sections.js'
import { boxesIn, versionOf, voyagesOf } from './boxes-of.js'
import { changeLines } from './change-lines.js'
import { listPage } from './list-board.js'
import { sectionsOf } from './sections-of.js'
import { summedFees } from './summed-fees.js'

export const boardPageSize = 100

export async function readBoard(tenant: Tenant, view: BoardView, now: Date): Promise<Board> {
  const filter = filterOf(view)
  const section = sectionNamed(view.show)
  const kinds = section && placesOf(section.kinds)
  const counts = await countBoard(tenant, filter)
  const owed = await owedOf(tenant, filter)
  const total = sum(counts, ({ kind }) => kinds === undefined || kinds.includes(kind))
  const { rows, groups } = await listPage(tenant, kinds ? { ...filter, kinds } : filter, {
    order: view.by,
    limit: boardPageSize,
    offset: (view.page - 1) * boardPageSize,
  })
  const shipmentIds = rows.map(({ shipment_id }) => shipment_id)
  const voyages = await voyagesOf(tenant, shipmentIds)
  const boxes = boxesIn(voyages, rows)
  const since = new Date(now.getTime() - 86_400_000).toISOString()
  const zone = zoneOf(boxes)
  const today = localDate(now, zone)
  return {
    view,
    version: versionOf(voyages.values()),
    today,
    heading: dateInWords(today, now.getUTCFullYear()),
    sentences: boardSentences({ counts: byKind(counts), owed, dueOnHold: dueOnHold(counts) }),
    clocks: clocksOf(boxes, now),
    stale: boxes.filter((box) => isOld(box, now)).length,
    shown: boxes.length,
    unsorted: await countTurning(tenant, now.toISOString()),
    numbers: numbersOf(counts, { owed, changed: await changedInWords(tenant, since) }),
    sections: sectionsOf(rows, boxes, { view, counts, groups }),
    ended: await endedSince(tenant, since),
    changes: await changesSince(tenant, since, now),
    choices: {
      customers: await customersOfBoard(tenant),
      terminals: await terminalsOfBoard(tenant),
    },
    total,
    pages: Math.max(1, Math.ceil(total / boardPageSize)),
    isNew: counts.length === 0 && Object.keys(filter).length === 0,
  }
}

export const filterOf = ({ customer, terminal, line }: BoardView): BoardFilter => ({
  ...(customer === null ? {} : { customer_id: customer }),
  ...(terminal === null ? {} : { terminal }),
  ...(line === null ? {} : { scac: line }),
})

const sum = (counts: readonly BoardCount[], has: (count: BoardCount) => boolean): number =>
  counts.filter(has).reduce((all, { total }) => all + total, 0)

const kindAt = (place: number): BoardKind => boardKinds[place] ?? 'later'

function byKind(counts: readonly BoardCount[]): Map<BoardKind, number> {
  const found = new Map<BoardKind, number>()
  for (const { kind, total } of counts)
    found.set(kindAt(kind), (found.get(kindAt(kind)) ?? 0) + total)
  return found
}

const dueOnHold = (counts: readonly BoardCount[]): number =>
  sum(
    counts,
    ({ kind, is_blocked }) =>
      is_blocked === 1 && ['due_today', 'due_tomorrow'].includes(kindAt(kind)),
  )

async function owedOf(tenant: Tenant, filter: BoardFilter): Promise<FeeSum[]> {
  return summedFees(await feesOnBoard(tenant, { ...filter, kinds: placesOf(['overdue']) }))
}

function numbersOf(
  counts: readonly BoardCount[],
  { owed, changed }: { owed: readonly FeeSum[]; changed: string },
): BoardNumbers {
  const of = byKind(counts)
  return {
    overdue: of.get('overdue') ?? 0,
    owed: owed.length === 0 ? 'no fees posted' : listed(owed.map(feeInCell)),
    dueToday: of.get('due_today') ?? 0,
    dueTomorrow: of.get('due_tomorrow') ?? 0,
    blocked: sum(counts, ({ is_blocked }) => is_blocked === 1),
    ready: sum(counts, ({ is_ready }) => is_ready === 1),
    arriving: sum(counts, ({ is_arriving }) => is_arriving === 1),
    changed,
  }
}

const mostChanges = 1000

async function changedInWords(tenant: Tenant, since: string): Promise<string> {
  const count = await countChanges(tenant, { since, most: mostChanges })
  return count < mostChanges ? String(count) : `${mostChanges}+`
}

/** Returns the time zone of most containers on a page. Returns UTC if no container has a known time zone. */
function zoneOf(boxes: readonly Box[]): string {
  const counts = new Map<string, number>()
  for (const box of boxes) {
    const zone = knownZone(pickupPlace(box).zone)
    if (zone !== null) counts.set(zone, (counts.get(zone) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'UTC'
}

const mostClocks = 3

function clocksOf(boxes: readonly Box[], now: Date): string {
  const ports = new Map<string, string>()
  for (const box of boxes) {
    const { zone, port } = pickupPlace(box)
    const known = knownZone(zone)
    if (known !== null && port && !ports.has(known)) ports.set(known, port)
  }
  const year = now.getUTCFullYear()
  const shown = [...ports].slice(0, mostClocks)
  const clocks = shown.map(([zone, port]) => `${placeTime(now, zone, year).clock} in ${port}`)
  return [...clocks, placeTime(now, 'UTC', year).clock].join(' · ')
}

function isOld({ container, shipment }: Box, now: Date): boolean {
  const at = Date.parse(lastCheckedAt(container, shipment) ?? '')
  return Number.isNaN(at) || isStale(now.getTime() - at)
}

const mostListed = 20
const mostChangedContainers = 12

async function endedSince(tenant: Tenant, since: string): Promise<EndedTracking[]> {
  const shipments = await endedShipments(tenant, { since, limit: mostListed })
  const requests = await requestsFailedSince(tenant, { since, limit: mostListed })
  return [
    ...shipments
      .filter(({ reason }) => !isPlannedEnd(reason))
      .map(({ number, reason, at }) => ({
        kind: 'shipment' as const,
        number,
        reason,
        readAt: at,
      })),
    ...requests.map(({ request_number, failed_reason, updated_at }) => ({
      kind: 'tracking_request' as const,
      number: request_number,
      reason: failed_reason,
      readAt: updated_at,
    })),
  ]
}

async function changesSince(tenant: Tenant, since: string, now: Date): Promise<ChangeLine[]> {
  const changes = await recentChanges(tenant, { since, limit: mostListed * 10 })
  return changeLines(changes, now).slice(0, mostChangedContainers)
}
