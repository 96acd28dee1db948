import type { Box } from '../../../domain/box.js'
import { hashOfToken } from '../../accounts/random-token.js'
import { drawRoutes, type RouteMap } from '../../board/route-picture.js'
import type { SharePageFacts } from '../../pages/share-page.js'
import { boxesOfShare } from '../../shares/read-share.js'
import { type SharedBox, sharedBox } from '../../shares/shared-box.js'
import type { ShareRow } from '../../store/database/page-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { findLiveShare, noteOpened } from '../../store/shares.js'
import { bringUpToDate, requireRate, type Visit, visitorAddress } from './visits.js'

const perAddress = { most: 60, windowMs: 60_000 }
const perLink = { most: 300, windowMs: 60_000 }

/** Headers which tell search engines and caches not to store the page. */
export const unlisted = {
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cache-control': 'no-store',
}

export interface OpenedShare {
  share: ShareRow
  tenant: Tenant
  boxes: Box[]
}

/** Finds a shared link. Returns undefined if it has ended, was revoked or is unknown. Counts only visits of people. */
export async function openedShare(visit: Visit): Promise<OpenedShare | undefined> {
  const { context, parts, now } = visit
  await requireRate(visit, `link from ${visitorAddress(visit)}`, perAddress)
  const hash = hashOfToken(context.req.param('token') ?? '')
  const { db } = parts.world.store
  const share = await findLiveShare(db, { hash, now: now.toISOString() })
  if (share === undefined) return undefined
  await requireRate(visit, `link ${share.id}`, perLink)
  if (isSeen(context.req)) await noteOpened(db, share.id, now.toISOString())
  const tenant = { db, accountId: share.account_id }
  await bringUpToDate(visit, tenant)
  return { share, tenant, boxes: await boxesOfShare(tenant, share) }
}

/** Returns whether a person sees the response. False for a HEAD request, preloading and automatic updates. */
const isSeen = (request: Visit['context']['req']): boolean => {
  const purpose = request.header('sec-purpose') ?? request.header('purpose') ?? ''
  const isUpdate = request.header('sec-fetch-dest') === 'empty'
  return request.method === 'GET' && !isUpdate && !/prefetch|prerender/i.test(purpose)
}

export function sharedFacts({ context, base, now }: Visit, opened: OpenedShare): SharePageFacts {
  const { share } = opened
  return {
    path: `${base}/s/${context.req.param('token')}`,
    label: share.label,
    kind: share.kind,
    boxes: sharedBoxes(opened, now),
    showsFees: share.fees === 1,
    showsDeadlines: share.deadlines === 1,
    endsAt: share.ends_at,
  }
}

export const sharedBoxes = ({ share, boxes }: OpenedShare, now: Date): SharedBox[] =>
  boxes.map((box) =>
    sharedBox(box, { showsFees: share.fees === 1, showsDeadlines: share.deadlines === 1 }, now),
  )

/** Draws the routes of a shared link. Undefined for a link to a customer, because its number of routes is unlimited. */
export async function shareMap(
  { parts }: Visit,
  { share, tenant, boxes }: OpenedShare,
): Promise<RouteMap | undefined> {
  return share.kind === 'customer' ? undefined : drawRoutes(parts.world, tenant, boxes)
}
