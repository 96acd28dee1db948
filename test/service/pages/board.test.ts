import { beforeAll, describe, expect, it } from 'vitest'
import { pageScript } from '../../../src/service/pages/page-script.js'
import { styleSheet } from '../../../src/service/pages/style/style-sheet.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { type Browser, signedIn, wordsOf } from '../../support/browse.js'
import { fakeClock } from '../../support/fake-clock.js'
import { type TestService, testService } from '../../support/service.js'

let world: TestService

/** Opens pages with a new session, because a session ends when the clock moves by days. */
const browser: Pick<Browser, 'get'> = {
  get: async (path, headers) => (await signedIn(world.service, world.key)).get(path, headers),
}

const lines = [
  ['MAEU778192707', 'Nordhaus Living', 'PO-4702'],
  ['MAEU774076531', 'Acme Imports', 'PO-4714'],
  ['MAEU770011568', 'Acme Imports', '=HYPERLINK("http://evil.example")'],
  ['MAEU779742908', 'Nordhaus Living', 'PO-4730'],
] as const

beforeAll(async () => {
  world = await testService({
    sources: [createSimulator()],
    clock: fakeClock('2026-11-23T12:00:00.000Z'),
  })
})

const sectionOf = (html: string, id: string): string =>
  new RegExp(`<section class="card" aria-labelledby="${id}">.*?</section>`, 's').exec(html)?.[0] ??
  ''

