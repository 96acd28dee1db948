import { describe, expect, it } from 'vitest'
import { recognizesTerminalFile } from '../../../../src/service/sources/terminal-files/recognizes-terminal-file.js'
import { readText, saidOf } from './read-text.js'

const box = 'MSKU1234565'
const other = 'MRKU0000010'

async function boxesIn(text: string | Uint8Array, fileName = 'USLAX-APMT.json') {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const head = Buffer.from(bytes.subarray(0, 65_536)).toString('latin1')
  expect(recognizesTerminalFile(head, fileName)).toBe(true)
  const reading = await readText(bytes, { fileName })
  return {
    free: saidOf(reading).flatMap(({ kind, value }) => (kind === 'deadline' ? [value] : [])),
    boxes: [...new Set(reading.statements.map(({ names }) => names.container))],
    setAside: reading.setAside.map(({ reason }) => reason),
  }
}

const rows = [
  { containerId: box, lastFreeDay: '2026-05-15' },
  { containerId: other, lastFreeDay: '2026-05-16' },
]
const both = { boxes: [box, other], free: ['2026-05-16T06:59:59Z', '2026-05-17T06:59:59Z'] }

describe('JSON', () => {
  it.each([
    ['beside a list of numbers', JSON.stringify({ results: rows, notFound: ['MSKU0000000'] })],
    ['on one line per container', rows.map((row) => JSON.stringify(row)).join('\n')],
    ['with each container under its number', JSON.stringify({ [box]: rows[0], [other]: rows[1] })],
    [
      'with names of columns beside rows of cells',
      JSON.stringify({
        cols: [{ name: 'PO_CNTR_NO' }, { name: 'PO_DM_LAST_FREE_DATE' }],
        data: rows.map((row) => Object.values(row)),
      }),
    ],
  ])('%s is read', async (_, text) => {
    expect(await boxesIn(text)).toMatchObject(both)
  })

  it('with two lists of objects is refused', async () => {
    const text = JSON.stringify({ now: rows, before: rows })
    await expect(boxesIn(text)).rejects.toThrow('one list of containers')
  })
})

it('a text in UTF-16 with any name is read', async () => {
  const text = `\uFEFFContainer Number\tLast Free Day\r\n${box}\t05/15/2026\r\n`
  const bytes = new Uint8Array(Buffer.from(text, 'utf16le'))
  expect(await boxesIn(bytes, 'USLAX-APMT export.txt')).toMatchObject({ boxes: [box] })
})

it('a copied quick check of TraPac, and a page in Spanish, are recognized', async () => {
  const copied = `\tHolds\t\tDemurrage\nNumber\tLine\tCustoms\tLFD\n${box}\tReleased\tHold\t05/15/2026\n`
  expect(await boxesIn(copied, 'TraPac Oakland copy.txt')).toMatchObject({ boxes: [box] })
  const cells = `<tr><th>Nº Contenedor</th><th>Salida</th></tr><tr><td>${box}</td><td>2026-05-09 10:00</td></tr>`
  const page = `<html><body><table>${cells}</table></body></html>`
  expect(await boxesIn(page, 'Terminal Algeciras consulta.html')).toMatchObject({ boxes: [box] })
})

it('a quick check of TraPac is recognized, although it calls the container only a number', async () => {
  const cell = (text: string) => `<td>${text}</td>`
  const row = (...cells: string[]) => `<tr>${cells.map(cell).join('')}</tr>`
  const table = [row('Number', 'LFD', 'Yard Status'), row(box, '05/15/2026', 'In Yard')].join('\n')
  const page = `<html><body><table>${table}</table></body></html>`
  expect(await boxesIn(page, 'oakland.trapac.com quick check.html')).toMatchObject({
    boxes: [box],
    free: ['2026-05-16T06:59:59Z'],
  })
})

it.each([
  ['a chassis', 'TSXZ056717,IN YARD', /chassis/],
  ['a container that the terminal does not know', `${other},Not on file`, /no data/],
])('a row about %s states nothing', async (_, row, reason) => {
  const { boxes, setAside } = await boxesIn(
    `Container,Location\n${box},A12\n${row}\n`,
    'USLAX-APMT.csv',
  )
  expect(boxes).toEqual([box])
  expect(setAside).toEqual([expect.stringMatching(reason)])
})

it('a time of the afternoon behind a word is read with its half of the day', async () => {
  const text = `Container,Current State\n${box},Out Gate 05/08/2026 5:18 PM\n`
  const said = saidOf(await readText(text))
  expect(said).toContainEqual(
    expect.objectContaining({ event: 'full_out', at: '2026-05-09T00:18:00Z' }),
  )
})

