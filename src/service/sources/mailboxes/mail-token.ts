import { NoResponse, networkSend, type Send, usualLimits } from '../carriers/send-request.js'
import { NoAccess, TokenKeeper } from '../carriers/token-keeper.js'
import { SourceFailure } from '../polled/source-failure.js'
import type { Reach } from '../reach/reach.js'
import type { MailLogin } from './mail-server.js'
import type { MailboxOAuth } from './mailbox-settings.js'
import { oauthIssuers } from './oauth-issuers.js'

export interface MailTokenParts {
  oauth: MailboxOAuth
  refreshToken: string
  clientSecret: string | undefined
  /** Stores a new refresh token. It replaces the stored refresh token. */
  keep(refreshToken: string): Promise<void>
  reach: Reach
  send?: Send
}

/** Creates a login with a valid access token. If the token has expired, the login gets a new token (RFC 6749, 6). */
export function tokenLogin(parts: MailTokenParts): (now: Date) => Promise<MailLogin> {
  const { oauth, clientSecret, keep, reach } = parts
  const send = parts.send ?? networkSend({ ...usualLimits, reach })
  let refreshToken = parts.refreshToken
  const keeper = new TokenKeeper({
    send,
    ask: () => ({
      url: new URL(oauth.token_url ?? oauthIssuers[oauth.issuer].tokenUrl),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        ...{ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: oauth.client_id },
        ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
      }).toString(),
      signal: AbortSignal.timeout(30_000),
    }),
    granted: async ({ refresh_token: next }) => {
      if (typeof next !== 'string' || next === '' || next === refreshToken) return
      refreshToken = next
      // The new token works until the service restarts, even if it cannot be stored.
      await keep(next).catch(() => undefined)
    },
  })
  return async (now) => {
    try {
      const accessToken = await keeper.token(now)
      return {
        accessToken,
        renew: () => keeper.forget(),
        accepted: () => keeper.accepted(),
      }
    } catch (error) {
      if (error instanceof NoAccess)
        throw new SourceFailure(`${error.message}: sign in again with oct serve sources add`, true)
      if (error instanceof NoResponse) throw new SourceFailure(error.message)
      throw error
    }
  }
}
