import { beforeAll, describe, expect, it } from 'vitest'
import type { Terminal } from '../../../src/contract/place.js'
import type { Container } from '../../../src/contract/tracked-resources.js'
import type { Box } from '../../../src/domain/box.js'
import { findPage } from '../../../src/service/pages/find-page.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { type TestService, testService } from '../../support/service.js'

let service: TestService

/** Returns what a browser gets for a deep link. */
async function page(query: string, authorization?: string) {
  const { key } = service
  const basic = `Basic ${Buffer.from(`me:${key}`).toString('base64')}`
  const headers = { authorization: authorization ?? basic }
  const url = `http://oct.sandbox/shipments/find?q=${encodeURIComponent(query)}`
  const response = await service.service.fetch(new Request(url, { headers }))
  const html = await response.text()
  return { status: response.status, headers: response.headers, html, title: titleOf(html) }
}

const titleOf = (html: string): string => /<title>(.*)<\/title>/.exec(html)?.[1] ?? ''
const selected = (html: string): string | undefined =>
  /<tr aria-current="true"><td>(\w+)/.exec(html)?.[1]

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
})

describe('GET /shipments/find', () => {
  it.each(['MSCU6639870', 'mscu 663987-0'])(
    'shows the newest shipment of the container %s with the container selected, and names the other',
    async (query) => {
      const { status, html, title } = await page(query)
      expect({ status, title }).toEqual({ status: 200, title: laterBill })
      expect(selected(html)).toBe('MSCU6639870')
      for (const number of boxes) expect(html).toContain(`<td>${number}</td>`)
      expect(html).toContain(`<h2>Also found</h2><ul><li><a href="find?q=${bill}">`)
    },
  )

  it.each([bill, bill.toLowerCase(), 'po-1', reference])(
    'shows the shipment of %s',
    async (query) => {
      const { html, title } = await page(query)
      expect({ title, selected: selected(html) }).toEqual({ title: bill, selected: undefined })
      expect(html).not.toContain('Also found')
    },
  )

  it('selects the first of several containers whose number contains the text, and lists the others', async () => {
    const { title, html } = await page('U3054')
    expect({ title, selected: selected(html) }).toEqual({ title: laterBill, selected: boxes[0] })
    expect(html).toContain('is part of a container number; showing the first of 2 matches')
    expect(html).toContain('Other numbers that contain &#34;U3054&#34;')
    expect(html).toContain(`href="find?q=${bill}"`)
  })

  it('searches shipment numbers if no container number contains the text', async () => {
    const { title, html } = await page('U12345679')
    expect(title).toBe(laterBill)
    expect(html).toContain('is part of a shipment number')
  })

  it('lists the shipments if nothing matches, with the query in its field', async () => {
    const { status, title, html } = await page('NO-SUCH" autofocus x="')
    expect({ status, title }).toEqual({ status: 200, title: 'Shipments' })
    expect(html).toContain('value="NO-SUCH&#34; autofocus x=&#34;"')
    expect(html).toContain(`<a href="find?q=${bill}">`)
  })

  it('writes foreign values as text, and no page runs anything', async () => {
    const { html, headers } = await page(reference)
    expect(html).not.toContain('<b>')
    expect(html).toContain('&#60;b&#62;')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script')
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

  it('shows nothing of another account', async () => {
    const { key } = await service.service.createKey({ account: 'other' })
    const { title, html } = await page(bill, `Token ${key}`)
    expect(title).toBe('Shipments')
    for (const text of [...boxes, `<a href="find?q=${bill}">`]) expect(html).not.toContain(text)
  })
})

describe('the row of a container', () => {
  const terminalAt = (city: string, provided: Record<string, boolean> = {}): Terminal => ({
    id: city,
    type: 'terminal',
    name: `APM Terminals${city === 'Mobile' ? ' Mobile' : ''}`,
    nickname: 'APMT',
    smdg_code: 'APMT',
    provided_data: provided,
    port: { id: city, type: 'port', name: city, code: 'USXXX', terminals: [] },
  })

  function cells(facts: Partial<Container>, terminal: Terminal | null) {
    const box: Box = {
      container: {
        id: 'c',
        type: 'container',
        number: 'MSCU6639870',
        current_status: 'grounded',
        pod_discharged_at: '2026-02-27T15:00:00Z',
        holds_at_pod_terminal: [],
        fees_at_pod_terminal: [],
        ...facts,
      },
      shipment: null,
      terminal,
      pickupFacility: null,
    }
    const shipment = {
      number: bill,
      scac: 'MAEU',
      references: [],
      attributes: {},
      isSimulated: false,
      stoppedAt: null,
      containers: [{ box, references: [], isSelected: false }],
    }
    const html = findPage(bill, { tier: 'number or reference', shipment, others: [] })
    const row = [...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell)
    const [, , pickup, holds, deadline, , , fees, place] = row
    return { pickup, holds, deadline, fees, place }
  }
  const known = { availability_known: true, available_for_pickup: true }
  const unknown = { availability_known: false, available_for_pickup: null }
  const nothing = {
    available_for_pickup: false,
    holds_at_pod_terminal: false,
    fees_at_pod_terminal: false,
    pickup_lfd: false,
  }

  it('distinguishes none, not reported and not known yet', () => {
    expect(cells(known, terminalAt('New York'))).toMatchObject({
      pickup: 'ready',
      holds: 'none',
      fees: 'none',
      deadline: 'not known yet',
    })
    expect(cells(unknown, terminalAt('New York'))).toMatchObject({
      pickup: 'no data (availability not known yet)',
      holds: 'not known yet',
      fees: 'not known yet',
    })
    expect(cells(unknown, terminalAt('New York', nothing))).toMatchObject({
      pickup: 'no data (availability not reported)',
      holds: 'not reported',
      fees: 'not reported',
      deadline: 'not reported',
    })
    expect(cells({ ...known, holds_at_pod_terminal: null }, null)).toMatchObject({
      pickup: 'ready if not on hold',
      holds: 'not known yet',
    })
  })

  it('names the terminal with its port, and marks a pending hold as pending', () => {
    expect(cells(known, terminalAt('New York')).place).toBe('APM Terminals, New York')
    expect(cells(known, terminalAt('Mobile')).place).toBe('APM Terminals Mobile')
    const pending = { name: 'customs', status: 'pending' } as const
    expect(cells({ holds_at_pod_terminal: [pending] }, null).holds).toBe('customs hold (pending)')
  })
})

describe('the page of a bill on two vessels', () => {
  it('states which boxes have arrived, and never marks a box at sea as arrived', async () => {
    const world = await testService({ sources: [createSimulator()] })
    await world.track({ request_number: 'MEDUFR030802', scac: 'MSCU' })
    world.clock.advance({ days: 1 })
    await world.service.tick()
    const basic = `Basic ${Buffer.from(`me:${world.key}`).toString('base64')}`
    const url = 'http://oct.sandbox/shipments/find?q=TCLU5903276'
    const headers = { authorization: basic }
    const response = await world.service.fetch(new Request(url, { headers }))
    const html = await response.text()
    expect(html).toMatch(
      /<dd>2 of 3 arrived: MSC ISABELLA \/ \w+, \d+ \w+ \d{4}; 1 of 3 expected: MSC LORETO/,
    )
    expect(html).not.toContain('<dt>Arrived</dt>')
    expect(/<tr aria-current="true">.*?<\/tr>/.exec(html)?.[0]).toMatch(/MSC LORETO.*Arrives/)
  })
})
