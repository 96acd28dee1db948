import { afterEach, describe, expect, it } from 'vitest'
import { type Desk, type DeskBill, desk } from '../../support/desk.js'

const bill = (simulated?: boolean): DeskBill => ({
  bill: 'MEDU7000000',
  customer_name: 'Blue Ocean Trading',
  ref_numbers: ['PO-4711'],
  shipping_line_scac: 'MSCU',
  pod_timezone: 'America/New_York',
  port_of_discharge_name: 'New York',
  line_tracking_last_succeeded_at: '2026-03-02T08:00:00Z',
  boxes: [
    {
      number: 'MSCU6639870',
      current_status: 'not_available',
      available_for_pickup: false,
      pod_discharged_at: '2026-02-27T15:00:00Z',
      pod_timezone: 'America/New_York',
      equipment_length: 40,
      equipment_type: 'dry',
      pickup_appointment_at: '2026-03-03T15:00:00Z',
      holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }],
      fees_at_pod_terminal: [{ type: 'exam', amount: 395, currency_code: 'USD' }],
      import_deadlines: { pickup_lfd_terminal: '2026-03-04T05:00:00Z' },
      terminal: { id: 'T1', name: 'APM Elizabeth' },
      ...(simulated ? { simulated: true } : {}),
    } as DeskBill['boxes'][number],
    { number: 'TCLU4265726', current_status: 'on_ship', pod_eta_at: '2026-03-09T12:00:00Z' },
  ],
})

let service: Desk
afterEach(() => service.end())

const plain = (text: string): string => text.replaceAll(/\u001b\[[\d;]*m/g, '')

async function headings(line: string, columns: number): Promise<string[]> {
  const { stdout, stderr, exit } = await service.oct(line, { stdoutIsTTY: true, columns })
  expect(exit, stderr).toBe(0)
  const [first = ''] = plain(stdout).split('\n')
  return first.split(/ {2,}/)
}

const all =
  'CONTAINER REF STATE WHY LAST-FREE-DAY TERMINAL CUSTOMER SIZE APPOINTMENT FEES CHECKED'.split(' ')
const allHolds = all.map((heading) => heading.replaceAll('-', ' '))

describe('oct holds in a narrow window', () => {
  it('removes size, appointment, age and customer first, and never a cost', async () => {
    service = await desk(bill())
    expect(await headings('holds', 200)).toEqual(allHolds)
    const early = ['SIZE', 'APPOINTMENT', 'CHECKED', 'CUSTOMER']
    const seen = new Set<string>()
    for (let columns = 200; columns >= 72; columns -= 4) {
      const shown = await headings('holds', columns)
      const dropped = allHolds.filter((heading) => !shown.includes(heading))
      const order = [...early, 'REF', 'TERMINAL']
      expect(dropped.toSorted(), `${columns}`).toEqual(order.slice(0, dropped.length).toSorted())
      for (const heading of dropped) seen.add(heading)
    }
    expect([...seen].toSorted()).toEqual([...early, 'REF', 'TERMINAL'].toSorted())
  })

  it('turns rows into complete cards if the costs do not fit beside the reason', async () => {
    service = await desk(bill())
    const { stdout } = await service.oct('holds', { stdoutIsTTY: true, columns: 50 })
    const labels = plain(stdout).match(/^[A-Z][^:\n]*(?=:)/gm)
    expect(labels?.map((label) => label.toUpperCase())).toEqual(allHolds)
  })
})

describe('oct containers in a narrow window', () => {
  it('keeps the status when the place does not fit', async () => {
    service = await desk(bill())
    for (const columns of [70, 80, 100]) {
      expect(await headings('containers', columns), `${columns}`).toEqual(
        expect.arrayContaining(['CONTAINER', 'STATUS', 'ETA/ARRIVED', 'LAST FREE DAY']),
      )
    }
  })

  it('shows the date of an arrival without a clipped time', async () => {
    service = await desk(bill())
    const wide = await service.oct('containers', { stdoutIsTTY: true, columns: 200 })
    expect(plain(wide.stdout)).toContain('Mon 9 Mar 08:00 EDT')
    for (const columns of [100, 80, 66]) {
      const { stdout } = await service.oct('containers', { stdoutIsTTY: true, columns })
      expect(plain(stdout), `${columns}`).toMatch(/Mon 9 Mar(?: 08:00 EDT)? *$/m)
    }
  })
})

describe('oct infer in a narrow window', () => {
  it('always shows the line and the decision', async () => {
    service = await desk()
    for (const columns of [140, 100, 80, 72]) {
      const run = await service.oct('infer MSCU6639870 MEDUFR030802 --sandbox', {
        stdoutIsTTY: true,
        columns,
      })
      const [first = ''] = plain(run.stdout).split('\n')
      expect(first, `${columns}: ${run.stderr}`).toMatch(/DECISION +LINE/)
    }
  })
})

describe('simulated rows', () => {
  it('are counted in the footer of a terminal, without a column', async () => {
    service = await desk(bill(true))
    for (const list of ['holds', 'containers']) {
      const run = await service.oct(list, { stdoutIsTTY: true, columns: 240 })
      expect(run.stdout, list).not.toContain('SIMULATED')
      expect(run.stderr, list).toMatch(
        list === 'holds' ? /simulated data/ : /1 of 2 rows simulated/,
      )
    }
    const grouped = await service.oct('containers --by bill', { stdoutIsTTY: true, columns: 240 })
    expect(grouped.stdout).not.toMatch(/simulated/i)
    expect(grouped.stderr).toContain('simulated data')
  })

  it('keep their column in a pipe', async () => {
    service = await desk(bill(true))
    const table = await service.oct('holds -o table')
    expect(table.stdout).toMatch(/SIMULATED\n.*simulated$/m)
    expect(table.stderr).not.toContain('simulated')
    const csv = await service.oct('holds -o csv')
    expect(csv.stdout.split('\n')[0]).toMatch(/,simulated\r?$/)
  })
})
