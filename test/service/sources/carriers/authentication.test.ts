import { execFileSync } from 'node:child_process'
import { createHash, createHmac, verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCarrier } from '../../../../src/service/sources/carriers/create-carrier.js'
import type { Profile, Secret } from '../../../../src/service/sources/carriers/profile.js'
import { findProfile } from '../../../../src/service/sources/carriers/profiles.js'
import type { Reach } from '../../../../src/service/sources/reach/reach.js'
import type { TrackedNumber } from '../../../../src/service/sources/source.js'
import { type LoopbackCarrier, loopbackCarrier } from '../../../support/carrier/loopback-carrier.js'
import { loopbackProxy } from '../../../support/loopback-proxy.js'
import { voyage } from '../dcsa/voyage.js'

const now = new Date('2026-06-01T00:00:00Z')

type Secrets = Partial<Record<Secret, string>>

interface Line {
  id: string
  over?: Partial<Profile>
  eventsUrl: string
  tokenUrl?: string
  secrets: Secrets
  reach?: Reach
}

function ask({ id, over, secrets, ...ways }: Line) {
  const profile = { ...(findProfile(id) as Profile), ...over }
  const carrier = createCarrier({ ...ways, profile, secrets: (name) => secrets[name] })
  const tracked: TrackedNumber = {
    request_type: 'bill_of_lading',
    request_number: 'MAEU123456789',
    scac: profile.scac,
    registered_at: '2026-05-01T00:00:00Z',
  }
  return carrier.ask(tracked, {
    signal: new AbortController().signal,
    clock: () => now,
    mayAskMore: async () => true,
  })
}

let line: LoopbackCarrier
beforeEach(async () => {
  line = await loopbackCarrier()
  for (const number of ['123456789', 'MAEU123456789']) line.tell(number, voyage)
})
afterEach(() => line.close())

describe('basic authentication', () => {
  const over = { authentication: { kind: 'basic' } } as const

  it('sends user and password with the request, in UTF-8', async () => {
    const expected = `Basic ${Buffer.from('jürgen:a:b').toString('base64')}`
    line.admits = ({ headers }) => headers.authorization === expected
    const { eventsUrl } = line
    const secrets = { user: 'jürgen', password: 'a:b' }
    expect((await ask({ id: 'maersk', over, eventsUrl, secrets })).outcome).toBe('found')
    const wrong = await ask({ id: 'maersk', over, eventsUrl, secrets: { ...secrets, user: 'x' } })
    expect(wrong).toEqual({
      outcome: 'refused',
      about: 'access',
      reason: 'the server rejected the credentials (401)',
    })
    expect(line.asked).toHaveLength(2)
  })
})

describe("COSCO's signature", () => {
  it('covers date, digest and request line, and changes with the secret', async () => {
    line.admits = ({ headers, method, url }) => {
      const text = [
        `X-Coscon-Date: ${headers['x-coscon-date']}`,
        `X-Coscon-Digest: ${headers['x-coscon-digest']}`,
        `X-Coscon-Content-Md5: ${headers['x-coscon-content-md5']}`,
        `${method} ${url} HTTP/1.1`,
      ].join('\n')
      const signature = createHmac('sha1', 'hush').update(text).digest('base64')
      const empty = `SHA-256=${createHash('sha256').update('').digest('base64')}`
      return (
        headers['x-coscon-digest'] === empty &&
        headers['x-coscon-date'] === now.toUTCString() &&
        headers['x-coscon-authorization'] ===
          `hmac username="me",algorithm="hmac-sha1",headers="X-Coscon-Date X-Coscon-Digest X-Coscon-Content-Md5 request-line",signature="${signature}"`
      )
    }
    const { eventsUrl } = line
    const wish = { id: 'cosco', eventsUrl, secrets: { api_key: 'me', client_secret: 'hush' } }
    // After access is granted, the shipping line says that the number is unknown.
    expect(await ask(wish)).toEqual({ outcome: 'not_found' })
    expect(await ask({ ...wish, secrets: { api_key: 'me', client_secret: 'other' } })).toEqual({
      outcome: 'refused',
      about: 'access',
      reason: 'the server rejected the credentials (401)',
    })
  })
})

const hasOpenssl = isThere('openssl')
if (!hasOpenssl) process.stderr.write('skipped: openssl is absent, so no certificate is shown\n')

