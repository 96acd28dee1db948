import { entitlements } from '../../../contract/vocabulary.js'
import {
  createKeyWithin,
  isLastOwnerKey,
  type ListedKey,
  listKeys,
  revokeKey,
} from '../../accounts/keys.js'
import { checkText } from '../../check-text.js'
import { AuditPage } from '../../pages/audit-page.js'
import { KeysPage, MadeKeyPage } from '../../pages/keys-page.js'
import { ConfirmPage } from '../../pages/parts/form.js'
import { shown } from '../../pages/parts/shown.js'
import { SettingsPage } from '../../pages/settings-page.js'
import { accountWithId } from '../../store/account-rows.js'
import { auditEntriesOnPage } from '../../store/audit-entries.js'
import { embedSitesOf } from '../../store/embed-sites.js'
import { problem } from '../problem.js'
import { withSubjects } from './audit-subjects.js'
import {
  answerPage,
  pageNumber,
  readOwnForm,
  redirect,
  requireOwner,
  type SignedIn,
} from './visits.js'

export async function showSettings(visit: SignedIn): Promise<Response> {
  const { tenant, page, session } = visit
  const account = await accountWithId(tenant.db, tenant.accountId)
  if (account === undefined) throw problem(404)
  const settings = {
    plan: account.plan,
    featuresOff: entitlements.filter((feature) => !session.caller.features.has(feature)),
    keepEndedDays: account.keep_ended_days,
    keepDocumentsDays: account.keep_documents_days,
    embedSites: await embedSitesOf(tenant),
  }
  return answerPage(visit, <SettingsPage page={page} settings={settings} />)
}

/** Maximum number of active keys that an account can create on a page. */
const mostKeys = 100

export async function showKeys(visit: SignedIn): Promise<Response> {
  requireOwner(visit)
  return keysAnswer(visit, [])
}

async function keysAnswer(visit: SignedIn, complaints: readonly string[]): Promise<Response> {
  const { page, session, parts, tenant } = visit
  const keys = await listKeys(parts.world, tenant.accountId)
  const { keyId } = session.caller
  const content = <KeysPage page={page} keys={keys} current={keyId} complaints={complaints} />
  return answerPage(visit, content, { status: complaints.length === 0 ? 200 : 422 })
}

/** Creates an API key that may read or write. Only the operator creates owner keys. */
export async function makeKey(visit: SignedIn): Promise<Response> {
  const { parts, page, session, tenant } = visit
  const form = await readOwnForm(visit)
  requireOwner(visit)
  const scope = form.get('scope')
  if (scope !== 'read' && scope !== 'write') return keysAnswer(visit, ['Choose a role'])
  const { text: user, errors } = checkText(form.get('user'), {
    ...{ name: 'The name', pointer: '', max: 100 },
  })
  if (errors.length > 0)
    return keysAnswer(
      visit,
      errors.map(({ detail }) => detail),
    )
  const by = { keyId: session.caller.keyId }
  const wish = { account: session.accountName, user, scope, by } as const
  const { accountId } = tenant
  const made = await createKeyWithin(parts.world, wish, { accountId, most: mostKeys })
  if (made === undefined)
    return keysAnswer(visit, [
      `An account can have at most ${mostKeys} active keys: revoke one first`,
    ])
  return answerPage(visit, <MadeKeyPage page={page} user={user} value={made.key} />)
}

interface WantedKey {
  key: ListedKey
  isLastOwner: boolean
}

async function wantedKey(visit: SignedIn): Promise<WantedKey> {
  requireOwner(visit)
  const { parts, tenant, context } = visit
  const keys = await listKeys(parts.world, tenant.accountId)
  const key = keys.find((each) => each.id === context.req.param('id'))
  if (key === undefined || key.revoked_at !== null) throw problem(404)
  return { key, isLastOwner: isLastOwnerKey(keys, key) }
}

export async function askRevokeKey(visit: SignedIn): Promise<Response> {
  return revokeQuestion(visit, await wantedKey(visit))
}

function revokeQuestion(
  visit: SignedIn,
  { key, isLastOwner }: WantedKey,
  status = 200,
): Promise<Response> {
  const { page, session } = visit
  const isOwn = key.id === session.caller.keyId
  const words = [
    `When the key is revoked, the service refuses requests with the key${key.user === null ? '' : ` of ${shown(key.user)}`}, and ends its sessions. A key cannot be restored.`,
    isOwn ? 'You signed in with this key, so this session ends too.' : '',
    isLastOwner ? lastOwner : '',
  ]
  const question = {
    title: `Revoke the ${isLastOwner ? 'last owner ' : ''}key …${shown(key.last_four)}?`,
    words: words.filter((sentence) => sentence !== '').join(' '),
    path: `/keys/${key.id}/revoke`,
    button: 'Revoke the key',
    isDanger: true,
    ...(isLastOwner && { fields: { last_owner: 'yes' } }),
    back: '/keys',
  }
  return answerPage(visit, <ConfirmPage page={page} question={question} />, { status })
}

const lastOwner =
  'This is the last owner key of the account. If you revoke it, nobody can manage API keys or read the audit list on these pages, until the operator of the service creates an owner key with oct serve keys create --scope owner.'

export async function endKey(visit: SignedIn): Promise<Response> {
  const { parts, tenant, base, session } = visit
  const form = await readOwnForm(visit)
  const { key } = await wantedKey(visit)
  // Another tab may have revoked the other API keys. The form states whether the person knows that this is the last.
  const mayBeLast = form.get('last_owner') === 'yes'
  const { accountId } = tenant
  const by = { keyId: session.caller.keyId }
  const outcome = await revokeKey(parts.world, { id: key.id, accountId, mayBeLast, by })
  if (outcome === 'unknown') throw problem(404)
  if (outcome === 'last_owner') return revokeQuestion(visit, { key, isLastOwner: true }, 422)
  return redirect(visit, `${base}/keys`)
}

const auditPageSize = 50

export async function showAudit(visit: SignedIn): Promise<Response> {
  requireOwner(visit)
  const { tenant, page } = visit
  const number = pageNumber(visit)
  const { rows, total } = await auditEntriesOnPage(tenant, { number, size: auditPageSize })
  const list = {
    lines: await withSubjects(tenant, rows),
    total,
    page: number,
    pages: Math.max(1, Math.ceil(total / auditPageSize)),
  }
  return answerPage(visit, <AuditPage page={page} list={list} />)
}
