import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeskBill, desk } from '../../support/desk.js'
import { trackedBoxes, trackedNumber, trackedSandbox, type World } from '../../support/run-oct.js'

const [box = '', heldBox = ''] = trackedBoxes

interface ChangeRecord {
  number: string
  kind: string
  attribute: string
  from: unknown
  to: unknown
  what: string
  read_at: string
  previous_read_at: string
}

describe('the change feed', () => {
  let world: World

  beforeAll(async () => {
    world = await trackedSandbox()
    for (const argv of [['sync'], ['sandbox', 'advance', '3d'], ['sync']]) {
      expect((await world.run(['--sandbox', ...argv])).exit).toBe(0)
    }
  })

  afterAll(() => world.remove())

  const changes = async (...words: string[]): Promise<ChangeRecord[]> => {
    const run = await world.run(['--sandbox', 'changes', '--json', ...words])
    expect(run.exit, run.stderr).toBe(0)
    return JSON.parse(run.stdout)
  }

  it('shows what changed, newest first, with both readings', async () => {
    const all = await changes()
    expect(all.length).toBeGreaterThan(3)
    const times = all.map(({ read_at }) => read_at)
    expect(times).toEqual([...times].sort().reverse())
    expect(all.every((one) => one.previous_read_at <= one.read_at)).toBe(true)
    const lifted = all.find(({ attribute }) => attribute === 'holds_at_pod_terminal.customs')
    expect(lifted).toMatchObject({
      number: heldBox,
      kind: 'container',
      from: { name: 'customs', status: 'hold' },
      to: null,
      what: 'customs hold lifted',
      stated_by: 'terminal',
    })
    expect(all.find(({ kind }) => kind === 'tracking_request')).toMatchObject({ stated_by: null })
  })

  it('is limited to one object, a time range, or a filter', async () => {
    const ofBox = await changes(box)
    expect(new Set(ofBox.map(({ number }) => number))).toEqual(new Set([box]))
    const ofBill = await changes(trackedNumber)
    expect(new Set(ofBill.map(({ kind }) => kind))).toContain('tracking_request')
    expect(await changes('--since', '1h')).toEqual(
      (await changes()).filter(({ read_at }) => read_at > '2026-03-05'),
    )
    expect(await changes('--since', '2026-03-05T09:30:00Z')).toEqual([])
    const passing = await changes('--status', 'empty_returned', '--since', '2026-03-03')
    const returned = passing.filter(({ kind }) => kind === 'container')
    expect(new Set(returned.map(({ number }) => number)).size).toBeLessThan(3)
    expect(await changes('--customer', 'nobody')).toEqual([])
  })

  it('is announced by the sync, with the command that shows it', async () => {
    expect((await world.run(['--sandbox', 'sandbox', 'advance', '4d'])).exit).toBe(0)
    const sync = await world.run(['--sandbox', 'sync'])
    const [, count, since = ''] =
      /(\d+) changes \(oct --sandbox changes --since (\S+)\)/.exec(sync.stderr) ?? []
    expect(await changes('--since', since)).toHaveLength(Number(count))
  })

  it('exits 10 with --check if there is a change, and cuts a long list with a notice', async () => {
    const run = await world.run(['--sandbox', 'changes', '--check', '--limit', '2', '-o', 'ids'])
    expect(run.exit).toBe(10)
    expect(run.stdout.trim().split('\n')).toHaveLength(2)
    expect(run.stderr).toMatch(/^\d+ changes · showing the first 2 ·/)
    const none = await world.run(['--sandbox', 'changes', '--check', '--since', '2030-01-01'])
    expect(none.exit, none.stderr).toBe(0)
  })

  it.each(['yesterday', '2026-13-01', '2026-03-02T09:00:00', '9999999d'])(
    'refuses --since %s',
    async (since) => {
      const run = await world.run(['--sandbox', 'changes', '--since', since])
      expect(run).toMatchObject({ exit: 2, stdout: '' })
    },
  )
})

describe('the change feed in a window', () => {
  const billWith = (line: string, refs: string[]): DeskBill => ({
    bill: 'MEDU7000000',
    boxes: [
      {
        number: 'MSCU6639870',
        ref_numbers: refs,
        pod_timezone: 'America/New_York',
        import_deadlines: { pickup_lfd_terminal: `${line}T05:00:00Z` },
      },
    ],
  })

  it('shows changed values without clipping', async () => {
    const service = await desk(billWith('2026-03-14', ['PO-1']))
    try {
      await service.oct('sync')
      service.clock.advance({ hours: 2 })
      service.says(billWith('2026-03-11', ['PO-1']))
      await service.oct('sync')
      for (const columns of [160, 100, 80, 40]) {
        const options = { stdoutIsTTY: true, columns, env: { NO_COLOR: '1' } }
        const { stdout } = await service.oct('changes', options)
        expect(stdout.replaceAll(/\s+/g, ' '), `${columns}`).toContain(
          'last free day (terminal): Sat 14 Mar → Wed 11 Mar ⚠ earlier',
        )
      }
    } finally {
      await service.end()
    }
  })

  it('groups by container and bill of lading, and states each fact once', async () => {
    const before = billWith('2026-03-14', ['PO-1'])
    const [box] = before.boxes
    const atSea = { current_status: 'on_ship', pickup_lfd: null, pod_discharged_at: null } as const
    const service = await desk({
      ...before,
      customer_name: null,
      pod_eta_at: null,
      boxes: [{ ...(box as DeskBill['boxes'][number]), ...atSea }],
    })
    try {
      await service.oct('sync')
      service.clock.advance({ hours: 2 })
      service.says({
        ...before,
        customer_name: 'Acme',
        pod_eta_at: '2026-03-09T12:00:00Z',
        boxes: [
          {
            ...(box as DeskBill['boxes'][number]),
            pickup_lfd: '2026-03-11T05:00:00Z',
            current_status: 'grounded',
            pod_discharged_at: '2026-03-02T08:00:00Z',
            import_deadlines: {
              pickup_lfd_terminal: '2026-03-11T05:00:00Z',
              pickup_lfd_line: '2026-03-11T05:00:00Z',
            },
          },
        ],
      })
      await service.oct('sync')
      const options = { stdoutIsTTY: true, columns: 120, env: { NO_COLOR: '1' } }
      const { stdout } = await service.oct('changes', options)
      expect(stdout.match(/^MSCU6639870 · PO-1 · Acme/gm)).toHaveLength(1)
      expect(stdout.match(/^MEDU7000000 · bill of lading · Acme/gm)).toHaveLength(1)
      expect(stdout.match(/last free day/g)).toHaveLength(2)
      expect(stdout).toContain('last free day (shipping line): Wed 11 Mar')
      expect(stdout.match(/discharged/g)).toHaveLength(1)
      expect(stdout).not.toContain('status')
      expect(stdout.match(/Mon 2 Mar 11:00 UTC/g)).toHaveLength(2)
      const machine = await service.oct('changes --json')
      const attributes = JSON.parse(machine.stdout).map((one: ChangeRecord) => one.attribute)
      expect(attributes).toContain('current_status')
      expect(attributes).toContain('pickup_lfd')
    } finally {
      await service.end()
    }
  })
})
