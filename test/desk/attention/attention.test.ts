import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Observation, PollAnswer, TrackedNumber } from '../../../src/service/sources/source.js'
import { type Served, served } from '../../features/serve/served.js'
import { newWorld, type World } from '../../support/run-oct.js'
import { scriptedSource, voyage } from '../../support/scripted-source.js'
import { workbookOf } from '../../support/workbook-fixture.js'
import { documentOf, runAgainst } from '../../sweeps/scripted-server.js'

/** The containers of each number that is on a vessel. */
const boxes: Record<string, string[]> = {
  MAEU000000001: ['MSCU6639870'],
  MAEU000000002: ['CSQU3054383', 'TCLU5903276'],
  MAEU000000003: ['CAXU9932112'],
  MAEU000000004: ['TCLU4265726'],
  MAEU000000005: ['TCLU4265726'],
  MAEU000000006: [],
  MAEU000000007: ['MSDU4829155'],
}
const [returned, keptOut, sailing, twin, otherTwin, bare, stopped] = Object.keys(boxes)

function poll(tracked: TrackedNumber, now: Date): PollAnswer {
  const number = tracked.request_number
  if (number.startsWith('MAEUFAIL')) return { outcome: 'failed', reason: 'not_found' }
  if (number.startsWith('MAEUWAIT')) return { outcome: 'awaiting_manifest' }
  const [shipment, ...rest] = voyage(tracked)
  const own = rest.filter((said) => 'container' in said && said.container === 'MSCU6639870')
  const told = (boxes[number] ?? []).flatMap((container) =>
    own.map((said) => ({ ...said, key: said.key.replace(/^\w+/, container), container })),
  )
  const observations = [shipment, ...told].filter(
    (said): said is Observation =>
      said !== undefined &&
      said.seen_at <= now.toISOString() &&
      !(number === keptOut && 'event' in said && said.event === 'empty_in'),
  )
  return { outcome: 'found', scac: 'MAEU', observations }
}

let service: Served
let files: World
const file = (name: string) => join(files.folder, name)

beforeAll(async () => {
  files = newWorld()
  service = await served(scriptedSource(poll))
  const { test } = service
  const register = async (request_number: string | undefined, more: object = {}) =>
    test.track({ request_number, ...more })
  await register(returned)
  await register(keptOut, { ref_numbers: ['PO-2'] })
  test.clock.advance({ days: 60 })
  await test.get('/shipments')
  test.clock.advance({ days: 60 })
  await test.get('/shipments')
  for (const number of [sailing, twin, otherTwin, bare, stopped]) await register(number)
  await register('MAEUWAIT00001')
  await register('MAEUFAIL00001', { ref_numbers: ["Q'1"] })
  const withdrawn = await register('MAEUWAIT00002')
  await test.patch(`/tracking_requests/${withdrawn}/cancel`)
  test.clock.advance({ days: 3 })
  const shipments = (await test.get('/shipments')).body.data
  const ended = shipments.find(
    ({ attributes }) => attributes.bill_of_lading_number === `BILL-${stopped}`,
  )
  await test.patch(`/shipments/${ended?.id}/stop_tracking`)
})
afterAll(async () => {
  await service.end()
  files.remove()
})

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true })
const shortly = (csv: string) =>
  rowsOf(csv).map(({ problem, number, place, remedy }) => [problem, number, place, remedy])

const ofAccount = [
  ['failed', 'MAEUFAIL00001', '', 'oct tracking retry MAEUFAIL00001'],
  ['stopped_early', `BILL-${keptOut}`, '', `oct tracking retry BILL-${keptOut}`],
  ['no_containers', `BILL-${bare}`, '', `oct shipments show BILL-${bare} --refresh`],
  ['tracked_twice', 'TCLU4265726', '', 'oct containers show TCLU4265726'],
  ['awaiting_manifest', 'MAEUWAIT00001', '', 'oct tracking show MAEUWAIT00001 --wait'],
]

