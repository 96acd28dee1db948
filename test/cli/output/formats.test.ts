import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { Format } from '../../../src/cli/output/format.js'
import { renderResult } from '../../../src/cli/output/render.js'
import { openWorkbook } from '../../../src/files/workbook/open-workbook.js'
import { ZipArchive } from '../../../src/files/zip/zip-archive.js'
import { textsOf } from '../../support/workbook-fixture.js'
import { harmfulCharacter, hostileStrings } from '../terminal/hostile-text.js'
import { firstSample, rendered, samples, sampleView, viewing } from './sample-view.js'

const hostileRows = hostileStrings.map((text, index) => ({
  ...firstSample,
  id: String(index),
  number: text,
  why: text,
  refs: [text, text],
}))

const withoutLines = (text: string): string => text.replace(/\r?\n/g, '')

describe('tsv', () => {
  it('prints whole values without a header', async () => {
    expect(await rendered({ format: 'tsv' })).toBe(
      [
        'MSCU6639870\tPO-4711\tblocked\tcustoms hold, 2 days\t120.5\t\n',
        'TCLU4265726\tPO-4720;PO-4721\tready\t\t\t\n',
        'CAXU9932112\t\tblocked\tfreight hold, exam by USDA announced for next week\t7\t\n',
      ].join(''),
    )
  })

  it('has one line per row and one tab per column separator, with any values', async () => {
    const text = await rendered({ format: 'tsv', rows: hostileRows })
    const lines = text.split('\n').slice(0, -1)
    expect(lines).toHaveLength(hostileRows.length)
    for (const line of lines) expect(line.split('\t')).toHaveLength(6)
    expect(text.replaceAll('\t', '').replaceAll('\n', '')).not.toMatch(harmfulCharacter)
  })
})

describe('json', () => {
  it('prints what JSON.stringify prints', async () => {
    const records = samples.map((row) => sampleView.record(row, viewing))
    expect(await rendered({ format: 'json' })).toBe(`${JSON.stringify(records, null, 2)}\n`)
    expect(await rendered({ format: 'json', rows: [] })).toBe('[]\n')
  })

  it('prints an object for one row, and an array for several', async () => {
    const view = { ...sampleView, shape: 'object' as const }
    const one = JSON.parse(await rendered({ view, format: 'json', rows: samples.slice(0, 1) }))
    expect(one.number).toBe('MSCU6639870')
    expect(JSON.parse(await rendered({ view, format: 'json' }))).toHaveLength(3)
    expect(await rendered({ view, format: 'json', rows: [] })).toBe('[]\n')
  })

  it('keeps the selected members in their order', async () => {
    const fields = ['fetched_at,number', 'shipment', 'simulated', 'number']
    const [first] = JSON.parse(await rendered({ format: 'json', fields }))
    expect(JSON.stringify(first)).toBe(
      '{"fetched_at":"2026-05-12T11:56:00Z","number":"MSCU6639870","shipment":{"id":"s-1","type":"shipment"},"simulated":null}',
    )
  })

  it.each(['json', 'ndjson'] as const)('%s is complete and harmless', async (format) => {
    const text = await rendered({ format, rows: hostileRows })
    expect(text.replaceAll('\n', '')).not.toMatch(harmfulCharacter)
    const records =
      format === 'json'
        ? JSON.parse(text)
        : text
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
    expect(records.map((record: { number: string }) => record.number)).toEqual(hostileStrings)
  })

  it('prints a hundred thousand rows', async () => {
    const rows = Array.from({ length: 100_000 }, () => firstSample)
    expect(JSON.parse(await rendered({ format: 'json', rows }))).toHaveLength(100_000)
  })
})

describe('csv', () => {
  const records = (text: string): Record<string, string>[] => parse(text, { columns: true })

  it('parses back', async () => {
    const text = await rendered({ format: 'csv' })
    expect(text.startsWith('number,ref_numbers,state,why,fee,simulated\r\n')).toBe(true)
    expect(records(text)[0]).toEqual({
      number: 'MSCU6639870',
      ref_numbers: 'PO-4711',
      state: 'blocked',
      why: 'customs hold, 2 days',
      fee: '120.5',
      simulated: '',
    })
  })

  it('has a header even without rows', async () => {
    expect(await rendered({ format: 'csv', rows: [] })).toBe(
      'number,ref_numbers,state,why,fee,simulated\r\n',
    )
  })

  it('contains no executable formula, and keeps negative numbers', async () => {
    const rows = [{ ...firstSample, why: '=1+1', state: '@x', fee: -5 }]
    const [record] = records(await rendered({ format: 'csv', rows }))
    expect(record).toMatchObject({ why: "'=1+1", state: "'@x", fee: '-5' })
  })

  it('keeps line breaks inside quotes and no other control character', async () => {
    const text = await rendered({ format: 'csv', rows: hostileRows })
    expect(records(text)).toHaveLength(hostileRows.length)
    expect(records(text)[5]?.why).toBe('a b\nc\nd^Me')
    expect(withoutLines(text)).not.toMatch(harmfulCharacter)
  })
})

