import { beforeAll, describe, expect, it } from 'vitest'
import { pageRoutes } from '../../../src/service/http/pages/page-routes.js'
import { type Browser, browse, signedIn, wordsOf } from '../../support/browse.js'
import { type TestService, testService } from '../../support/service.js'
import { addWebhook, type Ids, pageWrites } from './page-writes.js'

let world: TestService
let owner: Browser
let reader: Browser
let stranger: Browser
let ids: Ids

const none = '00000000-0000-4000-8000-000000000000'
const bill = 'BILL-MAEU123456789'

beforeAll(async () => {
  world = await testService()
  await world.track({ ref_numbers: ['PO-1'] })
  world.clock.advance({ hours: 2 })
  await world.service.tick()
  const key = await world.service.createKey({ scope: 'owner', user: 'Olga' })
  const read = await world.service.createKey({ scope: 'read' })
  const other = await world.service.createKey({ account: 'Other', scope: 'owner' })
  const spare = await world.service.createKey({ user: 'Spare' })
  owner = await signedIn(world.service, key.key)
  reader = await signedIn(world.service, read.key)
  stranger = await signedIn(world.service, other.key)
  const shipment = (await world.get('/shipments')).body.data[0]?.id ?? ''
  const container = (await world.get('/containers')).body.data[0]?.id ?? ''
  await owner.send('/views', { name: 'By terminal', query: 'by=terminal' })
  const view = /views\/([\w-]+)\/delete/.exec((await owner.get('/views')).html)?.[1] ?? ''
  await owner.send('/shares', { kind: 'container', target: container, days: '7' })
  const share = /shares\/([\w-]+)\/revoke/.exec((await owner.get('/shares')).html)?.[1] ?? ''
  const webhook = await addWebhook(world, 'https://hooks.example/events')
  ids = { shipment, container, webhook, view, key: spare.id, share }
})

/** Everything that a write could have changed. */
async function state(): Promise<string> {
  const answers = await Promise.all(
    ['/shipments', '/containers', '/webhooks', '/tracking_requests', '/share_links'].map((path) =>
      world.get(path),
    ),
  )
  const keys = await world.service.listKeys()
  const views = (await owner.get('/views')).html.match(/views\/[\w-]+"|value="[^"]*"/g) ?? []
  const known = keys.map(({ id, revoked_at }) => [id, revoked_at])
  return JSON.stringify([answers.map(({ body }) => body.data), known, views.filter(isNoToken)])
}

const isNoToken = (text: string): boolean => !/^value="[\w-]{43}"$/.test(text)

describe('every write of the pages', () => {
  it('is in the list of this test', () => {
    const all = pageRoutes({} as never).routes
    const posts = new Set(all.filter(({ method }) => method === 'POST').map(({ path }) => path))
    const others = ['/signin', '/signin/:token', '/signout', '/documents']
    expect([...posts].sort()).toEqual([...pageWrites.map(({ route }) => route), ...others].sort())
  })

  it('refuses other sites, missing tokens, readers and accounts to which the record does not belong', async () => {
    const before = await state()
    const refused: string[] = []
    for (const { route, path, fields } of pageWrites) {
      const outcomes = {
        elsewhere: await owner.send(path(ids), fields, { 'sec-fetch-site': 'cross-site' }),
        'same site': await owner.send(path(ids), fields, { 'sec-fetch-site': 'same-site' }),
        'no token': await owner.send(path(ids), { ...fields, form: '' }),
        'foreign token': await owner.send(path(ids), { ...fields, form: 'x'.repeat(43) }),
        reader: await reader.send(path(ids), fields),
      }
      for (const [name, { status }] of Object.entries(outcomes))
        if (status !== 403) refused.push(`${route} ${name}: ${status}`)
      const visitor = await browse(world.service).send(path(ids), fields)
      if (visitor.status !== 303 || visitor.location !== '/signin') refused.push(`${route} visitor`)
      if (!route.includes(':id')) continue
      const [known, unknown] = [path(ids), path({ ...allNone })]
      const foreign = await stranger.send(known, fields)
      const absent = await stranger.send(unknown, fields)
      if (foreign.status !== 404 || foreign.html !== absent.html)
        refused.push(`${route} stranger: ${foreign.status}`)
    }
    expect(refused).toEqual([])
    expect(await state()).toBe(before)
  })

  const allNone: Ids = {
    ...{ shipment: none, container: none, webhook: none, view: none, key: none, share: none },
  }

  it('refuses the form of a tab whose browser meanwhile signed in to another account', async () => {
    const keys = await Promise.all(
      ['default', 'Other'].map((account) => world.service.createKey({ account, scope: 'owner' })),
    )
    const [first, second] = keys.map(({ key }) => key)
    const tabs = await signedIn(world.service, first ?? '')
    const form = /name="form" value="([^"]*)"/.exec((await tabs.get('/views')).html)?.[1] ?? ''
    await tabs.get('/signin')
    expect((await tabs.send('/signin', { key: second ?? '' })).status).toBe(303)
    const before = await state()
    const sent = await Promise.all(
      pageWrites.map(({ path, fields }) => tabs.send(path(ids), { ...fields, form })),
    )
    expect([...new Set(sent.map(({ status }) => status))]).toEqual([403])
    expect(await state()).toBe(before)
  })

  it('is offered to nobody who may only read', async () => {
    for (const path of [
      '/',
      `/shipments/${bill}`,
      '/containers/MSCU6639870',
      '/webhooks',
      '/views',
    ]) {
      const { html } = await reader.get(path)
      const forms = [...html.matchAll(/<form[^>]*method="post"[^>]*action="([^"]*)"/g)]
      expect(
        forms.map(([, action]) => action),
        path,
      ).toEqual(['/signout'])
      expect(html, path).not.toMatch(
        /href="\/(?:track|shares\/new|webhooks\/new)|\/(?:edit|stop|refresh)"/,
      )
    }
    for (const path of [
      '/track',
      `/shipments/${ids.shipment}/edit`,
      `/shipments/${ids.shipment}/stop`,
    ])
      expect((await reader.get(path)).status, path).toBe(403)
  })
})

