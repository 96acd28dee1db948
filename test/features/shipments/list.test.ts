import { afterEach, describe, expect, it } from 'vitest'
import { type Desk, type DeskBill, desk } from '../../support/desk.js'

let service: Desk
afterEach(() => service.end())

const begin = async (...bills: DeskBill[]): Promise<void> => {
  service = await desk(...bills)
  await service.oct('sync')
}

/** A bill with long text in every column. */
const bill = (number: string, more: Partial<DeskBill> = {}): DeskBill => ({
  bill: number,
  ref_numbers: ['PO-4711-2026-EAST', 'SO-88123'],
  customer_name: 'Gamma Furniture Imports LLC',
  shipping_line_scac: 'MSCU',
  port_of_lading_name: 'Ho Chi Minh City',
  port_of_discharge_name: 'New York / New Jersey',
  pod_vessel_name: 'MSC LORETO EXPRESS',
  pod_voyage_number: '612W',
  pod_timezone: 'America/New_York',
  pod_eta_at: '2026-03-09T12:00:00Z',
  pod_original_eta_at: '2026-03-07T12:00:00Z',
  boxes: ['MSCU6639870', 'CSQU3054383'].map((box, index) => ({
    number: box,
    id: `${number}-${index}`,
    current_status: 'on_ship',
  })),
  ...more,
})