describe('xlsx', () => {
  const workbook = async (rows = samples) => {
    const { pieces } = await renderResult({
      view: sampleView,
      rows,
      viewing,
      format: 'xlsx',
      isTerminal: false,
      colour: 0,
    })
    const [bytes] = [...pieces]
    if (!(bytes instanceof Uint8Array)) throw new Error('not bytes')
    return bytes
  }

  it('can be read back, with numbers as numbers', async () => {
    const bytes = await workbook()
    const [header, ...rows] = textsOf(bytes).sample ?? []
    expect(header).toEqual(['number', 'ref_numbers', 'state', 'why', 'fee', 'simulated'])
    expect(rows).toEqual([
      ['MSCU6639870', 'PO-4711', 'blocked', 'customs hold, 2 days', '120.5'],
      ['TCLU4265726', 'PO-4720;PO-4721', 'ready', ''],
      ['CAXU9932112', '', 'blocked', 'freight hold, exam by USDA announced for next week', '7'],
    ])
    const kinds: (string | undefined)[] = []
    openWorkbook(bytes, 1e6).sheets[0]?.eachRow(({ cells }) => {
      kinds.push(cells.find(({ column }) => column === 4)?.kind)
      return true
    })
    expect(kinds).toEqual(['text', 'number', undefined, 'number'])
  })

  it('stores hostile text as text', async () => {
    const bytes = await workbook(hostileRows)
    expect(new ZipArchive(bytes, 1e7).text('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/)
    const reasons = textsOf(bytes)
      .sample?.slice(1)
      .map((cells) => cells[3])
    expect(reasons?.[9]).toBe('=HYPERLINK("https://evil.example")')
    expect(reasons?.[16]).toHaveLength(32_767)
  })

  it('keeps words that look like escaped characters', async () => {
    const bytes = await workbook([{ ...firstSample, why: 'a_x0041_b _x005F_ _x004' }])
    expect(textsOf(bytes).sample?.[1]?.[3]).toBe('a_x0041_b _x005F_ _x004')
  })

  it('is the same for the same data', async () => {
    const first = await workbook()
    await new Promise((resolve) => setTimeout(resolve, 2100))
    expect(Buffer.compare(first, await workbook())).toBe(0)
  })
})

describe('ids', () => {
  it('prints one id per line', async () => {
    expect(await rendered({ format: 'ids' })).toBe('1\n2\n3\n')
  })
})

describe('the number of rows', () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({ ...firstSample, id: String(index) }))
  const render = (request: object) =>
    renderResult({
      view: sampleView,
      rows,
      viewing,
      format: 'table',
      isTerminal: true,
      colour: 0,
      ...request,
    })

  it('cuts a table on a terminal at 50 rows and states the total', async () => {
    const { pieces, cutFrom } = await render({})
    expect([...pieces].join('').split('\n')).toHaveLength(52)
    expect(cutFrom).toBe(120)
  })

  it.each([
    ['in a pipe', { isTerminal: false }],
    ['of an object view', { view: { ...sampleView, shape: 'object' } }],
    ['that must not be cut', { isCut: false }],
    ['with a typed limit', { limit: 1000 }],
  ])('does not cut a table %s', async (_, request) =>
    expect((await render(request)).cutFrom).toBeUndefined(),
  )

  it.each<Format>(['tsv', 'json', 'ndjson', 'csv', 'xlsx', 'ids'])(
    'cuts %s only by --limit',
    async (format) => {
      expect((await render({ format })).cutFrom).toBeUndefined()
      expect((await render({ format, limit: 7 })).cutFrom).toBe(120)
    },
  )

  it('sorts before it cuts', async () => {
    const { pieces } = await render({ format: 'ids', sort: '-id', limit: 2 })
    expect([...pieces].join('')).toBe('99\n98\n')
  })
})
