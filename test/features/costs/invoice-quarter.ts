import type { DeskBill } from '../../support/desk.js'

/** A tariff file with rules for demurrage and per diem at ports of the US. */
export const usTariffs = `schema: oct-tariff/1
currency: USD
calendars: { us: { weekend: [sat, sun] } }
rules:
- id: us-dem
  clock: demurrage
  by: line
  match: { country: US }
  calendar: us
  start: { event: discharged, offset: 1 }
  end: { event: full_out }
  free: { days: 4, skip: [weekend] }
  charge: { tiers: [{ to: 4, rate: 150 }, { rate: 180 }] }
- id: us-pd
  extends: us-dem
  clock: per_diem
  start: { event: full_out, offset: 1 }
  end: { event: empty_in }
  charge: { tiers: [{ rate: 90 }] }
`

export const quarterTariffs = `${usTariffs}- id: de-dem
  clock: demurrage
  by: line
  currency: EUR
  match: { country: DE }
  start: { event: discharged }
  end: { event: full_out }
  free: { days: 5 }
  charge: { tiers: [{ rate: 60.5 }] }
`

type Mistake =
  | 'overcharged'
  | 'wrong_rate'
  | 'wrong_start'
  | 'not_our_container'
  | 'billed_late'
  | 'elements_missing'

export interface QuarterInvoice {
  number: string
  mistake: Mistake | null
}

const mistakes: (Mistake | null)[] = [
  ...['overcharged', 'wrong_rate', 'wrong_start', 'not_our_container', 'billed_late'].flatMap(
    (kind) => [kind, kind, kind] as Mistake[],
  ),
  ...(['elements_missing', 'elements_missing', 'elements_missing'] as const),
  'overcharged',
  'wrong_rate',
  ...Array.from({ length: 40 }, () => null),
]

const dayMs = 86_400_000
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug']

/** The four styles of dates in the file; one line uses one style. */
const styles: ((iso: string) => string)[] = [
  (iso) => iso,
  (iso) => iso.split('-').reverse().join('.'),
  (iso) => `${Number(iso.slice(8))} ${months[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`,
  (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
]

const columns = [
  ...['invoice_number', 'bl', 'container', 'charge', 'port_of_discharge', 'basis_for_liability'],
  ...['invoice_date', 'due_date', 'free_days', 'free_from', 'free_to', 'available_date'],
  ...['charged_from', 'charged_to', 'amount', 'currency', 'rule_cited', 'rates', 'contact', 'url'],
  ...['timeframes', 'cert_rules', 'cert_performance'],
]

/** Sixty invoices from April to June 2026, of which twenty have one known mistake each, spread over the file. */
export function quarter(): { bills: DeskBill[]; invoices: QuarterInvoice[]; csv: string } {
  const made = mistakes.map((_, index) => {
    // 37 and 60 have no common factor, so every invoice gets a different place.
    const at = (index * 37) % 60
    return invoiceOf(at, mistakes[at] ?? null)
  })
  const csv = [columns, ...made.map(({ cells }) => columns.map((name) => cells[name] ?? ''))]
    .map((row) => row.map((cell) => `"${cell}"`).join(','))
    .join('\r\n')
  return {
    bills: made.flatMap(({ bill }) => bill),
    invoices: made.map(({ invoice }) => invoice),
    csv,
  }
}

function invoiceOf(index: number, mistake: Mistake | null) {
  // Mistakes that depend on US law are in invoices for the US. A third of the correct invoices are for Germany.
  const isGerman = mistake === null && index % 3 === 0
  const isPerDiem = mistake === null && !isGerman && index % 3 === 1
  const container = `TESU${String(1_000_000 + index * 7)}`
  const discharged = Date.UTC(2026, 3, 1) + (index % 50) * dayMs
  const free = isGerman ? germanFree(discharged) : workingDays(discharged)
  const out = mistake === 'overcharged' ? (free.at(-1) ?? 0) : (free.at(-1) ?? 0)
  const stay = 7
  const pickedUp = isPerDiem ? discharged + 2 * dayMs : out + stay * dayMs
  const ownFree = isPerDiem ? workingDays(pickedUp) : free
  const last = ownFree.at(-1) ?? 0
  const returned = isPerDiem ? last + stay * dayMs : pickedUp + dayMs
  const days = stay + (mistake === 'overcharged' ? 1 : 0)
  const first = last + (mistake === 'wrong_start' ? 0 : dayMs)
  const end = mistake === 'overcharged' ? last + (stay + 1) * dayMs : last + stay * dayMs
  const billedDays = mistake === 'wrong_start' ? stay + 1 : days
  const amount = isGerman ? 60.5 * stay : isPerDiem ? 90 * stay : 600 + 180 * (billedDays - 4)
  const isLate = mistake === 'billed_late' || (isGerman && index % 2 === 0)
  const issued = end + (isLate ? 31 : 5) * dayMs
  const write = styles[index % 4] ?? ((iso: string) => iso)
  const isBlank = mistake === 'elements_missing' || isGerman
  const number = `INV-${100 + index}`
  const cells: Record<string, string> = {
    invoice_number: number,
    bl: `BL${index}`,
    container,
    charge: isPerDiem ? 'Detention' : 'Import Demurrage',
    port_of_discharge: isGerman ? 'DEHAM' : 'USNYC',
    basis_for_liability: 'consignee',
    invoice_date: write(isoDay(issued)),
    due_date: write(isoDay(issued + 30 * dayMs)),
    free_days: isGerman ? '5' : '4',
    free_from: write(isoDay(ownFree[0] ?? 0)),
    free_to: isBlank ? '' : write(isoDay(first - dayMs)),
    available_date: write(isoDay(discharged)),
    charged_from: write(isoDay(first)),
    charged_to: write(isoDay(end)),
    amount: (amount + (mistake === 'wrong_rate' ? 35 : 0)).toFixed(2),
    currency: isGerman ? 'EUR' : 'USD',
    rule_cited: 'Rule 7',
    rates: '150/180',
    contact: 'dd@line.example',
    url: 'https://line.example/dd',
    timeframes: '30/30',
    cert_rules: 'yes',
    cert_performance: 'yes',
  }
  const bill: DeskBill = {
    bill: `BL${index}`,
    shipping_line_scac: 'TSTA',
    customer_name: 'Acme',
    port_of_discharge_locode: isGerman ? 'DEHAM' : 'USNYC',
    pod_timezone: isGerman ? 'Europe/Berlin' : 'America/New_York',
    boxes: [
      {
        number: container,
        pod_timezone: isGerman ? 'Europe/Berlin' : 'America/New_York',
        pod_discharged_at: atNoon(discharged),
        pod_full_out_at: atNoon(pickedUp),
        empty_terminated_at: atNoon(returned),
      },
    ],
  }
  return {
    cells,
    bill: mistake === 'not_our_container' ? [] : [bill],
    invoice: { number, mistake },
  }
}

const atNoon = (day: number): string => new Date(day + 15 * 3_600_000).toISOString()

/** The four working days after a day. */
function workingDays(after: number): number[] {
  const days: number[] = []
  for (let day = after + dayMs; days.length < 4; day += dayMs) {
    if (![0, 6].includes(new Date(day).getUTCDay())) days.push(day)
  }
  return days
}

/** Five days, of which the day of discharge is the first. */
const germanFree = (first: number): number[] =>
  Array.from({ length: 5 }, (_, index) => first + index * dayMs)