const numbersIn = (html: string): string[] =>
  [...html.matchAll(/class="box" href="[^"]*">(\w+)</g)].map(([, number = '']) => number)

describe('the files of the pages', () => {
  it('are small', () => {
    expect(Buffer.byteLength(styleSheet)).toBeLessThan(24_000)
    expect(Buffer.byteLength(pageScript)).toBeLessThan(4_000)
  })
})

describe('a board', () => {
  it('says what to do first while nothing is tracked', async () => {
    const { html } = await browser.get('/')
    expect(wordsOf(html)).toContain('Track your first number')
  })

  it('shows each container once, where it is most urgent', async () => {
    const customers = new Map<string, string>()
    for (const company_name of ['Acme Imports', 'Nordhaus Living']) {
      const party = { data: { type: 'party', attributes: { company_name } } }
      customers.set(company_name, (await world.post('/parties', party)).body.data.id)
    }
    for (const [request_number, customer, ref] of lines) {
      const relationships = {
        customer: { data: { type: 'party', id: customers.get(customer) } },
      }
      await world.post('/tracking_requests', {
        data: {
          type: 'tracking_request',
          attributes: {
            request_type: 'bill_of_lading',
            request_number,
            scac: 'MAEU',
            ref_numbers: [ref],
          },
          relationships,
        },
      })
    }
    world.clock.advance({ days: 7 })
    await world.service.tick()
    const { html, headers } = await browser.get('/')
    const tables = html.slice(0, html.indexOf('id="changed"'))
    const numbers = numbersIn(tables)
    expect(numbers.length).toBeGreaterThan(3)
    expect(new Set(numbers).size).toBe(numbers.length)
    const links = [...tables.matchAll(/class="box" href="([^"]*)"/g)].map(([, link]) => link)
    for (const link of links) expect(link).toMatch(/^\/containers\/\w+\?bill=MAEU\d+$/)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    expect(html).not.toMatch(/<script(?! src)|style=|<style|\son\w+=/)
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
  })

  it('is filtered and grouped by its address', async () => {
    const { html } = await browser.get('/?by=customer')
    const groups = [...html.matchAll(/<h2 id="group-\d+">([^<]*)/g)].map(([, name]) => name?.trim())
    expect(groups).toEqual(['Acme Imports', 'Nordhaus Living'])
    const acme = /<option value="([^"]+)">Acme Imports \(\d+\)/.exec(html)?.[1] ?? ''
    const own = await browser.get(`/?customer=${acme}`)
    expect(wordsOf(own.html.slice(own.html.indexOf('<table')))).not.toContain('Nordhaus')
    const ofAll =
      'Changed since yesterday These lists contain all containers; the filters above do not apply'
    expect([html, own.html].map((page) => wordsOf(page).includes(ofAll))).toEqual([false, true])
    expect(wordsOf(own.html)).toContain('Share this customer')
    const none = await browser.get('/?terminal=Nowhere&customer=nobody')
    expect(wordsOf(none.html)).toContain('No container matches these filters')
    expect(wordsOf(none.html)).not.toContain('Share this customer')
  })

  it('exports every container of the view, and no cell is a formula', async () => {
    const csv = await browser.get('/?format=csv')
    const rows = csv.html.trim().split('\r\n')
    const { body } = await world.get('/containers?page[size]=100')
    const open = body.data.filter(
      ({ attributes }) => attributes.current_status !== 'empty_returned',
    )
    expect(rows).toHaveLength(1 + open.length)
    expect(rows[0]).toMatch(/^number,ref_numbers,readiness,/)
    expect(csv.html).toContain(`'=HYPERLINK`)
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="containers.csv"')
    const xlsx = await browser.get('/?format=xlsx')
    expect(xlsx.html.slice(0, 2)).toBe('PK')
    expect((await browser.get('/?format=pdf')).status).toBe(400)
  })

  it('moves a container to the overdue ones when its last free day has passed', async () => {
    const overdue = async () => sectionOf((await browser.get('/')).html, 'due')
    const seen: number[] = []
    for (let day = 0; day < 8; day += 1) {
      seen.push([...(await overdue()).matchAll(/chip overdue/g)].length)
      world.clock.advance({ days: 1 })
    }
    expect(Math.min(...seen)).toBeLessThan(Math.max(...seen))
  })

  it('lists the same containers in each order, also with several filters', async () => {
    const { html } = await browser.get('/?by=terminal')
    const acme = /<option value="([^"]+)">Acme Imports \(\d+\)/.exec(html)?.[1] ?? ''
    const [, terminal = ''] =
      /<option value="([^"]+)">[^<]* \(\d+\)/.exec(html.slice(html.indexOf('name="terminal"'))) ??
      []
    const filters = ['', '&line=MAEU', `&customer=${acme}`, `&terminal=${terminal}`, '&show=later']
    const pairs = [`&customer=${acme}&terminal=${terminal}`, `&customer=${acme}&line=MAEU`]
    for (const filter of [...filters, ...pairs]) {
      const shown = async (by: string) => {
        const { html: whole } = await browser.get(`/?by=${by}${filter.replaceAll(' ', '%20')}`)
        const board = whole.replace(
          /<section class="card" aria-labelledby="(ended|changed)".*$/s,
          '',
        )
        const heads = [...board.matchAll(/<h2 id="[^"]*">[^<]*<span class="n">(\d+)<\/span>/g)]
        const numbers = numbersIn(board).sort()
        const total = heads.reduce((sum, [, count]) => sum + Number(count), 0)
        expect(total, `${by}${filter}`).toBe(numbers.length)
        return numbers
      }
      const byUrgency = await shown('urgency')
      expect(await shown('customer'), filter).toEqual(byUrgency)
      expect(await shown('terminal'), filter).toEqual(byUrgency)
    }
  })

  it('keeps its counts equal to its rows, also when containers are deleted', async () => {
    const { db } = world.service.world.store
    const differences = async () => {
      const rows = (await db.selectFrom('board_rows').selectAll().execute()).filter(
        ({ kind }) => kind !== null,
      )
      const counts = await db.selectFrom('board_counts').selectAll().execute()
      const kept = (facet: string, value: string | null) =>
        counts
          .filter((count) => count.facet === facet && count.value === (value ?? ''))
          .reduce((sum, { total }) => sum + Number(total), 0)
      const wrong = rows.filter(
        (row) =>
          kept('customer', row.customer_id) !==
            rows.filter((other) => other.customer_id === row.customer_id).length ||
          kept('terminal', row.terminal) !==
            rows.filter((other) => other.terminal === row.terminal).length,
      )
      return { kept: kept('all', null) - rows.length, wrong, least: counts.length > 0 }
    }
    const right = { kept: 0, wrong: [], least: true }
    expect(await differences()).toEqual(right)
    const [first] = await db
      .selectFrom('board_rows')
      .selectAll()
      .where('kind', 'is not', null)
      .execute()
    await db
      .deleteFrom('board_rows')
      .where('container_id', '=', first?.container_id ?? '')
      .execute()
    expect(await differences()).toEqual(right)
  })

  it('shows nothing of another account', async () => {
    const { key } = await world.service.createKey({ account: 'Other' })
    const other = await signedIn(world.service, key)
    for (const path of ['/', '/?by=customer', '/?format=csv', '/search?q=PO-47']) {
      const { html } = await other.get(path)
      expect(numbersIn(html), path).toEqual([])
      expect(html).not.toMatch(/Acme|Nordhaus|PO-4702/)
    }
  })
})
