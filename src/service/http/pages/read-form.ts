import type { Context } from 'hono'
import type { ServiceEnv } from '../environment.js'
import { problem } from '../problem.js'
import { readBytes } from '../read-request-bytes.js'
import { isSame } from './session-cookie.js'

/** Maximum size of a form without a file, in bytes. */
const maxBytes = 64 * 1024

interface GuardedForm {
  origin: string
  /** Token that the field `form` must contain. Proves that the form comes from this service (against CSRF). */
  token: string | undefined
}

/** Reads a form of this service. Throws 403 if the form comes from another site, or if its token is outdated. */
export async function readForm(
  context: Context<ServiceEnv>,
  { origin, token }: GuardedForm,
): Promise<URLSearchParams> {
  requireOwnSite(context, origin)
  const type = context.req.header('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    throw problem(415, 'The form must be sent as application/x-www-form-urlencoded')
  }
  const bytes = await readBytes(context, maxBytes)
  const text = new TextDecoder().decode(bytes)
  // Refuses a NUL character, because PostgreSQL cannot store it and SQLite ends a text at it.
  if (/%00|\0/.test(text)) throw problem(400, 'The form contains a NUL character')
  const form = new URLSearchParams(text)
  requireFormToken(form.get('form') ?? undefined, token)
  return form
}

export function requireFormToken(sent: string | undefined, token: string | undefined): void {
  if (!isSame(sent, token)) throw problem(403, staleForm)
}

const staleForm = 'The form has expired, or another site sent the form. Open the page again'

/** Refuses a form from another site with 403. Browsers name the site in `Sec-Fetch-Site` or in `Origin`. */
export function requireOwnSite(context: Context<ServiceEnv>, origin: string): void {
  const site = context.req.header('sec-fetch-site')
  const from = context.req.header('origin')
  const isOwn = site === undefined ? from === new URL(origin).origin : site === 'same-origin'
  if (!isOwn)
    throw problem(403, 'Another site sent the form. Open the page of this service and try again')
}
