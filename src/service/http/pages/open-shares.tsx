import { featuresOf, hasEntitlement } from '../../accounts/features.js'
import { csvLines, guardedCell } from '../../board/export-board.js'
import { EndedSharePage, SharePage } from '../../pages/share-page.js'
import { shareCalendar } from '../../shares/share-calendar.js'
import type { SharedBox } from '../../shares/shared-box.js'
import type { ShareRow } from '../../store/database/page-tables.js'
import {
  type OpenedShare,
  openedShare,
  sharedBoxes,
  sharedFacts,
  shareMap,
  unlisted,
} from './opened-share.js'
import { answerPage, type Visit } from './visits.js'

/** Gives the same response for ended, revoked and unknown links, so that a guess reveals nothing. */
const ended = (visit: Visit): Promise<Response> =>
  answerPage(visit, <EndedSharePage page={visit.page} />, { status: 404, headers: unlisted })

export async function showShare(visit: Visit): Promise<Response> {
  const found = await openedShare(visit)
  if (found === undefined) return ended(visit)
  const map = (await hasMaps(found)) ? await shareMap(visit, found) : undefined
  const routes = found.boxes.map(({ container }) => map?.numbers.get(container.id))
  const shown = { share: sharedFacts(visit, found), map: map?.picture, routes }
  return answerPage(visit, <SharePage page={visit.page} {...shown} />, { headers: unlisted })
}

export async function sendShareCsv(visit: Visit): Promise<Response> {
  const found = await openedShare(visit)
  if (found === undefined) return ended(visit)
  const { share } = found
  const columns = [
    ...['container', 'size', 'state', 'vessel', 'arrival_at', 'arrival_zone', 'expected', 'where'],
    'checked_at',
    ...(share.deadlines === 1 ? ['last_free_day', 'appointment_at'] : []),
    ...(share.fees === 1 ? ['fees'] : []),
  ]
  const rows = sharedBoxes(found, visit.now).map((box) => csvRow(box, share))
  return visit.context.body(csvLines([columns, ...rows]), 200, {
    ...unlisted,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="containers.csv"',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
}

function csvRow(box: SharedBox, { deadlines, fees }: ShareRow): string[] {
  const { arrival } = box
  return [
    ...[box.number, box.size, box.words, box.vessel, arrival?.at ?? '', arrival?.zone ?? ''],
    ...[arrival === null ? '' : arrival.isExpected ? 'yes' : 'no', box.where, box.checkedAt ?? ''],
    ...(deadlines === 1 ? [box.deadline ?? '', box.appointment?.at ?? ''] : []),
    ...(fees === 1 ? [box.fees.join('; ')] : []),
  ].map(guardedCell)
}

export async function sendShareCalendar(visit: Visit): Promise<Response> {
  const found = await openedShare(visit)
  if (found === undefined || found.share.deadlines !== 1) return ended(visit)
  const text = shareCalendar(sharedBoxes(found, visit.now), visit.now)
  return visit.context.body(text, 200, {
    ...unlisted,
    'content-type': 'text/calendar; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
}

const hasMaps = async ({ tenant }: OpenedShare): Promise<boolean> =>
  hasEntitlement({ features: await featuresOf(tenant.db, tenant.accountId) }, 'routing')
