import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TokenServer {
  /** The address that grants tokens. */
  url: string
  /** The address at which a mail server asks about an access token, which is appended to it. */
  introspection: string
  /** The fields of each request for a token. */
  asked: Record<string, string>[]
  /** The refresh tokens that grant an access token. */
  valid: Set<string>
  /** Makes all access tokens expire. */
  expire(): void
  stop(): void
}

/** A server that grants access tokens for refresh tokens, and a new refresh token with each. */
export async function startTokenServer(): Promise<TokenServer> {
  const asked: Record<string, string>[] = []
  const valid = new Set(['refresh-0'])
  const access = new Set<string>()
  let granted = 0
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (url.pathname === '/introspect')
      return answer(200, {
        active: access.has(url.searchParams.get('token') ?? ''),
        username: 'ann',
      })
    let body = ''
    for await (const part of request) body += part
    const fields = Object.fromEntries(new URLSearchParams(body))
    asked.push(fields)
    const isKnown =
      fields.grant_type === 'refresh_token'
        ? valid.delete(fields.refresh_token ?? '')
        : fields.code === 'code-1'
    if (!isKnown) return answer(400, { error: 'invalid_grant', error_description: 'hush' })
    granted += 1
    access.add(`access-${granted}`)
    valid.add(`refresh-${granted}`)
    answer(200, {
      ...{ access_token: `access-${granted}`, expires_in: 3600, token_type: 'Bearer' },
      refresh_token: `refresh-${granted}`,
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ url: `${base}/token`, introspection: `${base}/introspect?token=`, asked, valid },
    expire: () => access.clear(),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
