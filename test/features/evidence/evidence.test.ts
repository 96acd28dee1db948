import { createHash } from 'node:crypto'
import { getDocumentProxy } from 'unpdf'
import { afterEach, describe, expect, it } from 'vitest'
import { sortedJson } from '../../../src/domain/sorted-json.js'
import { type Desk, type DeskBox, desk } from '../../support/desk.js'

let service: Desk
afterEach(() => service.end())

const tariffs = `schema: oct-tariff/1
currency: USD
rules:
- id: dem
  clock: demurrage
  by: line
  match: { line: TSTA }
  start: { event: discharged, offset: 1 }
  end: { event: full_out }
  free: { days: 4 }
  charge: { tiers: [{ rate: 150 }] }
`

const bill = (more: Partial<DeskBox>, number = 'TESTBL1') => ({
  bill: number,
  shipping_line_scac: 'TSTA',
  customer_name: 'Acme <b>',
  port_of_discharge_locode: 'USNYC',
  pod_timezone: 'America/New_York',
  boxes: [
    {
      id: 'first',
      number: 'TESU0000010',
      pod_timezone: 'America/New_York',
      pod_discharged_at: '2026-03-02T15:00:00Z',
      current_status: 'grounded' as const,
      terminal: { id: 'apm', name: 'APM' },
      ...more,
    },
  ],
})

const hold = (description: string) => [
  { name: 'customs' as const, status: 'hold' as const, description },
]

async function begin(): Promise<void> {
  const silent = { import_deadlines: { pickup_lfd_line: null } }
  service = await desk(bill({ holds_at_pod_terminal: [], ...silent }))
  service.clock.advance({ ms: Date.parse('2026-03-10T16:00:00Z') - service.clock.now().getTime() })
  await service.keeps('tariffs.yaml', tariffs)
  await service.oct('config set tariffs tariffs.yaml')
  await service.oct('sync')
  const deadline = { import_deadlines: { pickup_lfd_line: '2026-03-07T05:00:00Z' } }
  service.says(bill({ holds_at_pod_terminal: hold('CBP <b>exam</b>'), ...deadline }))
  service.clock.advance({ ms: 3_600_000 })
  await service.oct('sync')
  service.says(bill({ holds_at_pod_terminal: [], ...deadline }))
  service.clock.advance({ ms: 86_400_000 })
  await service.oct('sync')
}

const made = async (line: string): Promise<void> => {
  const { exit, stderr } = await service.oct(line)
  expect(exit, stderr).toBe(0)
}

describe('oct evidence', () => {
  it('lists changes with their source, receipt and the text of the terminal', async () => {
    await begin()
    const { stdout } = await service.oct('evidence TESU0000010 --offline -o ndjson')
    const facts = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(
      facts.map(({ fact, words }) => [fact, words.replace(/ \((?:new|the previous).*/, '')]),
    ).toEqual([
      ['vessel_discharged', 'Discharged at the port of discharge'],
      ['holds_at_pod_terminal.customs', 'customs hold: in force'],
      ['import_deadlines.pickup_lfd_line', 'last free day of the shipping line: 2026-03-07'],
      ['holds_at_pod_terminal.customs', 'customs hold removed (was in force)'],
    ])
    expect(facts[0]).toMatchObject({ date: '2026-03-02', source: null, received_at: null })
    expect(facts[1]).toMatchObject({
      date: '2026-03-10',
      source: 'terminal',
      received_at: '2026-03-10T17:00:00.000Z',
      text: 'CBP exam',
    })
  })

  it('writes JSON whose checksum anyone can compute again, with the count of the days', async () => {
    await begin()
    const { stdout } = await service.oct('evidence TESU0000010 --offline -o json')
    const { sha256, evidence } = JSON.parse(stdout)
    expect(createHash('sha256').update(sortedJson(evidence)).digest('hex')).toBe(sha256)
    expect(evidence.clocks[0]).toMatchObject({
      rule: 'dem',
      tariff_file: 'tariffs.yaml',
      tariff_file_sha256: createHash('sha256').update(tariffs).digest('hex'),
      count: { lfd: '2026-03-07', lfd_source: 'stated', amount: 600 },
    })
    expect(evidence.not_reported).toEqual([
      'arrival of the vessel',
      'availability',
      'full out',
      'empty return',
    ])
    expect(evidence.raw.container.number).toBe('TESU0000010')
    expect(evidence.raw.shipment.containers).toEqual([{ id: 'first', type: 'container' }])
    expect(JSON.stringify(evidence.raw)).not.toMatch(/_checked_at|_last_\w+_at/)
  })

  it('writes a page and a PDF that repeat byte for byte and contain the same JSON', async () => {
    await begin()
    await made(`evidence TESU0000010 --offline --out ${service.path('a.html')}`)
    service.clock.advance({ ms: 60_000 })
    await made(`evidence TESU0000010 --offline --out ${service.path('b.html')}`)
    const page = String(await service.reads('a.html'))
    expect(String(await service.reads('b.html'))).toBe(page)
    expect(page).toContain('Acme &#60;b&#62;')
    expect(page).not.toMatch(/<b>|<script(?! type="application\/json")/)
    const [, json = ''] = /id="evidence.json">(.*?)<\/script>/.exec(page) ?? []
    expect(page).toContain(JSON.parse(json).sha256)
    expect(page).toMatch(/<h\d[^>]*>Demurrage, billed by line</)

    await made(`evidence TESU0000010 --offline --out ${service.path('a.pdf')}`)
    await made(`evidence TESU0000010 --offline --out ${service.path('b.pdf')}`)
    const file = await service.reads('a.pdf')
    expect(file.equals(await service.reads('b.pdf'))).toBe(true)
    const pdf = await getDocumentProxy(new Uint8Array(file))
    const attached = (await pdf.getAttachments()) as Record<string, { content: Uint8Array }>
    expect(JSON.parse(new TextDecoder().decode(attached['evidence.json']?.content))).toEqual(
      JSON.parse(json),
    )
  })

  it('names closed days and notes', async () => {
    await begin()
    await service.keeps(
      'gates.yaml',
      'terminals: { apm: { name: APM, open: [mon, tue, wed, thu, fri] } }\n',
    )
    await service.oct('config set gate_calendar gates.yaml')
    const words = ['evidence', 'TESU0000010', '--offline', '-o', 'csv', '--fields', 'date,what']
    const { stdout } = await service.run([...words, '--note', '2026-03-04 no appointment left'])
    expect(stdout).toContain('2026-03-04,no appointment left')
    expect(stdout).toContain('2026-03-07,gate closed: Saturday')
    expect(await service.run(['evidence', 'TESU0000010', '--note', 'yesterday'])).toMatchObject({
      exit: 2,
    })
  })

  it('refuses a number of two trips, and names both', async () => {
    service = await desk(bill({}), bill({ id: 'second' }, 'TESTBL2'))
    await service.oct('sync')
    const { exit, stderr } = await service.oct('evidence TESU0000010 --offline')
    expect(exit).toBe(2)
    expect(stderr).toContain('TESU0000010 of TESTBL2: second')
  })
})