describe('a person with a write key', () => {
  it('changes references, tags and the customer of a bill', async () => {
    const form = await owner.get(`/shipments/${ids.shipment}/edit`)
    expect(form.html).toContain('>PO-1</textarea>')
    const seen = /name="seen" value="([^"]*)"/.exec(form.html)?.[1] ?? ''
    const fields = {
      ...{ references: 'PO-1\r\n PO-2 \r\n\r\nPO-2', tags: 'urgent' },
      ...{ customer: '', new_customer: 'Acme <b>' },
    }
    const sent = await owner.send(`/shipments/${ids.shipment}/edit`, { ...fields, seen })
    expect(sent.location).toBe(`/shipments/${bill}?done=saved`)
    const { html } = await owner.get(sent.location ?? '')
    expect(wordsOf(html)).toContain('Your changes are saved.')
    const { attributes } = (await world.get(`/shipments/${ids.shipment}`)).body.data
    expect(attributes).toMatchObject({
      ...{ ref_numbers: ['PO-1', 'PO-2'], tags: ['urgent'], customer_name: 'Acme <b>' },
    })
    const again = await owner.send(`/shipments/${ids.shipment}/edit`, { ...fields, seen })
    expect(again.status).toBe(422)
    expect(wordsOf(again.html)).toContain('Somebody changed these values')
  })

  it('saves only one of two forms that two tabs send at the same time', async () => {
    for (const path of [`/shipments/${ids.shipment}/edit`, `/containers/${ids.container}/edit`]) {
      const form = await owner.get(path)
      const field = (name: string) =>
        new RegExp(`name="${name}" value="([^"]*)"`).exec(form.html)?.[1]
      const fields = { seen: field('seen') ?? '', customer: '' }
      const sent = await Promise.all(
        ['TAB-1', 'TAB-2'].map((references) => owner.send(path, { ...fields, references })),
      )
      expect(sent.map(({ status }) => status).sort(), path).toEqual([303, 422])
    }
    const entries = wordsOf((await owner.get('/audit')).html)
    expect(entries.match(/ → TAB-\d/g)).toHaveLength(2)
  })

  it('gets a sentence for each mistake, and the entered values back', async () => {
    const form = await owner.get(`/shipments/${ids.shipment}/edit`)
    const seen = /name="seen" value="([^"]*)"/.exec(form.html)?.[1] ?? ''
    const long = 'R'.repeat(300)
    const { status, html } = await owner.send(`/shipments/${ids.shipment}/edit`, {
      ...{ seen, references: `ok\n${long}`, tags: '', customer: '' },
    })
    expect(status).toBe(422)
    expect(wordsOf(html)).toContain('Line 2 of the references must have at most 255 characters')
    expect(html).toContain(`${long}</textarea>`)
  })

  it('stops and resumes tracking after a confirmation', async () => {
    const ask = await owner.get(`/shipments/${ids.shipment}/stop`)
    expect(wordsOf(ask.html)).toContain(`Stop tracking ${bill}?`)
    const stopped = await owner.send(`/shipments/${ids.shipment}/stop`)
    expect(wordsOf((await owner.get(stopped.location ?? '')).html)).toContain('No longer tracked')
    const refresh = await owner.send(`/containers/${ids.container}/refresh`)
    expect(refresh.status).toBe(422)
    await owner.send(`/shipments/${ids.shipment}/resume`)
    const { attributes } = (await world.get(`/shipments/${ids.shipment}`)).body.data
    expect(attributes.line_tracking_stopped_at).toBeNull()
  })

  it('refreshes a container and changes its references', async () => {
    const ask = await owner.get(`/containers/${ids.container}/refresh`)
    expect(wordsOf(ask.html)).toContain('Each request is billed.')
    const refreshed = await owner.send(`/containers/${ids.container}/refresh`)
    expect(wordsOf((await owner.get(refreshed.location ?? '')).html)).toContain(
      'The refresh has started.',
    )
    const form = await owner.get(`/containers/${ids.container}/edit`)
    const seen = /name="seen" value="([^"]*)"/.exec(form.html)?.[1] ?? ''
    await owner.send(`/containers/${ids.container}/edit`, { seen, references: 'BOX-1' })
    const { attributes } = (await world.get(`/containers/${ids.container}`)).body.data
    expect(attributes.ref_numbers).toEqual(['BOX-1'])
  })

  it('tracks a number, whose type and line are detected', async () => {
    const unsure = await owner.send('/track', { number: 'XQ99887' })
    expect(wordsOf(unsure.html)).toContain('No shipping line is certain.')
    const sent = await owner.send('/track', { number: 'OOLU1234567890', references: 'PO-7' })
    expect(sent.location, wordsOf(sent.html)).toBe('/search?q=OOLU1234567890')
    const twice = await owner.send('/track', { number: 'OOLU1234567890' })
    expect(wordsOf(twice.html)).toContain('is already being tracked')
  })

  it('saves, opens, renames and deletes a view of the board', async () => {
    const board = await owner.get('/?by=customer&customer=x&evil=1')
    expect(board.html).toContain('value="customer=x&amp;by=customer"')
    const saved = await owner.send('/views', {
      name: ' Mine ',
      query: 'by=customer&next=//evil.example',
    })
    expect(saved.location).toBe('/?by=customer')
    expect((await owner.get('/')).html).toContain('<a href="/?by=customer">Mine</a>')
    const list = await owner.get('/views')
    const [, id = ''] =
      /views\/([\w-]+)\/delete" aria-label="Delete the view Mine"/.exec(list.html) ?? []
    const taken = await owner.send(`/views/${id}`, { name: 'by  TERMINAL' })
    expect(wordsOf(taken.html)).toContain('Another view has the name')
    await owner.send(`/views/${id}`, { name: 'MINE' })
    await owner.send(`/views/${id}`, { name: '<i>Ours' })
    const renamed = wordsOf((await owner.get('/views')).html)
    expect(renamed).toContain('<i>Ours')
    expect(renamed).toContain('By terminal')
    await owner.send(`/views/${id}/delete`)
    expect((await owner.get('/views')).html).not.toContain('Ours')
  })

  it('saves at most 50 views', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 51; number += 1)
      statuses.push((await stranger.send('/views', { name: `View ${number}`, query: '' })).status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(50)
    expect(statuses.at(-1)).toBe(422)
    const { html } = await stranger.get('/')
    expect(html).not.toContain('View 49')
  })
})