describe('oct tracking attention', () => {
  it('names each problem, its cause and the command that solves it', async () => {
    const run = await service.oct('tracking attention -o csv')
    expect(run.exit, run.stderr).toBe(0)
    expect(shortly(run.stdout)).toEqual(ofAccount)
    expect(rowsOf(run.stdout).map(({ reason }) => reason)).toEqual([
      'the shipping line does not know the number; check the number, its type and the shipping line',
      'too much time has passed since the pickup; not returned: CSQU3054383, TCLU5903276',
      'tracked, but the shipping line lists no container',
      `active on 2 shipments at the same time: BILL-${twin}, BILL-${otherTwin}`,
      'the shipping line has not published the manifest yet',
    ])
  })

  it('is identical, byte by byte, while nothing changes', async () => {
    const before = await service.oct('tracking attention -o csv --offline')
    service.test.clock.advance({ days: 1 })
    const after = await service.oct('tracking attention -o csv --offline')
    service.test.clock.advance({ days: -1 })
    expect(before.exit, before.stderr).toBe(0)
    expect(after.stdout).toBe(before.stdout)
  })

  it('shows the day of the wait on a terminal', async () => {
    const line = 'tracking attention --problem awaiting_manifest'
    const run = await service.oct(line, { isTTY: true, columns: 200 })
    expect(run.stdout).toContain('awaiting manifest, day 4 of 7')
    const json = await service.oct('tracking attention --problem awaiting_manifest --json')
    expect(JSON.parse(json.stdout)).toMatchObject([{ problem: 'awaiting_manifest', day: 4 }])
  })

  it('--check exits 10 while there is a row, and 0 if no row passes the filters', async () => {
    expect((await service.oct('tracking attention --check -q -o ids')).exit).toBe(10)
    const filtered = await service.oct('tracking attention --check --line HLCU')
    expect(filtered, filtered.stderr).toMatchObject({ exit: 0, stdout: '' })
    const byCode = await service.oct('tracking attention --line maei -o csv')
    expect(rowsOf(byCode.stdout).map(({ scac }) => scac)).toContain('MAEU')
    const byRef = await service.oct('tracking attention --ref po-2 -o csv')
    expect(rowsOf(byRef.stdout).map(({ problem }) => problem)).toEqual(['stopped_early'])
    expect((await service.oct('tracking attention --problem nope')).exit).toBe(2)
  })
})

describe('a number that led to two shipments of one line', () => {
  it('is listed with both, because a retry with that line has no effect', async () => {
    const bills = scriptedSource((tracked, now) => {
      const [shipment, ...rest] = voyage(tracked)
      const bill = `BILL-${tracked.registered_at.slice(0, 10)}`
      const named = shipment && { ...shipment, bill_of_lading_number: bill }
      const observations = [named, ...rest].filter(
        (said): said is Observation => said !== undefined && said.seen_at <= now.toISOString(),
      )
      return { outcome: 'found', scac: 'MAEU', observations }
    })
    const twice = await served(bills)
    try {
      const { test } = twice
      const shipments = async () => {
        test.clock.advance({ days: 2 })
        return (await test.get('/shipments')).body.data
      }
      await test.track({ request_number: 'MAEU000000001' })
      const [first] = await shipments()
      await test.patch(`/shipments/${first?.id}/stop_tracking`)
      await test.track({ request_number: 'MAEU000000001' })
      expect(await shipments()).toHaveLength(2)
      await test.patch(`/shipments/${first?.id}/resume_tracking`)
      const run = await twice.oct('tracking attention --problem tracked_twice -o csv')
      expect(shortly(run.stdout), run.stderr).toContainEqual([
        'tracked_twice',
        'MAEU000000001',
        '',
        'oct tracking list --number MAEU000000001',
      ])
      const listed = await twice.oct('tracking list --number MAEU000000001 -o csv')
      expect(rowsOf(listed.stdout), listed.stderr).toHaveLength(2)
    } finally {
      await twice.end()
    }
  })
})

describe('a shipment that came with a list of requests', () => {
  it('is known with its containers, regardless of which list was read last', async () => {
    const young = await served(scriptedSource(poll))
    try {
      await young.oct('tracking attention')
      for (const number of ['MAEU000000001', 'MAEU000000002']) {
        await young.test.track({ request_number: number })
      }
      young.test.clock.advance({ minutes: 2 })
      writeFileSync(file('young.csv'), 'number,SCAC\nMAEU000000001,MAEU\n')
      expect((await young.oct(`track --from ${file('young.csv')}`)).exit).toBe(0)
      const run = await young.oct('tracking attention -o csv')
      expect(shortly(run.stdout), run.stderr).toEqual([])
      writeFileSync(file('boxes.csv'), 'number\nTCLU5903276\nMSCU6639870\n')
      const compared = await young.oct(`reconcile ${file('boxes.csv')} -o csv`)
      expect(shortly(compared.stdout), compared.stderr).toEqual([])
    } finally {
      await young.end()
    }
  })
})

