import { limits } from '../../../contract/limits.js'
import { hasEntitlement } from '../../accounts/features.js'
import { MadeSharePage, NewSharePage, SharesPage } from '../../pages/shares-page.js'
import {
  isShareTime,
  makeShare,
  type ShareTarget,
  shareAddress,
  shareTarget,
  tooManyShares,
} from '../../shares/make-share.js'
import type { Tenant } from '../../store/database/store.js'
import { countLiveShares, revokeShare, sharesOnPage } from '../../store/shares.js'
import { operationWords } from '../audit-writes.js'
import { problem } from '../problem.js'
import {
  answerPage,
  changeOnPage,
  createOnPage,
  pageNumber,
  readOwnForm,
  recordOnPage,
  redirect,
  requireWriter,
  type SignedIn,
} from './visits.js'

export async function showShares(visit: SignedIn): Promise<Response> {
  const { tenant, page } = visit
  const now = visit.now.toISOString()
  const number = pageNumber(visit)
  const size = limits.maxPageSize
  const { rows, total } = await sharesOnPage(tenant, { number, size }, { liveAt: now })
  const list = {
    rows,
    live: await countLiveShares(tenant, now),
    page: number,
    pages: Math.max(1, Math.ceil(total / size)),
  }
  return answerPage(visit, <SharesPage page={page} list={list} />)
}

export async function showNewShare(visit: SignedIn): Promise<Response> {
  const { context, tenant, page } = visit
  requireWriter(visit)
  const target = await targetOf(tenant, context.req.query('kind'), context.req.query('target'))
  return answerPage(visit, <NewSharePage page={page} target={target} />)
}

export async function createShare(visit: SignedIn): Promise<Response> {
  const { tenant, origin, now, page, session } = visit
  const form = await readOwnForm(visit)
  const target = await targetOf(tenant, form.get('kind'), form.get('target'))
  const typed = form.get('days') ?? String(limits.defaultShareDays)
  const days = /^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN
  if (!isShareTime(days)) throw problem(422, `A link ends after 1 to ${limits.maxShareDays} days`)
  const wish = {
    ...{ target, days, now, keyId: session.caller.keyId },
    showsFees: form.get('fees') === 'yes',
    showsDeadlines: form.get('deadlines') === 'yes',
  }
  const action = operationWords('POST /share_links')
  const around = await createOnPage(visit, { action, type: 'share_link' }, (own) =>
    makeShare(own, tenant, wish),
  )
  const made = around.result
  if (made === undefined) throw problem(422, tooManyShares)
  await recordOnPage(visit, { action, subject: { type: 'share_link', id: made.row.id }, around })
  const shown = {
    label: target.label,
    address: shareAddress(origin, made.token),
    canEmbed: hasEntitlement(session.caller, 'widget'),
  }
  return answerPage(visit, <MadeSharePage page={page} {...shown} />)
}

export async function endShare(visit: SignedIn): Promise<Response> {
  const { context, now, base } = visit
  await readOwnForm(visit)
  const id = context.req.param('id') ?? ''
  const change = {
    action: operationWords('PATCH /share_links/{id}/revoke'),
    subject: { type: 'share_link', id },
  }
  const around = await changeOnPage(visit, change, (own) => revokeShare(own, id, now.toISOString()))
  if (!around.result) throw problem(404)
  await recordOnPage(visit, { ...change, around })
  return redirect(visit, `${base}/shares`)
}

/** Returns the record that a new shared link shows. A record of another account is treated as missing. */
async function targetOf(
  tenant: Tenant,
  kind: string | null | undefined,
  id: string | null | undefined,
): Promise<ShareTarget> {
  const target = await shareTarget(tenant, kind ?? '', id ?? '')
  if (target === undefined) throw problem(404)
  return target
}