const linesIn = async (columns: number, line = 'shipments'): Promise<string[]> => {
  const { stdout, stderr, exit } = await service.oct(line, { stdoutIsTTY: true, columns })
  expect(exit, stderr).toBe(0)
  return stdout
    .replaceAll(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .filter(Boolean)
}

describe('oct shipments in a narrow window', () => {
  it('is a table down to 80 columns, with one line per bill, and the most important columns as long as they fit', async () => {
    await begin(bill('MEDU7000000'), bill('MEDU7000001'))
    for (const width of [160, 150, 130, 110, 100, 90, 80]) {
      const lines = await linesIn(width)
      expect(lines, `${width} columns`).toHaveLength(3)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      expect(lines[0]).toMatch(/^BILL +REF/)
      expect(lines[1]).toContain('MEDU7000000')
      expect(lines[1]).toContain('Mon 9 Mar')
      if (width >= 100) expect(lines[1]).toContain('2 on the way')
    }
    expect((await linesIn(60)).length).toBe(3)
    expect((await linesIn(20)).length).toBeGreaterThan(10)
  })

  it('removes line, customer, tracking and vessel first, never bill and arrival', async () => {
    await begin(bill('MEDU7000000'))
    const dropped = 'LINE CUSTOMER TRACKING VESSEL REF POL BOXES'.split(' ')
    for (let width = 60; width <= 150; width++) {
      const [headings = ''] = await linesIn(width)
      const missing = dropped.filter((name) => !headings.includes(name))
      expect(missing, `${width}`).toEqual(dropped.slice(0, missing.length))
      expect(headings).toMatch(/^BILL .*ETA/)
    }
  })

  it('one long reference does not turn a table into cards', async () => {
    await begin(bill('MEDU7000000', { ref_numbers: ['x'.repeat(250)] }), bill('MEDU7000001'))
    for (const width of [150, 100]) {
      const lines = await linesIn(width)
      expect(lines).toHaveLength(3)
      expect(lines[2]).toContain('Mon 9 Mar')
    }
    const grouped = await linesIn(100, 'shipments --by customer')
    expect(grouped).toHaveLength(4)
    expect(grouped[3]).toContain('Mon 9 Mar')
  })
})

describe('--by on a screen', () => {
  const many = (count: number, customer: string): DeskBill => ({
    bill: `BILL${customer}`,
    customer_name: customer,
    boxes: Array.from({ length: count }, (_, index) => ({
      number: `BOX${customer}${index}`,
      current_status: 'on_ship',
    })),
  })
  const boxesIn = (text: string): number => (text.match(/^\W*BOX(?:A|B|C)\d+/gm) ?? []).length

  it('shows 50 boxes and the total, unless a number is given', async () => {
    await begin(many(30, 'A'), many(40, 'B'), many(5, 'C'))
    const screen = { stdoutIsTTY: true, columns: 120 }
    const run = async (line: string, options = {}) => {
      const { stdout, stderr } = await service.oct(line, options)
      return { text: stdout.replaceAll(/\u001b\[[\d;]*m/g, ''), stderr }
    }
    const cut = await run('containers --by customer', screen)
    expect(boxesIn(cut.text)).toBe(50)
    expect(cut.text).toContain('A · 30 containers')
    expect(cut.text).toContain('B · 40 containers')
    expect(cut.text).not.toContain('C · 5 containers')
    expect(cut.stderr).toContain('75 containers · showing the first 50 rows · 3 groups')
    const few = await run('containers --by customer --limit 2', screen)
    expect(boxesIn(few.text)).toBe(2)
    expect(few.text).toContain('A · 30 containers')
    expect(few.stderr).toContain('75 containers · showing the first 2 rows · 3 groups')
    expect(boxesIn((await run('containers --by customer --limit 75', screen)).text)).toBe(75)
    expect(boxesIn((await run('containers --by customer -o table')).text)).toBe(75)
    const records = await run('containers --by customer --limit 2 --json')
    expect(JSON.parse(records.text)).toHaveLength(2)
    expect(records.stderr).toContain('75 containers · showing the first 2 rows · 3 groups')
  })

  it('a list that is cut while reading is also counted in full', async () => {
    await begin(many(30, 'A'))
    const { stderr } = await service.oct('containers --limit 3')
    expect(stderr).toContain('30 containers · showing the first 3 ·')
  })
})

describe('--by for machines', () => {
  it('names the bills of a group and counts them, including those without a box', async () => {
    await begin(bill('MEDU7000000'), { ...bill('MEDU7000001'), boxes: [] })
    const [group] = JSON.parse((await service.oct('shipments --by customer --json')).stdout)
    expect(group).toMatchObject({
      boxes: 2,
      shipments: 2,
      bills: ['MEDU7000000', 'MEDU7000001'],
      shipment_ids: ['MEDU7000000', 'MEDU7000001'],
    })
    const boxes = JSON.parse((await service.oct('containers --by customer --json')).stdout)
    expect(boxes).toMatchObject([{ shipments: 1, bills: ['MEDU7000000'] }])
    const csv = (await service.oct('shipments --by customer -o csv')).stdout.split('\r\n')
    expect(csv[0]).toMatch(/,numbers,shipments,bills,simulated$/)
    const { stdout } = await service.oct('shipments --by customer -o csv --sort -shipments')
    expect(stdout).not.toBe('')
  })

  it('documents its fields in the help of every list that accepts it', async () => {
    await begin()
    for (const command of [
      'holds',
      'due',
      'ready',
      'arriving',
      'containers list',
      'shipments list',
    ]) {
      const { stdout } = await service.oct(`help fields ${command}`)
      const [, rows = ''] = /Fields of each group[^\n]*\n((?: {2}[^\n]+\n)+)/.exec(stdout) ?? []
      const fields = [...rows.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)
      expect(fields).toContain('bills')
      const run = await service.oct(`containers --by bill --json --fields ${fields.join()}`)
      expect(run.exit, run.stderr).toBe(0)
    }
  })
})

describe('the output of a single object', () => {
  it('reports that --limit and --sort have no effect', async () => {
    await begin(bill('MEDU7000000'))
    const run = await service.oct('today --limit 3 --sort ready')
    expect(run.exit).toBe(0)
    expect(run.stderr).toContain(
      '--limit and --sort have no effect, because the output is one object and not a list',
    )
    expect((await service.oct('today --sort ready')).stderr).toContain('--sort has no effect')
    expect((await service.oct('today')).stderr).not.toContain('effect')
    expect((await service.oct('shipments --limit 1')).stderr).not.toContain('effect')
  })
})

describe('the columns of a shipment', () => {
  const repeated = {
    bill_of_lading_number: 'MEDU7000000',
    ref_numbers: ['PO-4711', 'SO-88123'],
    customer_name: 'Gamma',
    shipping_line_scac: 'MSCU',
    port_of_lading_locode: 'VNSGN',
    port_of_discharge_locode: 'USNYC',
    destination_locode: 'USCHI',
    pod_vessel_name: 'MSC LORETO EXPRESS',
    pod_voyage_number: '612W',
  }
  const names = Object.keys(repeated)
  const rowOf = async (more: Partial<DeskBill>, options = '') => {
    await begin(bill('MEDU7000000', more))
    return (await service.oct(`shipments --fields ${names.join()} ${options}`)).stdout
  }

  it('repeat what the service states', async () => {
    const cells = Object.values(repeated).map((value) => [value].flat().join(';'))
    expect(await rowOf(repeated, '-o csv')).toBe(`${names.join()}\r\n${cells.join()}\r\n`)
    expect(JSON.parse(await rowOf(repeated, '--json'))).toEqual([repeated])
  })

  it('are empty without a value', async () => {
    const { bill_of_lading_number: _, ...others } = repeated
    const empty = Object.fromEntries(Object.keys(others).map((name) => [name, null]))
    const [, row] = (await rowOf(empty, '-o csv')).split('\r\n')
    expect(row).toBe(`MEDU7000000${','.repeat(names.length - 1)}`)
  })
})
