import type { Box } from '../../../domain/box.js'
import { featuresOf, hasEntitlement } from '../../accounts/features.js'
import { hashOfToken } from '../../accounts/random-token.js'
import { csvLines, guardedCell } from '../../board/export-board.js'
import { drawRoutes, routesOf } from '../../board/route-picture.js'
import { EndedSharePage, SharePage } from '../../pages/share-page.js'
import { boxesOfShare } from '../../shares/read-share.js'
import { shareCalendar } from '../../shares/share-calendar.js'
import { type SharedBox, sharedBox } from '../../shares/shared-box.js'
import type { ShareRow } from '../../store/database/page-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { findLiveShare, noteOpened } from '../../store/shares.js'
import { pictureAnswer } from './show-maps.js'
import { answerPage, bringUpToDate, requireRate, type Visit, visitorAddress } from './visits.js'

const perAddress = { most: 60, windowMs: 60_000 }
const perLink = { most: 300, windowMs: 60_000 }

/** HTTP headers of everything that a shared link shows, so that search engines and caches keep no copy. */
const unlisted = { 'x-robots-tag': 'noindex, nofollow, noarchive', 'cache-control': 'no-store' }

interface OpenedShare {
  share: ShareRow
  tenant: Tenant
  boxes: Box[]
}

async function opened(visit: Visit): Promise<OpenedShare | undefined> {
  const { context, parts, now } = visit
  await requireRate(visit, `link from ${visitorAddress(visit)}`, perAddress)
  const hash = hashOfToken(context.req.param('token') ?? '')
  const { db } = parts.world.store
  const share = await findLiveShare(db, { hash, now: now.toISOString() })
  if (share === undefined) return undefined
  await requireRate(visit, `link ${share.id}`, perLink)
  await noteOpened(db, share.id, now.toISOString())
  const tenant = { db, accountId: share.account_id }
  await bringUpToDate(visit, tenant)
  return { share, tenant, boxes: await boxesOfShare(tenant, share) }
}

/**
 * Responds to a shared link that ended, was revoked, or never existed. The response is the same in all three cases, so
 * that nobody can guess links.
 */
const ended = (visit: Visit): Response =>
  answerPage(visit, <EndedSharePage page={visit.page} />, { status: 404, headers: unlisted })

export async function showShare(visit: Visit): Promise<Response> {
  const found = await opened(visit)
  if (found === undefined) return ended(visit)
  const { share, tenant } = found
  const features = await featuresOf(tenant.db, tenant.accountId)
  const facts = {
    path: `${visit.base}/s/${visit.context.req.param('token')}`,
    label: share.label,
    kind: share.kind,
    boxes: sharedBoxes(found, visit.now),
    showsFees: share.fees === 1,
    showsDeadlines: share.deadlines === 1,
    hasMap: share.kind !== 'customer' && hasEntitlement({ features }, 'routing'),
    endsAt: share.ends_at,
  }
  return answerPage(visit, <SharePage page={visit.page} share={facts} />, { headers: unlisted })
}

const sharedBoxes = ({ share, boxes }: OpenedShare, now: Date): SharedBox[] =>
  boxes.map((box) =>
    sharedBox(box, { showsFees: share.fees === 1, showsDeadlines: share.deadlines === 1 }, now),
  )

export async function sendShareCsv(visit: Visit): Promise<Response> {
  const found = await opened(visit)
  if (found === undefined) return ended(visit)
  const { share } = found
  const columns = [
    ...['container', 'size', 'state', 'vessel', 'arrival_at', 'arrival_zone', 'expected', 'where'],
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
    ...[arrival === null ? '' : arrival.isExpected ? 'yes' : 'no', box.where],
    ...(deadlines === 1 ? [box.deadline ?? '', box.appointment?.at ?? ''] : []),
    ...(fees === 1 ? [box.fees.join('; ')] : []),
  ].map(guardedCell)
}

export async function sendShareCalendar(visit: Visit): Promise<Response> {
  const found = await opened(visit)
  if (found === undefined || found.share.deadlines !== 1) return ended(visit)
  const text = shareCalendar(sharedBoxes(found, visit.now), visit.now)
  return visit.context.body(text, 200, {
    ...unlisted,
    'content-type': 'text/calendar; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
}

const mostDrawn = 12

export async function sendShareRoute(visit: Visit): Promise<Response> {
  const found = await opened(visit)
  if (found === undefined) return ended(visit)
  const { tenant, boxes, share } = found
  const features = await featuresOf(tenant.db, tenant.accountId)
  if (share.kind === 'customer' || !hasEntitlement({ features }, 'routing')) return ended(visit)
  const ids = boxes.slice(0, mostDrawn).map(({ container }) => container.id)
  const answer = pictureAnswer(
    visit,
    await drawRoutes(await routesOf(visit.parts.world, tenant, ids)),
  )
  for (const [name, value] of Object.entries(unlisted)) answer.headers.set(name, value)
  return answer
}