it.each([
  ['40HC', { equipment_type: 'dry', equipment_height: 'high_cube' }],
  ['40RH', { equipment_type: 'reefer', equipment_height: 'high_cube' }],
  ['40SD', { equipment_type: 'dry', equipment_height: null }],
  ['40SD96', { equipment_length: 40, equipment_type: 'dry', equipment_height: 'high_cube' }],
])('the size %s', async (size, stated) => {
  const said = saidOf(await readText(`Container,Available,Size\n${box},Y,${size}\n`))
  expect(said.find(({ kind }) => kind === 'equipment')).toMatchObject(stated)
})

it('a page may state by the title of an icon that a container is available', async () => {
  const icon = (title: string) => `<td><img src="i.gif" title="${title}"></td>`
  const head = '<tr><th>Available</th><th>Container</th><th>Line Status</th></tr>'
  const row = `<tr>${icon('Yes')}<td>${box}</td><td>RELEASED</td></tr>`
  const page = `<html><body><table>${head}${row}</table></body></html>`
  const said = saidOf(await readText(page, { fileName: 'USSAV-GCMT.html' }))
  expect(said).toContainEqual(expect.objectContaining({ available_for_pickup: true }))
})

it('three columns of Everport state length, type and height', async () => {
  const columns = 'PO_CNTR_NO,PO_USA_STATUS,PO_CNTR_TYPE_S,PO_CNTR_TYPE_T,PO_CNTR_TYPE_H'
  const said = saidOf(await readText(`${columns}\n${box},HOLD,40,SD,96\n`))
  expect(said).toContainEqual(
    expect.objectContaining({ hold: expect.objectContaining({ name: 'customs' }) }),
  )
  expect(said.find(({ kind }) => kind === 'equipment')).toMatchObject({
    equipment_length: 40,
    equipment_type: 'dry',
    equipment_height: 'high_cube',
  })
})

describe('fees', () => {
  const feesIn = async (columns: string, cells: string) =>
    saidOf(await readText(`Container,${columns}\n${box},${cells}\n`)).flatMap(
      ({ fees }) => fees ?? [],
    )

  it('that the report says are paid are not owed', async () => {
    expect(await feesIn('Demurrage,Demurrage Status', '$250.00,PAID')).toEqual([])
    expect(await feesIn('Demurrage,Demurrage Status', '$250.00,DUE')).toMatchObject([
      { amount: 250 },
    ])
  })

  it('in dollars of another country keep their currency', async () => {
    expect(await feesIn('Demurrage', '"A$1,250.50"')).toMatchObject([
      { amount: 1250.5, currency_code: 'AUD' },
    ])
  })
})

it('a time whose header names UTC is not the local time', async () => {
  const said = saidOf(await readText(`Container,dischargeTimeUtc\n${box},2026-05-09T10:00:00\n`))
  expect(said).toMatchObject([{ event: 'vessel_discharged', at: '2026-05-09T10:00:00Z' }])
})

it.each([
  ['Schip / Navire,Discharged', 'MSC LORETO,2026-05-09', { vessel: { name: 'MSC LORETO' } }],
  ['status.CUSTOMS', 'HOLD', { hold: { name: 'customs' } }],
  ['통관상태', '보류', { hold: { name: 'customs' } }],
  ['Tullspärr', 'Nej', { lifted: ['customs'] }],
  ['containerGrossWeightPounds,Available', '57706,Y', { weight_in_lbs: 57_706 }],
  ['Available', 'MAY_MOVE_OFFDOCK', { available_for_pickup: false }],
])('%s: %s', async (columns, cells, stated) => {
  const said = saidOf(await readText(`Container,${columns}\n${box},${cells}\n`))
  expect(said).toContainEqual(expect.objectContaining(deeply(stated)))
})

/** Returns a matcher for an object in which inner objects may have further members. */
const deeply = (stated: object): object =>
  Object.fromEntries(
    Object.entries(stated).map(([name, value]) => [
      name,
      typeof value === 'object' && !Array.isArray(value) ? expect.objectContaining(value) : value,
    ]),
  )

it('a report of a ramp states the last free day of the railroad', async () => {
  const text = `Container,1st Storage Date\n${box},16 MAY\n`
  const said = saidOf(await readText(text, { fileName: 'CN Brampton intermodal.csv' }))
  expect(said).toMatchObject([{ deadline: 'pickup_lfd_rail' }])
})
