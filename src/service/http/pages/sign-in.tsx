import { recordChange } from '../../accounts/audit.js'
import { callerFinder } from '../../accounts/keys.js'
import { hashOfToken } from '../../accounts/random-token.js'
import { ProblemPage } from '../../pages/problem-page.js'
import { SessionsPage } from '../../pages/sessions-page.js'
import { SignInPage } from '../../pages/sign-in-page.js'
import { deleteSession, deleteSessionsOfKey, sessionsOfKey } from '../../store/page-sessions.js'
import { localPath } from './local-path.js'
import { startSession } from './page-session.js'
import { readForm } from './read-form.js'
import {
  clearSessionCookie,
  formTokenOfVisitor,
  isLoopback,
  isSecure,
  setSessionCookie,
  visitorToken,
} from './session-cookie.js'
import {
  answerPage,
  recordOnPage,
  redirect,
  requireRate,
  type SignedIn,
  type Visit,
  visitorAddress,
} from './visits.js'

const perAddress = { most: 5, windowMs: 60_000 }
const perKey = { most: 20, windowMs: 3_600_000 }

export function showSignIn(visit: Visit): Promise<Response> {
  const { context, origin } = visit
  if (!isSecure(origin) && !isLoopback(origin)) return refuseOpenNetwork(visit)
  const formToken = formTokenOfVisitor(context, origin)
  const next = localPath(context.req.query('next'))
  return answerPage(
    visit,
    <SignInPage page={{ ...visit.page, formToken }} next={next} host={new URL(origin).host} />,
  )
}

/** Refuses a sign-in without TLS, because others on the network could read the API key. */
export function refuseOpenNetwork(visit: Visit): Promise<Response> {
  return answerPage(
    visit,
    <ProblemPage
      page={visit.page}
      status={403}
      title="Sign in over TLS"
      words="This address is neither encrypted nor on this machine, so others could read a key that you type here. Open the https address of the service. If the service has no https address, its operator can set one with oct serve --public-url, behind a proxy with TLS."
    />,
    { status: 403 },
  )
}

export async function signIn(visit: Visit): Promise<Response> {
  const { context, origin, parts, now } = visit
  if (!isSecure(origin) && !isLoopback(origin)) return refuseOpenNetwork(visit)
  await requireRate(visit, `sign-in ${visitorAddress(visit)}`, perAddress)
  const form = await readForm(context, { origin, token: visitorToken(context, origin) })
  const key = (form.get('key') ?? '').trim()
  await requireRate(visit, `sign-in key ${hashOfToken(key.slice(0, 8))}`, perKey)
  const next = localPath(form.get('next') ?? undefined)
  const caller = await callerFinder(parts.world)(key)
  if (caller === undefined) {
    const page = { ...visit.page, formToken: formTokenOfVisitor(context, origin) }
    const host = new URL(origin).host
    return answerPage(visit, <SignInPage page={page} next={next} host={host} isRefused />, {
      status: 401,
    })
  }
  const token = await startSession(parts.world.store.db, caller, now)
  await recordChange(parts.world, caller, { via: 'page', action: 'Sign in to the pages' })
  setSessionCookie(context, origin, token)
  return redirect(visit, `${visit.base}${next}`)
}

/** Ends the session of the browser. With `everywhere`, ends all sessions of its API key. */
export async function signOut(visit: SignedIn): Promise<Response> {
  const { context, origin, session, parts, base } = visit
  const form = await readForm(context, { origin, token: session.formToken })
  const { db } = parts.world.store
  if (form.get('everywhere') === 'yes') await deleteSessionsOfKey(db, session.caller.keyId)
  else await deleteSession(db, session.hash)
  const isEverywhere = form.get('everywhere') === 'yes'
  await recordOnPage(visit, { action: isEverywhere ? 'Sign out everywhere' : 'Sign out' })
  clearSessionCookie(context, origin)
  return redirect(visit, `${base}/signin`)
}

export async function showSessions(visit: SignedIn): Promise<Response> {
  const { session, parts, page } = visit
  const sessions = await sessionsOfKey(parts.world.store.db, session.caller.keyId)
  return answerPage(visit, <SessionsPage page={page} sessions={sessions} current={session.hash} />)
}
