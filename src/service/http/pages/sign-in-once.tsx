import { recordChange } from '../../accounts/audit.js'
import { callerOf } from '../../accounts/keys.js'
import { hashOfToken } from '../../accounts/random-token.js'
import { EndedSignInPage, SignInOncePage } from '../../pages/sign-in-once-page.js'
import { findSignInLink, takeSignInLink } from '../../store/sign-in-links.js'
import { localPath } from './local-path.js'
import { startSession } from './page-session.js'
import { readForm } from './read-form.js'
import {
  formTokenOfVisitor,
  isLoopback,
  isSecure,
  setSessionCookie,
  visitorToken,
} from './session-cookie.js'
import { refuseOpenNetwork } from './sign-in.js'
import { answerPage, redirect, requireRate, type Visit, visitorAddress } from './visits.js'

const perAddress = { most: 20, windowMs: 60_000 }

const hashIn = ({ context }: Visit): string => hashOfToken(context.req.param('token') ?? '')

async function linkOf(visit: Visit) {
  const { parts, now } = visit
  await requireRate(visit, `sign-in link ${visitorAddress(visit)}`, perAddress)
  return findSignInLink(parts.world.store.db, { hash: hashIn(visit), now: now.toISOString() })
}

/** Shows a button for signing in. Programs that check links open them, but the address works only once. */
export async function showSignInOnce(visit: Visit): Promise<Response> {
  const { context, origin, page } = visit
  if (!isSecure(origin) && !isLoopback(origin)) return refuseOpenNetwork(visit)
  const link = await linkOf(visit)
  if (link === undefined) return ended(visit)
  const formToken = formTokenOfVisitor(context, origin)
  const shown = { account: link.company_name, next: localPath(context.req.query('next')) }
  return answerPage(visit, <SignInOncePage page={{ ...page, formToken }} shown={shown} />)
}

const ended = (visit: Visit): Promise<Response> =>
  answerPage(visit, <EndedSignInPage page={visit.page} />, { status: 404 })

export async function signInOnce(visit: Visit): Promise<Response> {
  const { context, origin, parts, now, base } = visit
  if (!isSecure(origin) && !isLoopback(origin)) return refuseOpenNetwork(visit)
  const form = await readForm(context, { origin, token: visitorToken(context, origin) })
  const link = await linkOf(visit)
  const { db } = parts.world.store
  if (link === undefined || !(await takeSignInLink(db, hashIn(visit)))) return ended(visit)
  const caller = callerOf(link)
  setSessionCookie(context, origin, await startSession(db, caller, now))
  await recordChange(parts.world, caller, { via: 'page', action: 'Sign in to the pages' })
  return redirect(visit, `${base}${localPath(form.get('next') ?? undefined)}`)
}