describe('the customer of a failed request', () => {
  it('is shown, and can be found by name', async () => {
    const own = await served(scriptedSource(() => ({ outcome: 'failed', reason: 'not_found' })))
    try {
      const created = await own.oct('parties create NewCo -o json')
      expect(created.exit, created.stderr).toBe(0)
      await own.oct('track MAEU000000001 --scac MAEU --type bill_of_lading --customer NewCo')
      own.test.clock.advance({ minutes: 2 })
      const run = await own.oct('tracking attention --customer newco --refresh -o csv')
      expect(rowsOf(run.stdout), run.stderr).toMatchObject([
        { problem: 'failed', number: 'MAEU000000001', customer_name: 'NewCo' },
      ])
    } finally {
      await own.end()
    }
  })
})

describe('the requests to the service', () => {
  const listed = () =>
    service.asked
      .map(({ what }) => decodeURIComponent(what))
      .filter((what) => what.startsWith('GET /v2/shipments?'))
      .map((what) => what.includes('filter[tracking_stopped]=false'))

  it('follow the rules for lists, and stopped shipments are read once a day', async () => {
    service.asked.length = 0
    await service.oct('tracking attention -o ids')
    // This is the only request that still waits for its shipping line.
    expect(service.asked.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^GET \/v2\/tracking_requests\/[\w-]+$/),
    ])
    service.test.clock.advance({ minutes: 20 })
    await service.oct('tracking attention -o ids --check')
    expect(listed()).toEqual([true])
    service.test.clock.advance({ days: 1 })
    service.asked.length = 0
    await service.oct('tracking attention -o ids')
    expect(listed()).toEqual([false])
  })
})

describe('a shipment that stopped while a box is out', () => {
  const stopped = { line_tracking_stopped_at: '2026-02-01T00:00:00Z' }
  const byRule = { ...stopped, line_tracking_stopped_reason: 'past_arrival_window' }
  const bill = (id: string, boxId: string, attributes: object, relationships: object = {}) => ({
    ...{ id, type: 'shipment' },
    attributes: { bill_of_lading_number: `BILL-${id}`, ...attributes },
    relationships: { containers: { data: [{ id: boxId, type: 'container' }] }, ...relationships },
  })
  const box = (id: string, number: string) => ({
    ...{ id, type: 'container' },
    attributes: { number, current_status: 'picked_up' },
  })
  const user = { line_tracking_stopped_by_user: { data: { id: 'u', type: 'user' } } }

  it('needs attention, unless a user confirmed the stop or another shipment tracks the box', async () => {
    const own = newWorld()
    const account = documentOf(
      [
        bill('lost', 'c1', byRule),
        bill('confirmed', 'c2', byRule, user),
        bill('before', 'c3', byRule),
        bill('now', 'c4', {}),
      ],
      [
        box('c1', 'MSCU6639870'),
        box('c2', 'CSQU3054383'),
        box('c3', 'TCLU4265726'),
        { ...box('c4', 'TCLU4265726'), attributes: { number: 'TCLU4265726' } },
      ],
    )
    const run = await runAgainst(own, ['tracking', 'attention', '-o', 'csv'], (asked) =>
      asked.includes('/shipments') ? account : documentOf([]),
    )
    expect(run.exit, run.stderr).toBe(0)
    expect(shortly(run.stdout).map(([problem, number]) => [problem, number])).toEqual([
      ['stopped_early', 'BILL-lost'],
    ])
    own.remove()
  })
})

