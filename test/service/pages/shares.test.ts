import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../src/contract/limits.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { type Browser, browse, signedIn, wordsOf } from '../../support/browse.js'
import { fakeClock } from '../../support/fake-clock.js'
import { type TestService, testService } from '../../support/service.js'

let world: TestService
let owner: Browser
let visitor: Browser
let ids: Record<'box' | 'bill' | 'customer' | 'otherCustomer', string>

/** Texts that no link may show, in the fields of the account. */
const canaries = ['CANARY-TAG', 'Canary Freight', 'CANARY-REF', 'Sandbox', 'default']

async function party(company_name: string): Promise<string> {
  const { body } = await world.post('/parties', {
    data: { type: 'party', attributes: { company_name } },
  })
  return body.data.id
}

async function track(request_number: string, customer: string, scac = 'MAEU'): Promise<void> {
  const attributes = {
    ...{ request_type: 'bill_of_lading', request_number, scac },
    ref_numbers: ['CANARY-REF'],
    shipment_tags: ['CANARY-TAG'],
  }
  const relationships = { customer: { data: { type: 'party', id: customer } } }
  const { status, body } = await world.post('/tracking_requests', {
    data: { type: 'tracking_request', attributes, relationships },
  })
  expect(status, JSON.stringify(body)).toBe(201)
}

beforeAll(async () => {
  world = await testService({
    sources: [createSimulator()],
    clock: fakeClock('2026-11-23T12:00:00.000Z'),
  })
  const customer = await party('Acme Imports')
  const otherCustomer = await party('Canary Freight')
  await track('MEDUFR030802', customer, 'MSCU')
  await track('MAEU774076531', otherCustomer)
  world.clock.advance({ days: 2 })
  await world.service.tick()
  const { body } = await world.get('/shipments?include=containers')
  const bill = body.data.find(({ attributes }) => attributes.customer_name === 'Acme Imports')
  const box = body.included.find(({ attributes }) => attributes.number === 'MSDU4829155')
  ids = { bill: bill?.id ?? '', box: box?.id ?? '', customer, otherCustomer }
  owner = await signedIn(world.service, world.key)
  visitor = browse(world.service)
})

/** Makes a link with the form, and returns its path. */
async function share(kind: string, target: string, fields: Record<string, string> = {}) {
  await owner.get(`/shares/new?kind=${kind}&target=${target}`)
  const { status, html } = await owner.send('/shares', { kind, target, days: '14', ...fields })
  expect(status, html).toBe(200)
  return /<pre>http:\/\/127\.0\.0\.1:4949(\/s\/[\w-]{43})<\/pre>/.exec(html)?.[1] ?? ''
}

