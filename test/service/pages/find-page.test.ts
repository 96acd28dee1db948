import { beforeAll, describe, expect, it } from 'vitest'
import { toSvg } from '../../../src/maps/picture/svg/to-svg.js'
import type { RouteCollection } from '../../../src/maps/route-features.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { type Browser, signedIn, wordsOf } from '../../support/browse.js'
import { type TestService, testService } from '../../support/service.js'

let service: TestService
let browser: Browser

/** Returns what a program gets for a deep link with the API key in the request. */
async function page(query: string, authorization?: string) {
  const { key } = service
  const basic = `Basic ${Buffer.from(`me:${key}`).toString('base64')}`
  const headers = { authorization: authorization ?? basic }
  const url = `http://oct.sandbox/shipments/find?q=${encodeURIComponent(query)}`
  const response = await service.service.fetch(new Request(url, { headers }))
  const html = await response.text()
  return { status: response.status, headers: response.headers, html, title: titleOf(html) }
}

/** Returns the page to which a deep link leads a browser. */
async function opened(query: string) {
  const { location } = await browser.get(`/shipments/find?q=${encodeURIComponent(query)}`)
  const { html, status } = await browser.get(location ?? '')
  return { status, html, location, title: titleOf(html) }
}

const titleOf = (html: string): string => /<title>(.*) · oct<\/title>/.exec(html)?.[1] ?? ''
const selected = (html: string): string | undefined =>
  /<tr role="row" aria-current="true">.*?class="box"[^>]*>(\w+)/s.exec(html)?.[1]

const bill = 'BILL-MAEU123456789'
const laterBill = 'BILL-MAEU123456790'
const reference = '<b>"PO-4711"</b>'
const boxes = ['CSQU3054383', 'MSCU6639870']

beforeAll(async () => {
  service = await testService()
  await service.track({ ref_numbers: [reference, 'PO-1'] })
  service.clock.advance({ hours: 2 })
  await service.service.tick()
  await service.track({ request_number: 'MAEU123456790' })
  service.clock.advance({ hours: 2 })
  await service.service.tick()
  browser = await signedIn(service.service, service.key)
})

