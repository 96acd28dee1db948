import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, browse, signedIn, wordsOf } from '../../support/browse.js'
import { type TestService, testService } from '../../support/service.js'
import { addWebhook } from './page-writes.js'

let world: TestService
let owner: Browser
let ownerKey: string
let writer: Browser
let target: Server
let address: string
/** Status with which the server of the webhook responds. */
let answer = 200

beforeAll(async () => {
  target = createServer((request, response) => {
    request.resume()
    response.writeHead(answer).end('<b>hello</b>')
  })
  await new Promise<void>((done) => target.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(target.address() as AddressInfo).port}/hook?token=CANARY-QUERY`
  world = await testService({
    deliveries: { allow: { loopback: true }, disableAfter: 2 },
  })
  ownerKey = (await world.service.createKey({ scope: 'owner', user: 'Olga' })).key
  owner = await signedIn(world.service, ownerKey)
  writer = await signedIn(world.service, world.key)
})

afterAll(() => {
  world.service.close()
  target.close()
})

describe('API keys', () => {
  it('are listed to an owner with role, name and last use, and never whole', async () => {
    const { html } = await owner.get('/keys')
    const words = wordsOf(html)
    expect(words).toContain('Olga, used by this browser created Mon 2 Mar 09:00 UTC owner')
    expect(words).toContain(`…${world.key.slice(-4)}`)
    expect(html).not.toContain(world.key)
    expect((await writer.get('/keys')).status).toBe(403)
    expect((await writer.send('/keys', { user: 'Me', scope: 'write' })).status).toBe(403)
  })

  it('show a new key once; the key works until it is revoked, and its sessions end with it', async () => {
    const made = await owner.send('/keys', { user: 'Ann <b>', scope: 'write' })
    const key = /<pre>(oct_[\w-]+)<\/pre>/.exec(made.html)?.[1] ?? ''
    expect(wordsOf(made.html)).toContain('The API key of Ann <b>')
    const person = await signedIn(world.service, key)
    expect((await person.get('/keys')).status).toBe(403)
    const list = (await owner.get('/keys')).html
    expect(list).not.toContain(key)
    const id = new RegExp(
      `keys/([\\w-]+)/revoke" aria-label="Revoke the key …${key.slice(-4)}`,
    ).exec(list)?.[1]
    expect(wordsOf((await owner.get(`/keys/${id}/revoke`)).html)).toContain('and ends its sessions')
    expect((await owner.send(`/keys/${id}/revoke`)).location).toBe('/keys')
    expect((await person.get('/')).location).toBe('/signin')
    expect((await world.as(key).get('/shipments')).status).toBe(401)
    expect((await owner.send(`/keys/${id}/revoke`)).status).toBe(404)
  })

  it('cannot be owner keys, and need a name', async () => {
    const refused = await owner.send('/keys', { user: 'Eve', scope: 'owner' })
    expect([refused.status, wordsOf(refused.html)]).toEqual([
      422,
      expect.stringContaining('Choose a role'),
    ])
    expect((await owner.send('/keys', { user: ' ', scope: 'read' })).status).toBe(422)
    expect((await owner.send('/keys', { user: 'x'.repeat(101), scope: 'read' })).status).toBe(422)
  })

  it('are at most 100, also if many forms arrive at once', async () => {
    const { key } = await world.service.createKey({ account: 'Many', scope: 'owner' })
    const person = await signedIn(world.service, key)
    for (let left = 97; left > 0; left -= 1) await world.service.createKey({ account: 'Many' })
    const made = await Promise.all(
      ['a', 'b', 'c', 'd'].map((user) => person.send('/keys', { user, scope: 'read' })),
    )
    expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422])
    expect(wordsOf(made.find(({ status }) => status === 422)?.html ?? '')).toContain(
      'An account can have at most 100 active keys: revoke one first',
    )
  })

  it('warn before the last owner key is revoked, also if another tab revoked the other', async () => {
    const [first, second] = [
      await world.service.createKey({ account: 'Solo', scope: 'owner' }),
      await world.service.createKey({ account: 'Solo', scope: 'owner' }),
    ]
    const person = await signedIn(world.service, first.key)
    const asked = await Promise.all(
      [first, second].map(({ id }) => person.get(`/keys/${id}/revoke`)),
    )
    for (const { html } of asked) expect(wordsOf(html)).not.toContain('last owner key')
    expect((await person.send(`/keys/${second.id}/revoke`)).status).toBe(303)
    const refused = await person.send(`/keys/${first.id}/revoke`)
    expect(refused.status).toBe(422)
    const warning = wordsOf(refused.html)
    expect(warning).toContain('This is the last owner key of the account')
    expect(warning).toContain('so this session ends too')
    const [, field = ''] = /name="(last_owner)" value="yes"/.exec(refused.html) ?? []
    expect((await person.get('/keys')).status).toBe(200)
    await person.send(`/keys/${first.id}/revoke`, { [field]: 'yes' })
    expect((await person.get('/keys')).location).toContain('/signin')
  })

  it('store their last use', async () => {
    const { id, key } = await world.service.createKey({ user: 'Robot' })
    const usedAt = async () =>
      (await world.service.listKeys()).find((listed) => listed.id === id)?.used_at
    expect(await usedAt()).toBeNull()
    await world.as(key).get('/shipments')
    const at = world.clock.now().toISOString()
    expect(await usedAt()).toBe(at)
    world.clock.advance({ minutes: 5 })
    await world.as(key).get('/shipments')
    expect(await usedAt()).toBe(at)
    world.clock.advance({ minutes: 6 })
    await world.as(key).get('/shipments')
    expect(await usedAt()).toBe(world.clock.now().toISOString())
  })
})

describe('webhooks', () => {
  const events = 'tracking_request.succeeded'
  let path: string

  it('are added with a secret that is shown once', async () => {
    const bad = await owner.send('/webhooks', { url: 'nonsense', events, headers: 'no colon' })
    expect(bad.status).toBe(422)
    expect(wordsOf(bad.html)).toContain('Url must be a valid URL')
    expect(bad.html).toContain('value="nonsense"')
    const headers = 'Authorization: Bearer CANARY-HEADER'
    const made = await owner.send('/webhooks', { url: address, events, headers })
    const secret = /<pre>(\w{64})<\/pre>/.exec(made.html)?.[1] ?? ''
    path = /href="(\/webhooks\/[\w-]+)">Open/.exec(made.html)?.[1] ?? ''
    for (const page of [path, `${path}/edit`, '/webhooks']) {
      const { status, html } = await owner.get(page)
      expect(status, page).toBe(200)
      expect(html, page).not.toContain(secret)
      expect(html, page).not.toContain('CANARY-HEADER')
    }
    expect(wordsOf((await owner.get(path)).html)).toContain('Headers Authorization')
    expect(wordsOf((await owner.get(path)).html)).toContain('No deliveries yet')
  })

  it('are tested, and show the response of the server as text', async () => {
    const good = await owner.send(`${path}/test`, { event: events })
    expect(wordsOf(good.html)).toContain(
      'The test was delivered. The server responded with status 200. <b>hello</b>',
    )
    answer = 500
    const failed = await owner.send(`${path}/test`, { event: events })
    expect(wordsOf(failed.html)).toContain('The test was not delivered.')
    const unknown = await owner.send(`${path}/test`, { event: 'no.such' })
    expect([unknown.status, wordsOf(unknown.html)]).toEqual([
      422,
      expect.stringContaining('Event must be a name'),
    ])
  })

  it('show failing deliveries, the next attempt, and why the service disabled the webhook', async () => {
    answer = 503
    await world.track()
    await world.track({ request_number: 'MAEU987654321' })
    world.clock.advance({ hours: 1 })
    await world.service.tick()
    await world.service.deliverer.settle()
    owner = await signedIn(world.service, ownerKey)
    const failing = wordsOf((await owner.get(path)).html)
    expect(failing).toContain('Failing')
    expect(failing).toContain('1 attempt status 503')
    for (let hour = 0; hour < 14; hour += 1) {
      world.clock.advance({ hours: 9 })
      await world.service.deliverer.settle()
    }
    owner = await signedIn(world.service, ownerKey)
    const disabled = wordsOf((await owner.get(path)).html)
    expect(disabled).toContain(
      'The service disabled the webhook, because 2 notifications in a row could not be delivered.',
    )
    expect(wordsOf((await owner.get('/webhooks')).html)).toContain(
      '1 webhook: 1 without deliveries.',
    )
  })

  it('are switched on again, edited and deleted', async () => {
    answer = 200
    await owner.send(`${path}/switch`, { active: 'yes' })
    expect(wordsOf((await owner.get(path)).html)).not.toContain('Disabled')
    const edit = (fields: Record<string, string>) =>
      owner.send(path, { url: address, events: 'tracking_request.failed', ...fields })
    await edit({})
    expect(wordsOf((await owner.get(path)).html)).toContain('Headers Authorization')
    await edit({ no_headers: 'yes' })
    expect(wordsOf((await owner.get(path)).html)).toContain('Headers none')
    expect(wordsOf((await owner.get(`${path}/delete`)).html)).toContain('Delete the webhook?')
    expect((await owner.send(`${path}/delete`)).location).toBe('/webhooks')
    expect((await owner.get(path)).status).toBe(404)
    expect(wordsOf((await owner.get('/webhooks')).html)).toContain('No webhook yet')
  })

  it('are refused to an account without the feature', async () => {
    const { key } = await world.service.createKey({ account: 'Plain', scope: 'owner' })
    await world.service.editAccount({ name: 'Plain', disable: ['data_out'] })
    const person = await signedIn(world.service, key)
    for (const page of ['/webhooks', '/webhooks/new'])
      expect((await person.get(page)).status, page).toBe(403)
  })
})

describe('the audit list', () => {
  it('says who changed what over pages and the API, and contains no secret', async () => {
    const { html } = await owner.get('/audit')
    const words = wordsOf(html)
    expect(words).toContain('Create an API key Ann <b>, write, …')
    expect(words).toContain('Delete a webhook address: http://127.0.0.1:')
    expect(words).toContain(
      'Track a bill of lading, a booking or a container shipping line: MAEU; status: pending MAEU123456789',
    )
    expect(words).toContain('over the API')
    expect(words).toContain('Sign in to the pages')
    expect(words).toContain('Olga, …')
    expect(words).not.toMatch(/CANARY|oct_|[0-9a-f]{64}/)
    writer = await signedIn(world.service, world.key)
    expect((await writer.get('/audit')).status).toBe(403)
  })

  it('says who signed out, and from which browsers', async () => {
    const { key } = await world.service.createKey({ scope: 'write', user: 'Uma' })
    const first = await signedIn(world.service, key)
    await first.send('/signout')
    const second = await signedIn(world.service, key)
    await second.send('/signout', { everywhere: 'yes' })
    const words = wordsOf((await owner.get('/audit')).html)
    expect(words).toMatch(/Sign out everywhere Uma, .* Sign in to the pages Uma, .* Sign out Uma, /)
    // A session that already ended signs nobody out.
    await second.send('/signout')
    expect(wordsOf((await owner.get('/audit')).html)).toBe(words)
  })

  it('says what the operator changed in the settings of the account', async () => {
    const sites = ['https://portal.example']
    await world.service.editAccount({ name: 'default', disable: ['map'], keep_ended_days: 90 })
    await world.service.editAccount({ name: 'default', disable: ['map'] })
    await world.service.setEmbedSites('default', sites)
    await world.service.setEmbedSites('default', [])
    await world.service.editAccount({ name: 'default', enable: ['map'], keep_ended_days: null })
    const words = wordsOf((await owner.get('/audit')).html)
    expect(words).toContain(
      'features off: none → map; ended bills: kept forever → kept for 90 days',
    )
    expect(words).toContain('sites that may embed pages: none → https://portal.example')
    expect(words.match(/Change the settings of the account/g)).toHaveLength(4)
  })

  it('contains no refused write and no reading', async () => {
    const total = async () =>
      /(\d+) changes?\./.exec(wordsOf((await owner.get('/audit')).html))?.[1]
    const before = await total()
    await world.get('/shipments')
    await world.post('/webhooks', { data: { type: 'webhook', attributes: {} } })
    await world.post('/tracking_requests/infer_number', { number: 'MSCU6639870' })
    expect(await total()).toBe(before)
    await addWebhook(world, 'https://hooks.example/x')
    expect(Number(await total())).toBe(Number(before) + 1)
  })

  it('forgets entries after 180 days', async () => {
    world.clock.advance({ days: 181 })
    while (await world.service.tidy(performance.now() + 1000));
    const { key } = await world.service.createKey({ scope: 'owner' })
    const person = await signedIn(world.service, key)
    expect(wordsOf((await person.get('/audit')).html)).toContain('1 change.')
  })
})

it('settings name the plan, and link to the pages that the key may open', async () => {
  const { key } = await world.service.createKey({ scope: 'read' })
  const person = await signedIn(world.service, key)
  const { html } = await person.get('/settings')
  expect(wordsOf(html)).toContain('Your API key is read-only.')
  expect(wordsOf(html)).toContain('Plan full')
  expect(html).not.toContain('href="/keys"')
  expect((await browse(world.service).get('/settings')).status).toBe(303)
})
