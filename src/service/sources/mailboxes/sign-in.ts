import { createHash, randomBytes } from 'node:crypto'
import { NoResponse, networkSend, type Send, usualLimits } from '../carriers/send-request.js'
import { SourceFailure } from '../polled/source-failure.js'
import type { Reach } from '../reach/reach.js'
import type { MailboxOAuth } from './mailbox-settings.js'
import { oauthIssuers } from './oauth-issuers.js'

/** A sign-in in a browser (RFC 6749, 4.1, with PKCE of RFC 7636). */
export interface SignIn {
  url: string
  state: string
  verifier: string
}

/** Address to which the sign-in page redirects. No server responds there; the user copies the address with the code. */
export const redirectUrl = 'http://localhost:8741/'

export function beginSignIn(oauth: MailboxOAuth, address: string): SignIn {
  const { authorizeUrl, scope, parameters } = oauthIssuers[oauth.issuer]
  const [state, verifier] = [randomWord(), randomWord()]
  const url = new URL(authorizeUrlFor(oauth, authorizeUrl))
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const fields = {
    ...{ client_id: oauth.client_id, response_type: 'code', redirect_uri: redirectUrl, scope },
    ...{ state, code_challenge: challenge, code_challenge_method: 'S256', login_hint: address },
    ...parameters,
  }
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return { url: url.href, state, verifier }
}

/** Returns the sign-in page of a tenant. Its URL is the token endpoint's URL with `authorize` instead of `token`. */
const authorizeUrlFor = ({ token_url: tokenUrl }: MailboxOAuth, usual: string): string =>
  tokenUrl === undefined || !tokenUrl.endsWith('/token')
    ? usual
    : tokenUrl.replace(/\/token$/, '/authorize')

const randomWord = (): string => randomBytes(32).toString('base64url')

/** Returns the code in the address to which a sign-in redirected. Throws `SourceFailure` for any other address. */
export function codeIn(address: string, { state }: Pick<SignIn, 'state'>): string {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : undefined
  const code = url?.searchParams.get('code')
  if (url?.searchParams.has('error'))
    throw new SourceFailure('the sign-in was canceled or refused', true)
  if (!code)
    throw new SourceFailure(
      `the address has no code: copy the whole address that begins with ${redirectUrl}`,
    )
  if (url?.searchParams.get('state') !== state)
    throw new SourceFailure('the address belongs to another sign-in: begin again')
  return code
}

export interface Exchange {
  oauth: MailboxOAuth
  clientSecret: string | undefined
  code: string
  verifier: string
  reach: Reach
  send?: Send
}

/** Exchanges the code of a sign-in for a refresh token. Throws `SourceFailure`. */
export async function refreshTokenFor(exchange: Exchange): Promise<string> {
  const { oauth, clientSecret, code, verifier, reach } = exchange
  const send = exchange.send ?? networkSend({ ...usualLimits, reach })
  const fields = {
    ...{ grant_type: 'authorization_code', client_id: oauth.client_id, code },
    ...{ redirect_uri: redirectUrl, code_verifier: verifier },
    ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
  }
  try {
    const response = await send({
      url: new URL(oauth.token_url ?? oauthIssuers[oauth.issuer].tokenUrl),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(fields).toString(),
      signal: AbortSignal.timeout(30_000),
    })
    if (response.status !== 200)
      throw new SourceFailure(`the token endpoint refused the code (${response.status})`, true)
    const { refresh_token: token } = JSON.parse(response.text) as { refresh_token?: unknown }
    if (typeof token === 'string' && token !== '') return token
    throw new SourceFailure('the token endpoint returned no refresh token', true)
  } catch (error) {
    if (error instanceof SourceFailure) throw error
    if (error instanceof NoResponse) throw new SourceFailure(error.message)
    // The error must not quote the response, because the response may contain a token.
    throw new SourceFailure('the token endpoint did not return JSON')
  }
}