describe.skipIf(!hasOpenssl)('a certificate of the customer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-certificates-'))
  const secrets: Secrets = {}
  const other: Secrets = {}
  beforeAll(() => {
    for (const [name, of] of [
      ['mine', secrets],
      ['other', other],
    ] as const) {
      selfSigned(folder, name)
      of.certificate = readFileSync(join(folder, `${name}.crt`), 'utf8')
      of.private_key = readFileSync(join(folder, `${name}.key`), 'utf8')
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('signs the statement that is exchanged for a token', async () => {
    const { eventsUrl, tokenUrl } = line
    const wish = { id: 'msc', eventsUrl, tokenUrl }
    const known = { ...secrets, client_id: 'me', scope: 'the-scope' }
    expect((await ask({ ...wish, secrets: known })).outcome).toBe('found')
    const [asked] = line.asked
    const fields = new URLSearchParams(asked?.body)
    expect(Object.fromEntries(fields)).toMatchObject({
      grant_type: 'client_credentials',
      client_id: 'me',
      scope: 'the-scope',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    })
    const [head = '', claims = '', signature = ''] = (fields.get('client_assertion') ?? '').split(
      '.',
    )
    const parsed = [head, claims].map((part) => JSON.parse(`${Buffer.from(part, 'base64url')}`))
    const { publicKey, raw } = new X509Certificate(secrets.certificate ?? '')
    expect(parsed[0]).toEqual({
      alg: 'RS256',
      typ: 'JWT',
      x5t: createHash('sha1').update(raw).digest('base64url'),
    })
    const seconds = now.getTime() / 1000
    const { jti, ...stated } = parsed[1]
    expect(jti).toMatch(/^[0-9a-f-]{36}$/)
    expect(stated).toEqual({
      ...{ aud: tokenUrl, iss: 'me', sub: 'me' },
      ...{ nbf: seconds - 60, exp: seconds + 540 },
    })
    const signed = Buffer.from(`${head}.${claims}`)
    const bytes = Buffer.from(signature, 'base64url')
    expect(verify('RSA-SHA256', signed, publicKey, bytes)).toBe(true)
    const strange = new X509Certificate(other.certificate ?? '').publicKey
    expect(verify('RSA-SHA256', signed, strange, bytes)).toBe(false)
  })

  it('is presented if a line requires it, and the certificate of another customer is refused', async () => {
    const server = await secureLine(secrets)
    const proxy = await loopbackProxy()
    const reach = { certificates: async () => [secrets.certificate ?? ''] }
    try {
      const profile = { authentication: { kind: 'mutual_tls' } } as const
      const { port } = server.address() as AddressInfo
      const eventsUrl = `https://localhost:${port}/events`
      const wish = { id: 'maersk', over: profile, reach, eventsUrl }
      expect((await ask({ ...wish, secrets })).outcome).toBe('found')
      expect(await ask({ ...wish, secrets: other })).toMatchObject({
        outcome: 'refused',
        about: 'access',
      })
      expect(await ask({ ...wish, secrets: {} })).toEqual({
        outcome: 'refused',
        about: 'access',
        reason: 'the certificate is not configured',
      })
      const over = { ...wish, reach: { ...reach, proxies: { https: proxy.url } } }
      expect((await ask({ ...over, secrets })).outcome).toBe('found')
      expect(await ask({ ...over, secrets: other })).toMatchObject({ outcome: 'refused' })
      expect(proxy.asked).toEqual([`localhost:${port}`, `localhost:${port}`])
    } finally {
      await proxy.close()
      server.closeAllConnections()
      server.close()
    }
  })

  it('that is invalid makes the response fail, and is in no message', async () => {
    const over = { authentication: { kind: 'mutual_tls' } } as const
    const wish = { id: 'maersk', over, eventsUrl: 'https://localhost:9/events' }
    const answer = await ask({ ...wish, secrets: { certificate: 'hush', private_key: 'hush' } })
    expect(answer).toMatchObject({ outcome: 'down', kind: 'unreachable' })
    expect(JSON.stringify(answer)).not.toContain('hush')
  })
})

/** A shipping line that accepts only clients with its own certificate. */
async function secureLine({ certificate = '', private_key = '' }: Secrets): Promise<Server> {
  const mine = new X509Certificate(certificate).fingerprint256
  const tls = { cert: certificate, key: private_key, requestCert: true, rejectUnauthorized: false }
  const server = createServer(tls, (request, response) => {
    const shown = (request.socket as TLSSocket).getPeerCertificate()
    response.statusCode = shown.fingerprint256 === mine ? 200 : 401
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(voyage))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function selfSigned(folder: string, name: string): void {
  const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)]
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes']
  execFileSync('openssl', [...request, ...files, ...about], { stdio: 'ignore' })
}

function isThere(program: string): boolean {
  try {
    execFileSync(program, ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
