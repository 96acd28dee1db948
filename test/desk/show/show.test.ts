import { afterEach, describe, expect, it } from 'vitest'
import { desk } from '../../support/desk.js'
import { deskAnswer, releasedAnswer } from '../../support/desk-service.js'
import { type OneService, oneService } from '../../support/one-service.js'
import { newWorld } from '../../support/run-oct.js'

let service: OneService
afterEach(() => service.end())

const begin = async (): Promise<OneService> => {
  service = await oneService(deskAnswer)
  await service.run('sync')
  return service
}

interface Deadline {
  attributes: { event: string; value?: unknown }
}

const described = '"CBP<br>INTENSIVE &amp; TAIL GATE"'
const known = '"availability_known":true'
const placed = `${known},"location_at_pod_terminal":"In Yard<br>(Decked)"`

describe('oct show', () => {
  it('of a box shows its pickup, every source, its journey, and the age of each reading', async () => {
    const { run } = await begin()
    const { stdout, exit, stderr } = await run('show', 'po-4711', '-o', 'table')
    expect(exit, stderr).toBe(0)
    for (const words of [
      'MSCU6639870',
      'customs hold',
      'CBP INTENSIVE',
      'line: Thu 5 Mar, stated Thu 26 Feb 12:00 UTC',
      'terminal: Wed 4 Mar',
      '395.00 USD (demurrage 300, exam 95)',
      '20.00 EUR (other)',
      '— now —',
      'read Mon 2 Mar 08:00 UTC, 1 h ago',
      'read Mon 2 Mar 07:00 UTC, 2 h ago',
    ])
      expect(stdout).toContain(words)
    expect(stdout).toMatch(/Fri 27 Feb 07:00 EST +vessel arrived \(was expected Tue 24 Feb\)/)
    expect(stdout.indexOf('vessel arrived')).toBeLessThan(stdout.indexOf('vessel discharged'))
    // The sync read the events, so the cache alone answers. No documents were requested.
    expect(stdout).toContain('Documents:      oct documents list --container MSCU6639870')
  })

  it.each([
    ['another date', '"2026-03-09T05:00:00Z"'],
    ['no date any more', 'null'],
  ])('of a box says no time of a last free day if the event states %s', async (_, value) => {
    service = await oneService((asked) => {
      const { body, ...answer } = structuredClone(deskAnswer(asked))
      const isEvents = asked.includes('transport_events')
      const events = (isEvents ? body : undefined) as { data: Deadline[] } | undefined
      for (const { attributes } of events?.data ?? []) {
        if (attributes.event.includes('lfd_line')) attributes.value = JSON.parse(value)
      }
      return { ...answer, body }
    })
    await service.run('sync')
    const { stdout } = await service.run('show', 'MSCU6639870', '-o', 'table')
    expect(stdout).toContain('line: Thu 5 Mar')
    expect(stdout).not.toContain('line: Thu 5 Mar, stated')
  })

  it("of a box shows a terminal's web page cells as text", async () => {
    service = await oneService((asked) => {
      const { body, ...answer } = deskAnswer(asked)
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return {
        ...answer,
        body: text.replaceAll('"CBP INTENSIVE"', described).replaceAll(known, placed),
      }
    })
    await service.run('sync')
    const { stdout } = await service.run('show', 'MSCU6639870', '-o', 'table')
    expect(stdout).toMatch(/Yard: +In Yard \(Decked\)/)
    expect(stdout).toContain('CBP INTENSIVE & TAIL GATE')
    expect(stdout).not.toContain('<br>')
    const json = await service.run('show', 'MSCU6639870', '-o', 'json')
    expect(json.stdout).toContain('In Yard<br>(Decked)')
  })

  it('of a box states when its only last free day was stated', async () => {
    const stated = '"pickup_lfd_terminal":"2026-03-04T23:59:00Z"'
    service = await oneService((asked) => {
      const { body, ...answer } = deskAnswer(asked)
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return { ...answer, body: text.replaceAll(stated, '"pickup_lfd_terminal":null') }
    })
    await service.run('sync')
    const { stdout } = await service.run('show', 'MSCU6639870', '-o', 'table')
    expect(stdout).toContain('line: Thu 5 Mar, stated Thu 26 Feb 12:00 UTC')
    expect(stdout).not.toContain('terminal: ')
  })

  it('offline, without any cached data, is unavailable and advises nothing that is billed', async () => {
    service = await oneService(deskAnswer)
    for (const name of ['show', 'brief', 'holds']) {
      const run = await service.run(name, 'MSCU6639870', '--offline')
      expect(run, run.stderr).toMatchObject({ exit: 9, stdout: '', asked: [] })
      expect(run.stderr).not.toContain('oct track')
    }
    await service.run('sync')
    const other = await service.run('show', 'ZZZU0000000', '--offline')
    expect(other).toMatchObject({ exit: 5, asked: [] })
  })

  it('of a bill shows its summary and its containers; of an ambiguous number the first match, with a notice', async () => {
    const { run } = await begin()
    const { stdout } = await run('show', 'MEDUFR030802', '-o', 'table')
    expect(stdout).toContain('2: 1 customs, 1 on the way')
    expect(stdout).toContain('Mon 9 Mar 08:00 EDT (+2 d)')
    expect(stdout).toMatch(/CSQU3054383 +release not known/)
    const part = await run('show', 'U', '-o', 'ids')
    expect(part).toMatchObject({ exit: 0, stdout: 'c1\n' })
    expect(part.stderr).toContain('is part of 2 numbers; showing MSCU6639870')
  })

  it('of a number without a shipment shows its request and the next step', async () => {
    const { run } = await begin()
    const { stdout } = await run('show', 'MAEU123456789', '-o', 'table')
    expect(stdout).toContain('check the number, its type and the shipping line')
    expect(stdout).toContain('oct tracking retry MAEU123456789')
    expect(await run('show', 'NOPE1234')).toMatchObject({ exit: 5, stdout: '' })
    expect(await run('show', 'A1', 'B2')).toMatchObject({ exit: 2, stdout: '' })
  })

  it('names the profile in that step, as it has to be typed', async () => {
    await begin()
    const world = newWorld()
    try {
      await world.run(['--sandbox', 'sandbox', 'scenario', 'no-manifest', 'MAEU123456789'])
      const { stdout } = await world.run(['--sandbox', 'show', 'MAEU123456789', '-o', 'table'])
      expect(stdout).toMatch(/Next: .*\(oct --sandbox tracking/)
    } finally {
      world.remove()
    }
  })

  it('shows the container that was named, even if its bill has the id of another container', async () => {
    const numbers = ['HHHU0000001', 'HHHU0000002', 'HHHU0000003']
    const serial = await desk({
      bill: '3',
      boxes: numbers.map((number, at) => ({ number, id: `${at + 3}` })),
    })
    await serial.oct('sync')
    for (const number of numbers) {
      const { stdout } = await serial.oct(`show ${number} --offline --query number`)
      expect(stdout).toBe(`${number}\n`)
    }
    expect((await serial.oct('show 4 --offline -o ids')).stdout).toBe('4\n')
    await serial.end()
    await begin()
  })

  it('distinguishes two trips of one box by their bills', async () => {
    const trips = await desk(
      { bill: 'BILL1', boxes: [{ number: 'HHHU0000001', id: 'H1' }] },
      { bill: 'BILL2', boxes: [{ number: 'HHHU0000001', id: 'H2' }] },
    )
    await trips.oct('sync')
    const { stderr } = await trips.oct('show HHHU0000001 --offline')
    await trips.end()
    await begin()
    expect(stderr).toMatch(
      /showing HHHU0000001 of BILL[12] \(H[12]\), not HHHU0000001 of BILL[12] \(H[12]\)\./,
    )
  })

  it('without a word suggests no option that it does not have', async () => {
    const { run } = await begin()
    const shown = await run('show')
    expect(shown).toMatchObject({ exit: 2, stdout: '' })
    expect(shown.stderr).not.toContain('--id')
    expect((await run('shipments', 'stop')).stderr).toContain('--id')
  })

  it('of a box keeps values that the service removed, with their source and time of reading', async () => {
    let answer = deskAnswer
    service = await oneService((asked) => answer(asked))
    await service.run('sync')
    expect((await service.run('containers', '--no-lfd', '-o', 'ids')).stdout).toBe('')
    answer = releasedAnswer
    const { stdout } = await service.run('show', 'MSCU6639870', '--refresh', '-o', 'table')
    const [, lost = ''] = stdout.split('No longer stated')
    expect(lost).toMatch(
      /Last free day: +Thu 5 Mar \(line\), read Mon 2 Mar 09:00 UTC, removed Mon/,
    )
    expect(lost).toMatch(/Last free day: +Wed 4 Mar \(terminal\)/)
    expect(lost).toMatch(/Customs hold: +CBP INTENSIVE/)
    const withoutDate = await service.run('shipments', '--no-lfd', '-o', 'ids')
    expect(withoutDate).toMatchObject({ exit: 0, stdout: 's1\n' })
    expect((await service.run('containers', '--no-lfd', '-o', 'ids')).stdout).toBe('c1\n')
    const record: unknown = JSON.parse((await service.run('show', 'c1', '--json')).stdout)
    expect(record).toHaveProperty('last_known')
  })

  it('fits windows of 80 and of 40 columns', async () => {
    const { run } = await begin()
    for (const [width, object] of [80, 60, 40].flatMap((w) =>
      ['c1', 's1'].map((id) => [w, id] as const),
    )) {
      const { stdout } = await run('show', object, '-o', 'table')
      expect(stdout).not.toBe('')
      const narrow = await service.runIn(width, 'show', object)
      for (const line of narrow.stdout.split('\n'))
        expect(plain(line).length).toBeLessThanOrEqual(width)
    }
  })
})

const plain = (line: string): string => line.replaceAll(/\u001b\[[\d;]*m/g, '')

describe('oct brief', () => {
  it('prints two sentences and nothing else in a pipe, and facts as json', async () => {
    const { run } = await begin()
    const { stdout } = await run('brief', 'MSCU6639870')
    expect(stdout).toBe(
      'MSCU6639870 (PO-4711, MSC bill MEDUFR030802) was discharged at APM Terminals Elizabeth, New York on Sat 28 Feb and is on customs hold. Its last free day is Thu 5 Mar (shipping line), but the terminal states Wed 4 Mar, 2 days from now; fees of 20.00 EUR and 395.00 USD are posted.\n',
    )
    const facts: unknown = JSON.parse((await run('brief', 'SO-1', '--json')).stdout)
    expect(facts).toMatchObject({
      type: 'shipment',
      number: 'MEDUFR030802',
      earliest_lfd_date: '2026-03-04',
      text: expect.stringContaining('has 2 containers: 1 on customs hold and 1 on the way. '),
    })
  })
})

describe.each([
  'brief',
  'holds',
  'containers show',
  'containers events',
  'shipments show',
  'changes',
])('oct %s of several', (line) => {
  it('shows the objects that exist, and is partial', async () => {
    const { run } = await begin()
    const name = line.split(' ')
    const alone = await run(...name, 'MSCU6639870', '-o', 'tsv')
    const both = await run(...name, 'ZZZU0000000', 'MSCU6639870', '-o', 'tsv')
    expect(both, both.stderr).toMatchObject({ exit: 12, stdout: alone.stdout })
    expect(both.stderr).toContain('ZZZU0000000')
    expect(await run(...name, 'ZZZU0000000', 'YYYU0000000')).toMatchObject({ exit: 5, stdout: '' })
  })
})

describe('--by', () => {
  it('is one record per group in JSON, with its fees separate by currency', async () => {
    const { run } = await begin()
    const groups: unknown = JSON.parse(
      (await run('containers', '--by', 'terminal', '--json')).stdout,
    )
    expect(groups).toMatchObject([
      {
        by: 'terminal',
        group: 'APM Terminals Elizabeth, New York',
        boxes: 1,
        blocked: 1,
        states: { customs: 1 },
        earliest_lfd_date: '2026-03-04',
        numbers: ['MSCU6639870'],
        fees: [
          { currency_code: 'EUR', amount: 20 },
          { currency_code: 'USD', amount: 395 },
        ],
      },
      { group: null, boxes: 1, ready: 0, numbers: ['CSQU3054383'], fees: [] },
    ])
  })

  it('has the rows under headings on a screen, with shipments in each group of their boxes', async () => {
    const { run } = await begin()
    const { stdout } = await run('shipments', '--by', 'terminal', '-o', 'table')
    const lines = stdout.split('\n').filter(Boolean)
    expect(lines[1]).toBe(
      'APM Terminals Elizabeth, New York · 1 container: 1 customs · LFD Wed 4 Mar, 2 days · 20.00 EUR + 395.00 USD',
    )
    expect(lines[3]).toBe('no terminal · 1 container: 1 on the way')
    expect(lines.filter((line) => line.startsWith('MEDUFR030802'))).toHaveLength(2)
    const holds = await run('holds', '--by', 'bill', '-o', 'csv')
    expect(holds.stdout.split('\n')[1]).toMatch(/^bill,MEDUFR030802,1,0,1,1 customs,2026-03-04/)
  })
})

describe('--field', () => {
  it('costs one call for the definitions and one for each kind of object, once per sync', async () => {
    const { run } = await begin()
    const first = await run('containers', '--field', 'priority=high', '-o', 'ids')
    expect(first).toMatchObject({ exit: 0, stdout: 'c2\n' })
    expect(first.asked.map((asked) => asked.replace(/\?.*/, ''))).toEqual([
      'GET /v2/custom_field_definitions',
      'GET /v2/custom_fields',
      'GET /v2/custom_fields',
    ])
    const again = await run('shipments', '--field', 'priority=high', '-o', 'ids')
    expect(again).toMatchObject({ stdout: 's1\n', asked: [] })
  })
})
