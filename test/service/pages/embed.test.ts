import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { embedScript } from '../../../src/service/pages/embed-script.js'
import { embedStyle } from '../../../src/service/pages/style/embed-style.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { browse, wordsOf } from '../../support/browse.js'
import { fakeClock } from '../../support/fake-clock.js'
import { type TestService, testService } from '../../support/service.js'

let world: TestService
let boxId: string
let billId: string
let customerId: string

beforeAll(async () => {
  world = await testService({
    sources: [createSimulator()],
    clock: fakeClock('2026-11-23T12:00:00.000Z'),
  })
  const party = { data: { type: 'party', attributes: { company_name: 'Acme Imports' } } }
  customerId = (await world.post('/parties', party)).body.data.id
  const attributes = { request_type: 'bill_of_lading', request_number: 'MEDUFR030802' }
  await world.post('/tracking_requests', {
    data: {
      type: 'tracking_request',
      attributes: { ...attributes, scac: 'MSCU', ref_numbers: ['CANARY-REF'] },
      relationships: { customer: { data: { type: 'party', id: customerId } } },
    },
  })
  world.clock.advance({ days: 2 })
  await world.service.tick()
  const { body } = await world.get('/shipments?include=containers')
  billId = body.data[0]?.id ?? ''
  boxId = body.included.find(({ attributes: { number } }) => number === 'MSDU4829155')?.id ?? ''
})

beforeEach(async () => {
  world.clock.advance({ minutes: 2 })
  await world.service.editAccount({ name: 'default', enable: ['widget', 'map', 'routing'] })
  await world.service.setEmbedSites('default', ['https://portal.example', 'https://*.acme.example'])
})

/** Makes a link, and returns its path and its id. */
async function link(type: string, id: string, shows: string[] = []) {
  const relationships = { target: { data: { type, id } } }
  const made = { data: { type: 'share_link', attributes: { shows }, relationships } }
  const { status, body } = await world.post('/share_links', made)
  expect(status).toBe(201)
  return { path: new URL(String(body.data.attributes.url)).pathname, id: body.data.id }
}

const open = (path: string) => browse(world.service).get(path)

const ancestors = (headers: Headers): string =>
  /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''

describe('the widget', () => {
  it('shows one container in frames of the sites of the account, and nothing else', async () => {
    const { path } = await link('container', boxId)
    const { status, html, headers } = await open(`${path}/widget`)
    expect(status).toBe(200)
    expect(wordsOf(html)).toContain('MSDU4829155')
    expect(html).not.toMatch(/CANARY|Acme|MEDU7316040|last free day|USD|default/i)
    expect(html).not.toContain(boxId)
    expect(ancestors(headers)).toBe('https://*.acme.example https://portal.example')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self'/)
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('has landmarks around all its texts, so that screen readers can reach them', async () => {
    const { path } = await link('container', boxId)
    for (const kind of ['widget', 'map']) {
      const { html } = await open(`${path}/${kind}`)
      expect(html).toMatch(/<body><aside class="sim" aria-label="Notice">Simulated data<\/aside>/)
      const body = /<body>.*<\/body>/s.exec(html)?.[0] ?? ''
      const outside = body.replace(/<(aside|header|main|footer)\b.*?<\/\1>/gs, '')
      expect(outside).toBe('<body></body>')
    }
  })

  it('shows fees and last free days only if the link does', async () => {
    const shown = await link('shipment', billId, ['fees', 'deadlines'])
    expect(wordsOf((await open(`${shown.path}/widget`)).html)).toMatch(/Last free day/)
    const hidden = await link('shipment', billId)
    expect(wordsOf((await open(`${hidden.path}/widget`)).html)).not.toMatch(/Last free day|Fees/)
  })

  it('follows the system, or the theme that the address names', async () => {
    const { path } = await link('container', boxId)
    for (const [query, theme] of [
      ['', '<html lang="en">'],
      ['?theme=dark', '<html lang="en" data-theme="dark">'],
      ['?theme=light', '<html lang="en" data-theme="light">'],
      ['?theme="><script>', '<html lang="en">'],
    ])
      expect((await open(`${path}/widget${query}`)).html).toContain(theme)
  })

  it('is refused without the feature, and may be embedded nowhere without sites', async () => {
    const { path } = await link('container', boxId)
    await world.service.setEmbedSites('default', [])
    expect(ancestors((await open(`${path}/widget`)).headers)).toBe("'none'")
    await world.service.editAccount({ name: 'default', disable: ['widget'] })
    const refused = await open(`${path}/widget`)
    expect(refused.status).toBe(403)
    expect(wordsOf(refused.html)).toContain('The embeddable widget is not enabled')
    expect((await open(`${path}/map`)).status).toBe(200)
  })

  it('looks the same for a link that ended, was altered, or never existed', async () => {
    const { path, id } = await link('container', boxId)
    const altered = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
    await world.patch(`/share_links/${id}/revoke`)
    const pages = [path, altered, '/s/x'].map((each) => open(`${each}/widget`))
    const [first, ...others] = await Promise.all(pages)
    expect(first?.status).toBe(404)
    for (const other of others)
      expect([other.status, other.html]).toEqual([first?.status, first?.html])
  })

  it('lists at most 20 containers, and leads to the others', async () => {
    const { path } = await link('party', customerId)
    const { html } = await open(`${path}/widget`)
    expect(html).toContain('Containers for Acme Imports')
    expect(html).toContain(`href="${path}"`)
  })
})

describe('the embeddable map', () => {
  it('is a picture in a frame of the sites of the account', async () => {
    const { path, id } = await link('shipment', billId)
    const page = await open(`${path}/map?theme=dark`)
    expect(page.status).toBe(200)
    expect(ancestors(page.headers)).toContain('https://portal.example')
    expect(page.html).toContain('<html lang="en" data-theme="dark">')
    expect(page.html).toContain('<svg class="map"')
    expect(wordsOf(page.html)).toMatch(/TCLU5903276 Le Havre → New York 59 % expected/)
    expect((await open(`${path}/map`)).html).toContain('<html lang="en">')
    const { data } = (await world.get('/share_links')).body
    expect(data.find((one) => one.id === id)?.attributes.opened).toBe(2)
  })

  it('needs the feature map, and no map shows all containers of a customer', async () => {
    const { path } = await link('shipment', billId)
    const customer = await link('party', customerId)
    expect((await open(`${customer.path}/map`)).status).toBe(404)
    await world.service.editAccount({ name: 'default', disable: ['map'] })
    expect((await open(`${path}/map`)).status).toBe(403)
    expect((await open(`${path}/widget`)).status).toBe(200)
  })
})

describe('the script for other sites', () => {
  it('is small, and other sites may load it', async () => {
    const { html, headers } = await open('/widget.js')
    expect(html).toBe(embedScript)
    expect(Buffer.byteLength(html)).toBeLessThan(3000)
    expect(Buffer.byteLength(embedStyle)).toBeLessThan(8000)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('content-type')).toContain('text/javascript')
  })
})
