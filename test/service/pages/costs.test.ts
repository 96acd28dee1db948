import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { costsView } from '../../../src/features/costs/costs.view.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { type Browser, browse, signedIn, wordsOf } from '../../support/browse.js'
import { fakeClock } from '../../support/fake-clock.js'
import { type Resource, type TestService, testService } from '../../support/service.js'
import { anyTariffs, tariffSetOf } from '../tariffs/tariffs-of-tests.js'

let world: TestService

/** Opens pages with a new session, because a session ends when the clock moves by days. */
const browser: Pick<Browser, 'get'> = {
  get: async (path, headers) => (await signedIn(world.service, world.key)).get(path, headers),
}

const formula = '=HYPERLINK("https://elsewhere.example")'
const hostile = '<script>alert(1)</script>"\'&\u202e'

const lines = [
  ['MAEU778192707', 'Nordhaus Living'],
  ['MAEU774076531', 'Acme Imports'],
  ['MEDUFR030802', hostile.slice(0, 25)],
  ['MAEU779742908', null],
] as const

beforeAll(async () => {
  world = await testService({
    sources: [createSimulator()],
    clock: fakeClock('2026-11-23T12:00:00.000Z'),
  })
})

interface Money {
  amount: number
  currency_code: string
}

/** Sums of the containers in the API, which the page must show. */
async function sumsInApi(): Promise<Map<string, number>> {
  const { data } = (await world.get('/containers?page[size]=100')).body
  const sums = new Map<string, number>()
  for (const { attributes } of data.filter(isOpen)) {
    const { today } = attributes.oct_serve_costs as { today: Money[] }
    for (const { amount, currency_code } of today)
      sums.set(currency_code, (sums.get(currency_code) ?? 0) + amount)
  }
  return sums
}

const isOpen = ({ attributes }: Resource): boolean => !attributes.empty_terminated_at