describe('hostile forms', () => {
  const odd = [
    '\0',
    '\ud800',
    '\u202e',
    '__proto__',
    "' OR 1=1 --",
    'x'.repeat(10_000),
    '../..',
    '{}',
  ]

  it('get an answer, never a failure of the service', async () => {
    const failures: string[] = []
    const names = [
      'number',
      'type',
      'scac',
      'references',
      'tags',
      'customer',
      'new_customer',
      'seen',
    ]
    const others = ['name', 'query', 'user', 'scope', 'url', 'headers', 'events', 'event', 'active']
    const all = [...names, ...others, 'kind', 'target', 'days']
    const ended = /revoke|delete|stop|switch/
    for (const { route, path, fields } of pageWrites.filter(({ route }) => !ended.test(route)))
      for (const text of odd) {
        const everywhere = Object.fromEntries(all.map((name) => [name, text.slice(0, 2000)]))
        const single = Object.keys(fields).map((name) => ({ ...fields, [name]: text }))
        for (const sent of [everywhere, ...single]) {
          const { status } = await owner.send(path(ids), sent)
          if (status >= 500) failures.push(`${route} ${JSON.stringify(sent).slice(0, 60)}`)
        }
      }
    expect(failures).toEqual([])
  })

  it('are refused if larger than 64 KiB', async () => {
    const { status } = await owner.send('/views', { name: 'x'.repeat(70_000), query: '' })
    expect(status).toBe(413)
  })

  it('cannot name a customer of another account, or an odd address', async () => {
    const party = { data: { type: 'party', attributes: { company_name: 'Foreign' } } }
    const { key } = await world.service.createKey({ account: 'Other' })
    const { id } = (await world.as(key).post('/parties', party)).body.data
    const form = await owner.get(`/shipments/${ids.shipment}/edit`)
    const seen = /name="seen" value="([^"]*)"/.exec(form.html)?.[1] ?? ''
    const sent = await owner.send(`/shipments/${ids.shipment}/edit`, { seen, customer: id })
    expect([sent.status, sent.html.includes('Foreign')]).toEqual([422, false])
    for (const path of [
      '/webhooks/%00',
      '/views/%2e%2e/delete',
      '/keys/%F0%9F/revoke',
      '/audit?page=1e99',
    ])
      expect((await owner.get(path)).status, path).toBeLessThan(500)
    for (const done of ['__proto__', 'toString', '<script>'])
      expect((await owner.get(`/shipments/${bill}?done=${done}`)).html).not.toContain(
        'role="status"',
      )
  })
})

