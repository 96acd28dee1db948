import {
  MadeSharePage,
  NewSharePage,
  SharesPage,
  type ShareTarget,
} from '../../pages/shares-page.js'
import { containersById } from '../../store/containers.js'
import type { Tenant } from '../../store/database/store.js'
import { newId } from '../../store/new-id.js'
import { findParty } from '../../store/parties.js'
import { insertShare, listShares, revokeShare } from '../../store/shares.js'
import { shipmentsById } from '../../store/shipments.js'
import { problem } from '../problem.js'
import { hashOfToken, newToken } from './session-cookie.js'
import { answerPage, readOwnForm, redirect, type SignedIn } from './visits.js'

export async function showShares(visit: SignedIn): Promise<Response> {
  const shares = await listShares(visit.tenant)
  return answerPage(visit, <SharesPage page={visit.page} shares={shares} />)
}

/** Shows the form that creates a shared link to one container, bill or customer. */
export async function showNewShare(visit: SignedIn): Promise<Response> {
  const { context, tenant, page, session } = visit
  if (session.caller.scope !== 'write') throw problem(403, 'This API key is read-only')
  const target = await targetOf(tenant, context.req.query('kind'), context.req.query('target'))
  return answerPage(visit, <NewSharePage page={page} target={target} />)
}

const mostDays = 90

export async function makeShare(visit: SignedIn): Promise<Response> {
  const { tenant, origin, now, page, session } = visit
  const form = await readOwnForm(visit)
  const target = await targetOf(tenant, form.get('kind'), form.get('target'))
  const days = Number(form.get('days') ?? 14)
  if (!Number.isInteger(days) || days < 1 || days > mostDays)
    throw problem(422, `A link ends after 1 to ${mostDays} days`)
  const token = newToken()
  await insertShare(tenant.db, {
    id: newId(),
    account_id: tenant.accountId,
    hash: hashOfToken(token),
    kind: target.kind,
    target_id: target.id,
    label: target.label,
    fees: form.get('fees') === 'yes' ? 1 : 0,
    deadlines: form.get('deadlines') === 'yes' ? 1 : 0,
    key_id: session.caller.keyId,
    created_at: now.toISOString(),
    ends_at: new Date(now.getTime() + days * 86_400_000).toISOString(),
    revoked_at: null,
    opened_at: null,
  })
  const address = `${origin}/s/${token}`
  return answerPage(visit, <MadeSharePage page={page} label={target.label} address={address} />)
}

export async function endShare(visit: SignedIn): Promise<Response> {
  const { context, tenant, now, base } = visit
  await readOwnForm(visit)
  const isEnded = await revokeShare(tenant, context.req.param('id') ?? '', now.toISOString())
  if (!isEnded) throw problem(404)
  return redirect(visit, `${base}/shares`)
}

/** Returns what a shared link may show. Records of another account are treated as if they did not exist. */
async function targetOf(
  tenant: Tenant,
  kind: string | null | undefined,
  id: string | null | undefined,
): Promise<ShareTarget> {
  const wanted = id ?? ''
  const label = await labelOf(tenant, kind ?? '', wanted)
  if (label === undefined) throw problem(404)
  return { kind: kind as ShareTarget['kind'], id: wanted, label }
}

async function labelOf(tenant: Tenant, kind: string, id: string): Promise<string | undefined> {
  if (kind === 'container') return (await containersById(tenant, [id]))[0]?.number
  if (kind === 'shipment') return (await shipmentsById(tenant, [id]))[0]?.bill_of_lading_number
  if (kind === 'customer') return (await findParty(tenant, id))?.company_name
  return undefined
}