describe('GET /shipments/find', () => {
  it.each(['MSCU6639870', 'mscu 663987-0'])(
    'shows the newest bill of the container %s with the container selected, and names the other',
    async (query) => {
      for (const { status, html, title } of [await page(query), await opened(query)]) {
        expect({ status, title }).toEqual({ status: 200, title: laterBill })
        expect(selected(html)).toBe('MSCU6639870')
        for (const number of boxes) expect(html).toContain(`>${number}</a>`)
        expect(html).toContain('Also found')
        expect(html).toContain(`href="/shipments/${bill}?container=MSCU6639870"`)
      }
    },
  )

  it.each([bill, bill.toLowerCase(), 'po-1', reference])('shows the bill of %s', async (query) => {
    for (const { html, title } of [await page(query), await opened(query)]) {
      expect({ title, selected: selected(html) }).toEqual({ title: bill, selected: undefined })
      expect(html).not.toContain('Also found')
    }
  })

  it('selects the first of several containers whose number contains the text, and lists the others', async () => {
    for (const { title, html } of [await page('U3054'), await opened('U3054')]) {
      expect({ title, selected: selected(html) }).toEqual({ title: laterBill, selected: boxes[0] })
      expect(html).toContain('is part of a container number; showing the first of 2 matches')
      expect(html).toContain('Other numbers that contain “U3054”')
    }
  })

  it('searches bills if no container number contains the text', async () => {
    const { title, html } = await page('U12345679')
    expect(title).toBe(laterBill)
    expect(html).toContain(`>${boxes[0]}</a>`)
  })

  it('lists the bills if nothing matches, with the query in its field', async () => {
    const query = 'NO-SUCH" autofocus x="'
    const shown = await browser.get(`/shipments/find?q=${encodeURIComponent(query)}`)
    for (const { status, html } of [await page(query), shown]) {
      expect({ status, title: titleOf(html) }).toEqual({ status: 200, title: 'Shipments' })
      expect(html).toContain(`href="/shipments/${bill}"`)
    }
    expect(shown.html).toContain('value="NO-SUCH&quot; autofocus x=&quot;"')
  })

  it('lists only exact matches if there are as many as fit, the newest first', async () => {
    const test = await testService()
    const track = async (serial: number, ref: string) => {
      await test.track({ request_number: `MAEU9000000${serial}`, ref_numbers: [ref] })
      test.clock.advance({ hours: 2 })
      await test.service.tick()
    }
    for (let serial = 10; serial < 36; serial += 1) await track(serial, 'PO-7')
    await track(36, 'PO-70')
    const { get } = await signedIn(test.service, test.key)
    const { html } = await get('/search?q=PO-7')
    const bills = [...html.matchAll(/href="\/shipments\/BILL-MAEU9000000(\d+)"/g)].map(
      ([, end]) => end,
    )
    expect([bills.length, bills[0], bills.at(-1)]).toEqual([25, '35', '11'])
  })

  it('writes foreign values as text, and no page runs anything', async () => {
    const { html, headers } = await page(reference)
    expect(html).not.toContain('<b>"PO')
    expect(wordsOf(html)).toContain(reference)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it.each([
    ['without a key', ''],
    ['with a wrong one', `Basic ${Buffer.from('me:wrong').toString('base64')}`],
    ['with half of a header', 'Basic =='],
  ])('asks for the key %s, and shows nothing', async (_, authorization) => {
    const { status, html, headers } = await page(bill, authorization)
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toMatch(/^Basic realm=/)
    expect(html).toContain('oct serve keys create')
    for (const box of boxes) expect(html).not.toContain(box)
  })

  it('accepts the key like the interface, and as a user name', async () => {
    const { key } = service
    expect((await page(bill, `Token ${key}`)).status).toBe(200)
    const name = Buffer.from(`${key}:`).toString('base64')
    expect((await page(bill, `Basic ${name}`)).status).toBe(200)
  })

  it('accepts the key nowhere else', async () => {
    const headers = { authorization: `Token ${service.key}`, accept: 'text/html' }
    for (const path of ['/', '/containers/MSCU6639870', `/shipments/${bill}`, '/search?q=PO-1']) {
      const request = new Request(`http://oct.sandbox${path}`, { headers })
      const { status } = await service.service.fetch(request)
      expect(status, path).toBe(303)
    }
  })

  it('shows nothing of another account', async () => {
    const { key } = await service.service.createKey({ account: 'other' })
    const { title, html } = await page(bill, `Token ${key}`)
    expect(title).toBe('Shipments')
    for (const text of [...boxes, `/shipments/${bill}`]) expect(html).not.toContain(text)
  })
})

describe('the pages of a bill on two vessels', () => {
  let world: TestService
  let person: Browser

  beforeAll(async () => {
    world = await testService({ sources: [createSimulator()] })
    for (const [request_number, scac] of [
      ['MEDUFR030802', 'MSCU'],
      ['MAEU770011568', 'MAEU'],
    ])
      await world.track({ request_number, scac, ref_numbers: ['PO-4711'] })
    world.clock.advance({ days: 1 })
    await world.service.tick()
    person = await signedIn(world.service, world.key)
  })

  it('state which containers have arrived, and never mark a container at sea as arrived', async () => {
    const { html } = await person.get('/shipments/MEDUFR030802?container=TCLU5903276')
    expect(wordsOf(html)).toMatch(/2 of 3 arrived: MSC ISABELLA.*1 of 3 expected: MSC LORETO/)
    const row = /<tr role="row" aria-current="true">.*?(?=<tr|<\/tbody)/s.exec(html)?.[0] ?? ''
    expect(wordsOf(row)).toMatch(/TCLU5903276.*At sea.*MSC LORETO/)
    expect(wordsOf(row)).not.toContain('arrived')
  })

  it('mark the searched text in each number, and name each reference once', async () => {
    const { html } = await person.get('/search?q=tclu')
    expect(html).toContain('<mark>TCLU</mark>5903276</a>')
    expect(wordsOf(html).match(/PO-4711/g)).toHaveLength(1)
  })

  it('draw the route of a container, with each element that oct map --out draws', async () => {
    const { data } = (await world.get('/containers')).body
    const { id = '' } = data.find(({ attributes }) => attributes.number === 'TCLU5903276') ?? {}
    const { body } = await world.get(`/containers/${id}/map_geojson`)
    const route = { number: 'TCLU5903276', map: body as unknown as RouteCollection }
    const file = await toSvg([route], { when: () => '', hasLegend: false })
    const { html } = await person.get('/containers/TCLU5903276')
    const shapes = (xml: string) =>
      xml.match(/<(?:path|circle|text) class="[^>]*>(?:[^<\n]+)?/g) ?? []
    const drawn = shapes(file).filter((shape) => !shape.includes('class="rule"'))
    const wide = html.slice(html.indexOf('<svg class="map"'), html.indexOf('<g class="at-medium"'))
    expect(drawn.length).toBeGreaterThan(5)
    expect(shapes(wide)).toEqual(drawn)
  })

  it('name for each container at sea its route on the map', async () => {
    const named = wordsOf((await person.get('/map')).html).match(/route \d on the map/g) ?? []
    const { html: map } = await person.get('/map')
    const tags = map.matchAll(/class="tag .*?>(\d)<\/text>/g)
    const drawn = [...new Set([...tags].map(([, number]) => number))]
    expect(drawn).toEqual(['1', '2'])
    expect(new Set(named)).toEqual(new Set(drawn.map((number) => `route ${number} on the map`)))
  })
})