describe('oct reconcile', () => {
  it('compares what the service returns, even without second numbers and references', async () => {
    const own = newWorld()
    const shipment = {
      ...{ id: 's1', type: 'shipment' },
      attributes: {
        ...{ bill_of_lading_number: 'MAEU123456', normalized_number: null, ref_numbers: null },
        shipping_line_scac: 'MAEU',
      },
      relationships: { containers: { data: [{ id: 'c1', type: 'container' }] } },
    }
    const box = {
      ...{ id: 'c1', type: 'container' },
      attributes: { number: 'TCLU4265726', ref_numbers: ['PO-9'] },
    }
    const request = {
      ...{ id: 'r1', type: 'tracking_request' },
      attributes: {
        ...{ request_number: 'XXXX654321', status: 'created', ref_numbers: null },
        scac: 'MAEU',
      },
    }
    const rows = ['Container;MBL', 'MSCU6639870;', ';PO-9', ';123456', ';654321']
    writeFileSync(file('nameless.csv'), rows.join('\r\n'))
    const run = await runAgainst(own, ['reconcile', file('nameless.csv'), '-o', 'csv'], (asked) => {
      if (asked.includes('/tracking_requests')) return documentOf([request])
      return asked.includes('/shipments') ? documentOf([shipment], [box]) : documentOf([])
    })
    expect(run.exit, run.stderr).toBe(0)
    expect(shortly(run.stdout).map(([problem, number]) => [problem, number])).toEqual([
      ['not_tracked', '654321'],
      ['not_tracked', 'MSCU6639870'],
    ])
    own.remove()
  })

  it('compares a file with the account by any of the numbers', async () => {
    writeFileSync(
      file('list.csv'),
      [
        'Container;MBL;Carrier;PO;Customer',
        `MSCU6639870;;;;`,
        `;000000-003;Maersk;;`,
        `;BILL-${twin};;;`,
        `;PO-2;;;`,
        `;MAEUFAIL00001;;;`,
        `;219384756;Maersk;PO 7;O'Neill`,
        `;219384756;Maersk;;`,
        `;1,424E+11;;;`,
        `MSDU4829155;;;;`,
        `;MAEUWAIT00002;;;`,
      ].join('\r\n'),
    )
    const run = await service.oct(`reconcile ${file('list.csv')} -o csv`)
    expect(run.exit, run.stderr).toBe(0)
    const place = (number: string, where: string) =>
      ofAccount
        .filter(([, named]) => named === number)
        .map(([problem, named, , remedy]) => [problem, named, where, remedy])
    expect(shortly(run.stdout)).toEqual([
      ...place('MAEUFAIL00001', 'line 6'),
      [
        'not_tracked',
        '219384756',
        'line 7',
        "oct track 219384756 --scac MAEU --type bill_of_lading --ref 'PO 7' --customer 'O'\\''Neill'",
      ],
      ['not_tracked', 'MAEUWAIT00002', 'line 11', 'oct track MAEUWAIT00002 --type bill_of_lading'],
      ['not_tracked', 'MSDU4829155', 'line 10', 'oct track MSDU4829155 --type container'],
      [
        'unusable_row',
        '1,424E+11',
        'line 9',
        'format the column as text, then paste the original numbers again',
      ],
      ...place(`BILL-${keptOut}`, 'line 5'),
      ...place(`BILL-${bare}`, ''),
      ...place('TCLU4265726', ''),
      ...place('MAEUWAIT00001', ''),
      ['not_in_file', `BILL-${otherTwin}`, '', `oct shipments show BILL-${otherTwin}`],
      ['not_in_file', `BILL-${bare}`, '', `oct shipments show BILL-${bare}`],
      ['not_in_file', 'MAEUWAIT00001', '', 'oct tracking cancel MAEUWAIT00001'],
      ['ended', 'MSCU6639870', 'line 2', 'oct show MSCU6639870'],
    ])
  })

  it('checks numbers like oct track --from', async () => {
    writeFileSync(file('check.csv'), 'number\nMSCU6639871\nMSCU663987\n')
    const run = await service.oct(`reconcile ${file('check.csv')} --problem unusable_row -o csv`)
    expect(rowsOf(run.stdout)).toMatchObject([
      { number: 'MSCU663987', place: 'line 3', remedy: 'oct track MSCU6639870' },
      {
        number: 'MSCU6639871',
        place: 'line 2',
        reason: expect.stringContaining('is not a valid container number'),
      },
    ])
  })

  it('reports references that a tracked number lacks, from all its rows', async () => {
    const own = await served()
    try {
      await own.test.track({ request_number: 'MAEU000000001', ref_numbers: ['PO-1'] })
      await own.test.track({ request_number: 'MAEUWAIT00009' })
      writeFileSync(
        file('lacks.csv'),
        'MBL,PO\nMAEU000000001,po 1\nMAEU000000001,PO-2\nMAEU000000001,LOT 7\n',
      )
      await own.test.get('/shipments')
      const run = await own.oct(`reconcile ${file('lacks.csv')} --problem missing_reference -o csv`)
      expect(rowsOf(run.stdout)).toMatchObject([
        {
          number: 'MAEU000000001',
          place: 'line 2',
          reason: 'tracked, but these references are missing: PO-2, LOT 7',
          ref_numbers: 'PO-2;LOT 7',
          remedy: expect.stringMatching(/^oct (ref add|tracking show) MAEU000000001/),
        },
      ])
      expect(rowsOf(run.stdout)).toHaveLength(1)
    } finally {
      await own.end()
    }
  })

  it('accepts any reference of the account, including several words', async () => {
    const own = await served()
    try {
      await own.test.track({ request_number: 'MAEU000000001', ref_numbers: ['Summer Order 12'] })
      writeFileSync(file('refs.csv'), 'number\nSummer Order 12\nWinter Order 12\n')
      const run = await own.oct(`reconcile ${file('refs.csv')} -o csv`)
      expect(shortly(run.stdout).map(([problem, number]) => [problem, number])).toEqual([
        ['unusable_row', 'Winter Order 12'],
      ])
    } finally {
      await own.end()
    }
  })

  it('counts rows that cannot be used', async () => {
    writeFileSync(file('bad.csv'), 'number\nMSCU6639870\n1E+11\n2E+11\n')
    const run = await service.oct(`reconcile ${file('bad.csv')} --problem unusable_row`)
    expect(run.stderr).toContain('2 not usable')
  })

  it('reads its own export, and standard input', async () => {
    const exported = await service.oct('tracking list -o csv')
    const run = await service.oct('reconcile - -o csv', { stdin: exported.stdout })
    expect(run.exit, run.stderr).toBe(0)
    const kinds = rowsOf(run.stdout).map(({ problem }) => problem)
    expect(kinds).not.toContain('not_in_file')
    expect(kinds).not.toContain('unusable_row')
  })

  it('reads workbooks, and names their cells', async () => {
    const rows = [
      ['Ref', 'MBL'],
      ['a', '219384756'],
    ]
    writeFileSync(file('list.xlsx'), workbookOf([{ rows }]))
    const run = await service.oct(`reconcile ${file('list.xlsx')} --problem not_tracked -o csv`)
    expect(rowsOf(run.stdout)).toMatchObject([
      { number: '219384756', place: 'B2', ref_numbers: 'a' },
    ])
  })

  it.each([
    ['a file that is not there', 'none.csv', undefined, 13],
    ['a web page', 'page.xlsx', '<html><table>', 2],
    ['an empty file', 'empty.csv', '', 2],
    ['a file without an end', '/dev/zero', undefined, 13],
    ['a column that is not there', 'one.csv --column number=Foo', 'number\n219384756', 2],
    ['a column of nothing', 'one.csv --column what=Foo', 'number\n219384756', 2],
    ['a sheet of a text', 'one.csv --sheet One', 'number\n219384756', 2],
  ])('refuses %s', async (_, words, content, exit) => {
    const [name = '', ...options] = words.split(' ')
    if (content !== undefined) writeFileSync(file(name), content)
    const path = name.startsWith('/') ? name : file(name)
    const run = await service.oct(['reconcile', path, ...options].join(' '))
    expect(run, run.stderr).toMatchObject({ exit, stdout: '' })
    expect(run.stderr).toContain('Try:')
  })

  it('without a file states what it needs', async () => {
    expect((await service.oct('reconcile')).exit).toBe(2)
  })
})

describe('a request whose number is null, at a third-party service', () => {
  it('is compared with a file like any other', async () => {
    const own = newWorld()
    const request = {
      id: 't1',
      type: 'tracking_request',
      attributes: { request_number: null, request_type: null, scac: null, status: 'pending' },
    }
    writeFileSync(file('numbers.csv'), 'number\nMSCU6639870\n')
    const run = await runAgainst(own, ['reconcile', file('numbers.csv'), '-o', 'csv'], (asked) =>
      documentOf(asked.includes('/tracking_requests') ? [request, { ...request, id: 't2' }] : []),
    )
    expect(run.exit, run.stderr).toBe(0)
    expect(
      rowsOf(run.stdout)
        .map(({ problem }) => problem)
        .sort(),
    ).toEqual(['not_in_file', 'not_in_file', 'not_tracked'])
    expect(run.stdout).toContain('oct tracking cancel t2')
    own.remove()
  })
})
