import { readdirSync, readFileSync } from 'node:fs'
import { type Desk, type DeskBox, desk } from '../../support/desk.js'
import { usTariffs } from './invoice-quarter.js'

export interface HeldInvoice {
  name: string
  /** The file name, whose extension is the format. */
  file: string
  /**
   * What a careful person says about each charge: `us demurrage agreed 1140 USD`. Other correct outcomes follow after
   * `or`. A file in which nothing can be read has only `refused`.
   */
  truth: string[]
  text: string
}

/** Reads the invoices of a folder: each begins with `#### name | format`, its truth, and a line of hyphens. */
export function heldInvoices(folder: URL): HeldInvoice[] {
  return readdirSync(folder).flatMap((from) =>
    readFileSync(new URL(from, folder), 'utf8')
      .split(/^#### /m)
      .slice(1)
      .map((part) => {
        const [head = '', text = ''] = part.split(/^----\n/m)
        const [title = '', ...truth] = head.trim().split('\n')
        const [name = '', format = 'csv'] = title.split(' | ')
        return { name, file: `invoice.${format}`, truth, text: `${text.trim()}\n` }
      }),
  )
}

const containers: Readonly<Record<string, string>> = {
  us: 'TESU0000013',
  other: 'TESU0000029',
  de: 'TESU0000034',
  jp: 'TESU0000040',
  ca: 'TESU0000055',
}

const box = (name: string, zone: string, days: [out: string, back: string]): DeskBox => ({
  number: containers[name] ?? '',
  pod_timezone: zone,
  pod_discharged_at: '2026-03-02T14:00:00Z',
  pod_full_out_at: `2026-03-${days[0]}T14:00:00Z`,
  empty_terminated_at: `2026-03-${days[1]}T14:00:00Z`,
})

/**
 * Begins a world with containers in five places. In New York, demurrage of 7 to 13 March costs 1140 USD and detention
 * of 20 to 25 March 540 USD. In Hamburg, storage of 5 to 10 March costs 120 EUR, demurrage of 7 to 10 March 242 EUR and
 * detention of 16 to 20 March 150 EUR. In Tokyo, demurrage of 7 to 10 March costs 48000 JPY and detention of 16 to 20
 * March 30000 JPY. In Vancouver, demurrage of 7 to 10 March costs 400 CAD.
 */
export async function invoiceWorld(): Promise<Desk> {
  const bill = (name: string, locode: string, zone: string, boxes: DeskBox[]) => ({
    bill: name,
    shipping_line_scac: 'TSTA',
    port_of_discharge_locode: locode,
    pod_timezone: zone,
    boxes,
  })
  const [york, berlin] = ['America/New_York', 'Europe/Berlin']
  const service = await desk(
    bill('B1', 'USNYC', york, [box('us', york, ['13', '25']), box('other', york, ['13', '25'])]),
    bill('B2', 'DEHAM', berlin, [box('de', berlin, ['10', '20'])]),
    bill('B3', 'JPTYO', 'Asia/Tokyo', [box('jp', 'Asia/Tokyo', ['10', '20'])]),
    bill('B4', 'CAVAN', 'America/Vancouver', [box('ca', 'America/Vancouver', ['10', '20'])]),
  )
  service.clock.advance({ ms: Date.parse('2026-04-01T16:00:00Z') - service.clock.now().getTime() })
  await service.keeps('tariffs.yaml', tariffs)
  await service.oct('config set tariffs tariffs.yaml')
  await service.oct('sync')
  return service
}

const rule = (id: string, clock: string, country: string, money: string, more = '') => `- id: ${id}
  clock: ${clock}
  by: ${clock === 'storage' ? 'terminal' : 'line'}
  currency: ${money.split(' ')[1]}
  match: { country: ${country} }
${
  clock === 'per_diem'
    ? '  start: { event: full_out, offset: 1 }\n  end: { event: empty_in }'
    : '  start: { event: discharged }\n  end: { event: full_out }'
}
  free: { days: ${clock === 'storage' ? 3 : 5} }
  charge: { tiers: [{ rate: ${money.split(' ')[0]} }]${more} }
`

const tariffs = `${usTariffs}${rule('de-dem', 'demurrage', 'DE', '60.5 EUR')}${rule('de-det', 'per_diem', 'DE', '30 EUR')}${rule('de-sto', 'storage', 'DE', '20 EUR')}${rule('jp-dem', 'demurrage', 'JP', '12000 JPY')}${rule('jp-det', 'per_diem', 'JP', '6000 JPY')}${rule('ca-dem', 'demurrage', 'CA', '100 CAD')}`

/** Returns what `oct costs check` says about each charge of an invoice, in the notation of the truth. */
export async function saidAbout(
  service: Desk,
  { file, text }: HeldInvoice,
): Promise<{ said: string[]; why: string[] }> {
  const shown = text.replace(
    /\b(us|other|de|jp|ca)(?=[;,\t"| ])/g,
    (name) => containers[name] ?? '',
  )
  await service.keeps(file, shown)
  const { stdout, stderr, exit } = await service.oct(`costs check ${file} -o json`)
  if (exit !== 0) return { said: ['refused'], why: [stderr] }
  const rows: Record<string, unknown>[] = JSON.parse(stdout)
  const nameOf = (number: unknown) =>
    Object.entries(containers).find(([, each]) => each === number)?.[0] ?? number
  return {
    said: rows.map((row) =>
      [nameOf(row.number), row.clock, row.outcome, row.amount_billed, row.currency_code]
        .map((part) => part ?? '-')
        .join(' '),
    ),
    why: [...rows.map(({ why }) => String(why ?? '')), stderr],
  }
}