it('the audit list shows texts of the API as texts', async () => {
  const ref_numbers = ['<script>alert(1)</script>', '\u202eevil']
  const { status } = await world.patch(`/containers/${ids.container}`, {
    data: { type: 'container', attributes: { ref_numbers } },
  })
  const { html } = await owner.get('/audit')
  expect([status, wordsOf(html).includes('→ <script>alert(1)</script>')]).toEqual([200, true])
  expect(html).not.toMatch(/<script>alert|\u202e/)
})

it('each write of the pages is in the audit list with what changed', async () => {
  const { db } = world.service.world.store
  const entries = async () =>
    (await db.selectFrom('audit_entries').selectAll().orderBy('at').orderBy('id').execute()).filter(
      ({ via }) => via === 'page',
    )
  const silent = ['/containers/:id/refresh']
  const missing: string[] = []
  for (const { route, path, fields } of pageWrites) {
    const before = (await entries()).length
    const form = route.endsWith('/edit') ? (await owner.get(path(ids))).html : ''
    const seen = /name="seen" value="([^"]*)"/.exec(form)?.[1] ?? ''
    const sent = await owner.send(path(ids), { seen, target: ids.container, ...fields })
    const added = (await entries()).slice(before)
    const [entry] = added
    const isSilent = silent.includes(route)
    if (sent.status >= 400 || added.length !== 1 || (entry?.detail === null) !== isSilent)
      missing.push(`${route} ${sent.status} ${added.length} ${entry?.detail}`)
  }
  expect(missing).toEqual([])
  const shares = (await entries()).filter(({ subject_type }) => subject_type === 'share_link')
  for (const { detail } of shares)
    expect(detail).toMatch(/until: \w{3} \d+ \w{3} \d{4} \d\d:\d\d UTC/)
})
