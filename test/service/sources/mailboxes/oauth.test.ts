import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tokenLogin } from '../../../../src/service/sources/mailboxes/mail-token.js'
import {
  beginSignIn,
  codeIn,
  refreshTokenFor,
} from '../../../../src/service/sources/mailboxes/sign-in.js'
import { hasDovecot, startDovecot } from './dovecot.js'
import { notice, openMailbox } from './opened-mailbox.js'
import { startScriptedImap } from './scripted-imap.js'
import { startTokenServer, type TokenServer } from './token-server.js'

let tokens: TokenServer
beforeEach(async () => {
  tokens = await startTokenServer()
})
afterEach(() => tokens.stop())

const oauth = () => ({
  ...({ issuer: 'google', client_id: 'client-1' } as const),
  token_url: tokens.url,
})

describe('a sign-in', () => {
  it('exchanges the pasted address for a refresh token, with a proof that it began here', async () => {
    const signIn = beginSignIn(oauth(), 'ann@acme.example')
    const page = new URL(signIn.url)
    expect(`${page.origin}${page.pathname}`).toBe(tokens.url.replace('/token', '/authorize'))
    const { client_id, state, scope, access_type } = Object.fromEntries(page.searchParams)
    expect({ client_id, scope, access_type }).toEqual({
      ...{ client_id: 'client-1', scope: 'https://mail.google.com/', access_type: 'offline' },
    })
    const code = codeIn(`http://localhost:8741/?state=${state}&code=code-1&scope=x`, signIn)
    const token = await refreshTokenFor({
      ...{ oauth: oauth(), clientSecret: 'secret-1', code, verifier: signIn.verifier, reach: {} },
    })
    expect(token).toBe('refresh-1')
    expect(tokens.asked).toMatchObject([
      { code_verifier: signIn.verifier, client_secret: 'secret-1', client_id: 'client-1' },
    ])
  })

  it('refuses the address of another sign-in, of a refusal, or without a code', () => {
    const signIn = beginSignIn(oauth(), 'ann@acme.example')
    for (const [address, reason] of [
      ['http://localhost:8741/?state=other&code=c', 'belongs to another sign-in'],
      ['http://localhost:8741/?error=access_denied', 'was canceled or refused'],
      ['http://localhost:8741/', 'has no code'],
      ['code-1', 'has no code'],
    ] as const)
      expect(() => codeIn(address, signIn)).toThrow(reason)
  })
})

it('says that a new sign-in is needed when the refresh token is refused', async () => {
  tokens.valid.clear()
  const parts = { oauth: oauth(), refreshToken: 'old', clientSecret: undefined, reach: {} }
  const login = tokenLogin({ ...parts, keep: async () => {} })
  await expect(login(new Date())).rejects.toMatchObject({
    isRefused: true,
    message: expect.stringMatching(/\(400\): sign in again with oct serve sources add$/),
  })
})

it.skipIf(!hasDovecot)(
  'a real mail server is read with tokens, also when they expire',
  async () => {
    const server = await startDovecot({ introspection: tokens.introspection })
    const kept: string[] = []
    const login = tokenLogin({
      ...{ oauth: oauth(), refreshToken: 'refresh-0', clientSecret: undefined, reach: {} },
      keep: async (token) => void kept.push(token),
    })
    server.deliver(notice('one'))
    const { close, inbox, news, drain } = await openMailbox({
      settings: { port: server.tlsPort, days: 3650 },
      login,
      reach: {
        certificates: async () => [readFileSync('test/client/certificates/ca.pem', 'utf8')],
      },
    })
    await drain()
    await inbox.settle()
    expect(await inbox.count('received_messages')).toBe(1)
    // The server forgets the token long before it expires by the clock.
    tokens.expire()
    await server.stop()
    const again = await startDovecot({ introspection: tokens.introspection })
    again.deliver(notice('two'))
    close()
    const later = await openMailbox({
      settings: { port: again.tlsPort, days: 3650 },
      login,
      reach: {
        certificates: async () => [readFileSync('test/client/certificates/ca.pem', 'utf8')],
      },
    })
    await later.drain()
    expect(news.filter(({ state }) => state === 'lost')).toEqual([])
    expect(later.news.filter(({ state }) => state === 'lost')).toEqual([])
    expect(later.news.filter(({ state }) => state === 'taken')).toHaveLength(1)
    expect(kept).toEqual(['refresh-1', 'refresh-2'])
    later.close()
    await again.stop()
  },
)

it.each(['closes the connection', 'refuses the command'])(
  'a mail server that %s because the token expired gets a new token, also several times',
  async (how) => {
    const messages = [notice('one')]
    let isExpired = false
    const refuse = (say: (text: string) => void, tag: string): void =>
      say(how.startsWith('closes') ? '* BYE Session expired\r\n' : `${tag} NO Token expired\r\n`)
    const server = await startScriptedImap({
      CAPABILITY: (say, tag) =>
        say(`* CAPABILITY IMAP4rev1 AUTH=XOAUTH2 SASL-IR\r\n${tag} OK done\r\n`),
      AUTHENTICATE: async (say, tag, [, , proof = '']) => {
        const [, token = ''] = /Bearer (\S+?)\x01/.exec(atob(proof)) ?? []
        const answer = await fetch(`${tokens.introspection}${token}`)
        const { active } = (await answer.json()) as { active: boolean }
        isExpired = !active
        say(active ? `${tag} OK done\r\n` : `${tag} NO [AUTHENTICATIONFAILED] Expired\r\n`)
      },
      SEARCH: (say, tag, words) => {
        const [, from = '1'] = /UID (\d+):/.exec(words.join(' ')) ?? []
        const found = messages.map((_, nth) => nth + 1).filter((uid) => uid >= Number(from))
        say(`* SEARCH ${found.join(' ')}\r\n${tag} OK done\r\n`)
      },
      FETCH: (say, tag, words) => {
        if (isExpired) return refuse(say, tag)
        const uid = Number(words[2])
        const text = messages[uid - 1] ?? ''
        const parts = words.join(' ').includes('BODY')
          ? `BODY[]<0> {${text.length}}\r\n${text}`
          : `RFC822.SIZE ${text.length} ENVELOPE (NIL "Notice" NIL NIL NIL NIL NIL NIL NIL "<${uid}@x>")`
        say(`* ${uid} FETCH (UID ${uid} ${parts})\r\n${tag} OK done\r\n`)
      },
    })
    const login = tokenLogin({
      ...{ oauth: oauth(), refreshToken: 'refresh-0', clientSecret: undefined, reach: {} },
      keep: async () => {},
    })
    const { close, inbox, news, drain } = await openMailbox({
      ...{ settings: { port: server.port, days: 3650 }, login },
      reach: {
        certificates: async () => [readFileSync('test/client/certificates/ca.pem', 'utf8')],
      },
    })
    await drain()
    for (const id of ['two', 'three']) {
      messages.push(notice(id))
      tokens.expire()
      isExpired = true
      for (const minutes of [1, 1]) {
        inbox.test.clock.advance({ minutes })
        await drain()
      }
    }
    expect(news.filter(({ state }) => state === 'taken')).toHaveLength(3)
    close()
    server.stop()
  },
)