describe('the page of costs', () => {
  it('says how to add tariffs while there are none', async () => {
    const { html } = await browser.get('/costs')
    const words = wordsOf(html)
    expect(words).toContain('This account has no tariffs yet.')
    expect(words).toContain('oct tariffs push tariffs.yaml')
    expect(words).not.toContain('read-only')
    const { key } = await world.service.createKey({ scope: 'read' })
    const reader = await signedIn(world.service, key)
    expect(wordsOf((await reader.get('/costs')).html)).toContain('Your API key is read-only')
    const stranger = browse(world.service)
    expect((await stranger.get('/costs')).location).toContain('/signin?next=')
  })

  it('says that no container costs money yet', async () => {
    await world.put('/tariffs', tariffSetOf(anyTariffs))
    expect(wordsOf((await browser.get('/costs')).html)).toContain('No container costs money')
  })

  it('shows the sums by currency of exactly the containers in the API', async () => {
    for (const [request_number, customer] of lines) {
      const party = { data: { type: 'party', attributes: { company_name: customer } } }
      const id = customer && (await world.post('/parties', party)).body.data.id
      await world.post('/tracking_requests', {
        data: {
          type: 'tracking_request',
          attributes: {
            request_type: 'bill_of_lading',
            request_number,
            scac: request_number.slice(0, 4) === 'MEDU' ? 'MSCU' : 'MAEU',
            ref_numbers: [formula, hostile.slice(0, 40)],
          },
          ...(id && { relationships: { customer: { data: { type: 'party', id } } } }),
        },
      })
    }
    for (const days of [5, 8, 10, 6]) {
      world.clock.advance({ days })
      await world.service.tick()
      const sums = await sumsInApi()
      const { html } = await browser.get('/costs')
      const lede = wordsOf(/<p class="lede">.*?<\/p>/s.exec(html)?.[0] ?? '')
      for (const [currency, sum] of sums) {
        if (sum > 0) expect(lede).toContain(`${sum.toFixed(2)} ${currency}`)
      }
      expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    }
  })

  it('exports all clocks of the filter with the columns of oct costs, and no formula', async () => {
    const groups = (await browser.get('/costs?by=terminal')).html
    const terminal = /href="\/costs\?(terminal=[^&"]+)&amp;by=terminal"/.exec(groups)?.[1]
    const { html } = await browser.get(`/costs?${terminal}`)
    expect(html).toContain(`href="/costs?${terminal}&amp;format=csv"`)
    const csv = await browser.get(`/costs?${terminal}&format=csv`)
    const [heading, ...rows] = parse(csv.html) as string[][]
    expect(heading).toEqual(costsView(null).fields.map(({ name }) => name))
    const column = (name: string) => rows.map((row) => row[heading?.indexOf(name) ?? -1] ?? '')
    expect(new Set(column('terminal')).size).toBe(1)
    const whole = parse((await browser.get('/costs?format=csv')).html) as string[][]
    expect(rows.length).toBeGreaterThan(0)
    expect(whole.length).toBeGreaterThan(rows.length)
    const none = parse((await browser.get('/costs?line=NONE&format=csv')).html)
    expect(none).toEqual([heading])
    expect(whole.flat().some((cell) => cell.startsWith(`'${formula}`))).toBe(true)
    expect(whole.flat().filter((cell) => /^[=+@]|^-(?!\d+$)/.test(cell))).toEqual([])
    expect((await browser.get('/costs?format=xlsx')).html.slice(0, 2)).toBe('PK')
    expect((await browser.get('/costs?format=pdf')).status).toBe(400)
  })

  it('groups and filters, and the groups add up to the whole', async () => {
    const whole = await sumsInApi()
    for (const by of ['customer', 'line', 'terminal']) {
      const { html } = await browser.get(`/costs?by=${by}`)
      const card = /aria-labelledby="sums".*?<\/section>/s.exec(html)?.[0] ?? ''
      const amounts = [...card.matchAll(/<b class="nb">([\d.]+) ([A-Z]{3})</g)]
      for (const [currency, sum] of whole) {
        const parts = amounts.filter(([, , code]) => code === currency)
        const added = parts.reduce((all, [, amount]) => all + Number(amount), 0)
        expect(added, `${by} ${currency}`).toBeCloseTo(sum, 6)
      }
      for (const [, link = ''] of card.matchAll(/class="c-name"><a href="([^"]+)"/g)) {
        const filtered = await browser.get(link.replaceAll('&amp;', '&'))
        expect(filtered.status).toBe(200)
        expect(wordsOf(filtered.html)).toMatch(/Costs of /)
        expect(wordsOf(filtered.html)).toContain('All costs')
      }
    }
  })

  it('follows the tariffs, the days and the containers', async () => {
    const before = await sumsInApi()
    await world.put('/tariffs', tariffSetOf(anyTariffs.replaceAll('USD', 'CAD')))
    const words = wordsOf((await browser.get('/costs')).html)
    expect(words).toContain(`${before.get('USD')?.toFixed(2)} CAD`)
    expect(words).not.toContain('USD')
    await world.remove('/tariffs')
    expect(wordsOf((await browser.get('/costs')).html)).toContain('no tariffs yet')
    await world.put('/tariffs', tariffSetOf(anyTariffs))
  })

  it('shows unknown facts as unknown', async () => {
    const unknown = anyTariffs.replace('event: discharged, offset: 1', 'event: customs_seen')
    await world.put('/tariffs', tariffSetOf(unknown))
    const words = wordsOf((await browser.get('/costs')).html)
    expect(words).toMatch(/The costs of \d+ clocks? are not known\./)
    expect(words).toContain('Not reported: customs seen')
    expect(words).toMatch(/not known for \d+ clock/)
    await world.put('/tariffs', tariffSetOf(anyTariffs))
  })

  it('says for how many clocks the tariffs have no rule', async () => {
    const other = anyTariffs.replaceAll('  by: line', '  by: line\n  match: { line: XYZL }')
    await world.put('/tariffs', tariffSetOf(other.slice(0, other.indexOf('- id: quay'))))
    const words = wordsOf((await browser.get('/costs')).html)
    expect(words).toMatch(/Nothing has been charged yet\. No rule applies to \d+ clocks?\./)
    await world.put('/tariffs', tariffSetOf(anyTariffs))
  })

  it('escapes every text', async () => {
    const named = anyTariffs
      .replace('- id: dem', `- id: ${JSON.stringify(hostile)}`)
      .replaceAll('extends: dem', `extends: ${JSON.stringify(hostile)}`)
      .replace('clock: demurrage', `clock: ${JSON.stringify(hostile)}`)
    const stored = await world.put('/tariffs', tariffSetOf(named, "x'&$(y).yaml"))
    expect(stored.status).toBe(200)
    const { data } = (await world.get('/containers')).body
    const number = String(data[0]?.attributes.number)
    for (const path of ['/costs', '/costs?by=customer', `/containers/${number}`]) {
      const { html } = await browser.get(path)
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('\u202e')
    }
    expect(wordsOf((await browser.get('/costs')).html)).toContain('rule <script>alert(1)')
    await world.put('/tariffs', tariffSetOf(anyTariffs))
  })

  it('names the problem of stored tariffs that cannot be read', async () => {
    const { db } = world.service.world.store
    const files = JSON.stringify([{ name: 'new.yaml', text: 'schema: oct-tariff/9\n' }])
    await db.updateTable('tariff_sets').set({ files, checksum: 'x' }).execute()
    const words = wordsOf((await browser.get('/costs')).html)
    expect(words).toContain('The tariffs of this account cannot be used.')
    expect(words).toContain('new.yaml:1:')
    const { data } = (await world.get('/containers')).body
    expect(data[0]?.attributes).not.toHaveProperty('oct_serve_costs')
    expect((await world.get('/tariffs')).body.data.attributes.problems).not.toEqual([])
    await world.put('/tariffs', tariffSetOf(anyTariffs))
  })

  it('ignores wrong parameters', async () => {
    for (const query of ['by=x', 'page=0', 'page=99999', 'page=1e9', 'customer=%27%22', 'line='])
      expect((await browser.get(`/costs?${query}`)).status).toBe(200)
    expect((await browser.get('/costs?customer=%00')).status).toBe(400)
  })
})

describe('the page of a container', () => {
  it('shows its clocks, only with tariffs', async () => {
    const { data } = (await world.get('/containers')).body
    const open = data.find(isOpen) ?? data[0]
    const path = `/containers/${open?.attributes.number}`
    const words = wordsOf((await browser.get(path)).html)
    expect(words).toContain('Costs by your tariffs')
    expect(words).toContain('Demurrage, line')
    await world.remove('/tariffs')
    expect(wordsOf((await browser.get(path)).html)).not.toContain('Costs by your tariffs')
  })
})