describe('a shared link', () => {
  it('shows one container, and nothing else of the account', async () => {
    const path = await share('container', ids.box)
    const { status, html, headers } = await visitor.get(path)
    expect(status).toBe(200)
    expect(wordsOf(html)).toContain('MSDU4829155')
    for (const word of [
      ...canaries,
      'MEDU7316040',
      'Acme',
      'USD',
      'CBP',
      'lb,',
      ids.box,
      '/containers/',
    ])
      expect(html, word).not.toContain(word)
    expect(html).not.toMatch(/last free day/i)
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    for (const file of ['containers.csv', 'map']) {
      const sent = await visitor.get(`${path}/${file}`)
      expect(sent.status, file).toBe(200)
      for (const word of canaries) expect(sent.html, `${file} ${word}`).not.toContain(word)
    }
    expect((await visitor.get(`${path}/deadlines.ics`)).status).toBe(404)
  })

  it('has a map with texts for each width, and names the route of each container', async () => {
    const { html } = await visitor.get(await share('shipment', ids.bill))
    const named = wordsOf(html).match(/route \d on the map/g)
    expect(named).toHaveLength(3)
    for (const width of ['wide', 'medium', 'small']) {
      const marks = new RegExp(`<g class="at-${width}".*?(?=<g class="at-|</svg>)`, 's').exec(html)
      const tags = (marks?.[0] ?? '').matchAll(/class="tag .*?>(\d)<\/text>/g)
      const drawn = [...tags].map(([, number]) => `route ${number} on the map`)
      // Two containers are on the same vessel.
      expect(drawn).toEqual(['route 1 on the map', 'route 2 on the map'])
      expect(new Set(named)).toEqual(new Set(drawn))
    }
  })

  it('shows each time in UTC to a person who points at it', async () => {
    const { html } = await visitor.get(await share('shipment', ids.bill, { deadlines: 'yes' }))
    const outside = wordsOf(html.replace(/<time .*?<\/time>|<aside.*?<\/aside>/gs, ''))
    expect(html).toMatch(/<time datetime="[^"]+Z" title="[\d-]+ [\d:]+ UTC">/)
    expect(outside).not.toMatch(/\d\d:\d\d/)
  })

  it('says how old the facts are, in the words of the pages for signed-in people', async () => {
    const board = wordsOf((await owner.get('/containers/MSDU4829155')).html)
    const [, age = 'no age'] = /Terminal checked: (.+?) ·/.exec(board) ?? []
    const ages = { container: ids.box, shipment: ids.bill, customer: ids.customer }
    for (const [kind, target] of Object.entries(ages)) {
      const path = await share(kind, target)
      expect(wordsOf((await visitor.get(path)).html), kind).toContain(`Checked: ${age} `)
      const csv = (await visitor.get(`${path}/containers.csv`)).html.split('\r\n')
      expect(csv[0]).toMatch(/,checked_at$/)
      expect(csv[1]).toMatch(/,2026-11-2\dT[\d:.]+Z$/)
    }
  })

  it('shows fees and last free days only if wanted', async () => {
    const path = await share('shipment', ids.bill, { fees: 'yes', deadlines: 'yes' })
    const { html } = await visitor.get(path)
    expect(wordsOf(html)).toMatch(/Last free day.*Fees/)
    const csv = await visitor.get(`${path}/containers.csv`)
    expect(csv.html).toContain(',last_free_day,appointment_at,fees\r\n')
    const calendar = await visitor.get(`${path}/deadlines.ics`)
    expect(calendar.html).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Last free day of \w{11}\r/)
  })

  it('of a customer shows all and only the containers of that customer', async () => {
    const { html } = await visitor.get(await share('customer', ids.customer))
    const { body } = await world.get(`/shipments/${ids.bill}?include=containers`)
    for (const { attributes } of body.included) expect(html).toContain(String(attributes.number))
    for (const word of canaries) expect(html, word).not.toContain(word)
    const other = await visitor.get(await share('customer', ids.otherCustomer))
    expect(other.html).not.toContain('MSDU4829155')
  })

  it('looks the same when it ended, was revoked, was altered, or never existed', async () => {
    world.clock.advance({ minutes: 1 })
    const revoked = await share('container', ids.box)
    const { html } = await owner.get('/shares')
    const [id] = [...html.matchAll(/action="\/shares\/([\w-]+)\/revoke"/g)].map(([, each]) => each)
    expect((await visitor.get(revoked)).status).toBe(200)
    expect((await owner.send(`/shares/${id}/revoke`)).status).toBe(303)
    const altered = `${revoked.slice(0, -1)}${revoked.endsWith('A') ? 'B' : 'A'}`
    const pages = await Promise.all(
      [revoked, altered, '/s/x', `/s/${'A'.repeat(43)}`].map((path) => visitor.get(path)),
    )
    for (const page of pages) expect([page.status, page.html]).toEqual([404, pages[0]?.html])
    const ending = await share('container', ids.box, { days: '1' })
    world.clock.advance({ days: 1 })
    expect((await visitor.get(ending)).status).toBe(404)
    owner = await signedIn(world.service, world.key)
  })

  it('opens for nobody with an altered text, also while others open and revoke links', async () => {
    const [own, other] = [await share('container', ids.box), await share('container', ids.box)]
    const token = own.slice(3)
    const letter = token.endsWith('A') ? 'B' : 'A'
    const altered = [
      ...[`${token.slice(0, -1)}${letter}`, token.slice(1), `${token}A`, `${token}=`, `${token}/`],
      ...[
        token.toUpperCase(),
        `${token}%20`,
        `${token}%0a`,
        `${token.slice(0, 20)}${other.slice(23)}`,
      ],
    ]
    const paths = ['', '/containers.csv', '/map', '/widget'].flatMap((kind) =>
      altered.map((text) => `/s/${text}${kind}`),
    )
    world.clock.advance({ minutes: 2 })
    const list = (await owner.get('/shares')).html
    const id = /shares\/([\w-]+)\/revoke/.exec(list)?.[1] ?? ''
    const [shown] = await Promise.all([
      Promise.all(paths.map((path) => visitor.get(path))),
      visitor.get(own),
      owner.send(`/shares/${id}/revoke`),
    ])
    expect([...new Set(shown.map(({ status }) => status))]).toEqual([404])
    world.clock.advance({ minutes: 2 })
    const left = await Promise.all([own, other].map((path) => visitor.get(path)))
    expect(left.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('ends as soon as the deletion of its account begins', async () => {
    const path = await share('container', ids.box)
    const { db } = world.service.world.store
    const mark = (deleted_at: string | null) =>
      db.updateTable('accounts').set({ deleted_at }).execute()
    await mark(world.clock.now().toISOString())
    const ended = await visitor.get(path)
    await mark(null)
    expect(ended.status).toBe((await visitor.get('/s/x')).status)
    expect((await visitor.get(path)).status).toBe(200)
  })

  it('is counted, and neither its text nor its hash is in a list', async () => {
    const path = await share('shipment', ids.bill)
    await visitor.get(path)
    await visitor.get(path)
    for (const [name, value] of [
      ['sec-purpose', 'prefetch;prerender'],
      ['purpose', 'prefetch'],
      // An open page that updates itself.
      ['sec-fetch-dest', 'empty'],
    ] as const) {
      const early = new Request(`http://oct.sandbox${path}`, { headers: { [name]: value } })
      expect((await world.service.fetch(early)).status).toBe(200)
    }
    const scan = new Request(`http://oct.sandbox${path}`, { method: 'HEAD' })
    expect((await world.service.fetch(scan)).status).toBe(200)
    const { html } = await owner.get('/shares')
    expect(wordsOf(html)).toContain('2 times')
    expect(html).not.toContain(path.slice(3))
    const rows = await world.service.world.store.db.selectFrom('shares').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(path.slice(3))
  })

  it('is made only for objects of the account, by keys that may write, for at most 90 days', async () => {
    const { key } = await world.service.createKey({ account: 'Other' })
    const stranger = await signedIn(world.service, key)
    expect((await stranger.get(`/shares/new?kind=container&target=${ids.box}`)).status).toBe(404)
    await stranger.get('/shares')
    const wish = { kind: 'container', target: ids.box, days: '14' }
    expect((await stranger.send('/shares', wish)).status).toBe(404)
    const reader = await world.service.createKey({ scope: 'read' })
    const person = await signedIn(world.service, reader.key)
    expect((await person.send('/shares', wish)).status).toBe(403)
    for (const days of ['91', '0', '1.5', '1e1', '0x10', ' 7 ', '']) {
      expect((await owner.send('/shares', { ...wish, days })).status, days).toBe(422)
    }
    expect((await owner.send('/shares', wish, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('many shared links', () => {
  const { maxActiveShares, keepEndedSharesDays } = limits

  it('are refused above the maximum of an account, also if requests arrive at once', async () => {
    const { db } = world.service.world.store
    await db.deleteFrom('shares').execute()
    const target = { data: { type: 'container', id: ids.box } }
    const ask = () =>
      world.post('/share_links', { data: { type: 'share_link', relationships: { target } } })
    const { id, attributes } = (await ask()).body.data
    const row = await db.selectFrom('shares').selectAll().executeTakeFirstOrThrow()
    for (let number = 2; number < maxActiveShares; number += 1)
      await db
        .insertInto('shares')
        .values({ ...row, id: `${number}`, hash: `${number}` })
        .execute()
    const made = await Promise.all([ask(), ask(), ask()])
    expect(made.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    const refused = made.find(({ status }) => status === 422)
    expect(refused?.body.errors[0]?.detail).toContain('1,000 active shared links')
    const form = await owner.send('/shares', { kind: 'container', target: ids.box, days: '7' })
    expect([form.status, wordsOf(form.html)]).toEqual([
      422,
      expect.stringContaining('Revoke a link first'),
    ])
    await world.patch(`/share_links/${id}/revoke`)
    expect((await ask()).status).toBe(201)
    expect(attributes.revoked_at).toBeNull()
    const last = await owner.get('/shares?page=11')
    expect(wordsOf(last.html)).toContain('1000 links work now.')
    expect(wordsOf(last.html)).toContain('revoked')
  })

  it('are deleted some time after their end', async () => {
    const { db } = world.service.world.store
    const left = async () => (await db.selectFrom('shares').select('id').execute()).length
    const tidy = async (days: number) => {
      world.clock.advance({ days })
      while (await world.service.tidy(performance.now() + 1000));
    }
    await tidy(keepEndedSharesDays - 1)
    expect(await left()).toBe(maxActiveShares + 1)
    await tidy(2)
    expect(await left()).toBe(maxActiveShares)
    await tidy(14)
    expect(await left()).toBe(0)
  })
})
