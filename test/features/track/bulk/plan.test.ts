import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../../support/run-oct.js'
import { type FaultyService, faultyService, requestedNumbers } from './faulty-service.js'

let world: World
let service: FaultyService
beforeEach(async () => {
  world = newWorld()
  service = await faultyService({ clock: world.clock })
})
afterEach(async () => {
  world.remove()
  await service.close()
})

function sheet(...lines: string[]): string {
  const file = join(world.folder, 'sheet.csv')
  writeFileSync(file, lines.join('\n'))
  return file
}

const track = (...words: string[]) => world.run(['track', ...words], { env: service.env })

const bills = (count: number, from = 100_000): string[] =>
  Array.from({ length: count }, (_, index) => `MEDUFR${from + index}`)

const asked = (what: RegExp): number => service.asked.filter((one) => what.test(one)).length

describe('the plan', () => {
  it('counts new, tracked, invalid, undecided and duplicate rows, and registers nothing', async () => {
    const [tracked = '', ...fresh] = bills(4)
    await service.service.track({ request_number: tracked, scac: 'MSCU' })
    const file = sheet('number', tracked, ...fresh, 'CSQU3054384', '219384756', fresh[0] ?? '')
    const run = await track('--from', file, '--dry-run', '-o', 'csv')
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain(
      '3 new, 1 already tracked, 1 invalid, 1 needs a shipping line, 1 duplicate · nothing was registered',
    )
    const [header, ...rows] = run.stdout.trim().split('\r\n')
    expect(header).toBe(
      'place,number,type,scac,decision,action,outcome,reason,cure,candidates,request_id,status,simulated',
    )
    expect(rows.map((row) => row.split(',').slice(0, 2).join(' '))).toEqual([
      `line 2 ${tracked}`,
      ...fresh.map((number, index) => `line ${index + 3} ${number}`),
      'line 6 CSQU3054384',
      'line 7 219384756',
      `line 8 ${fresh[0]}`,
    ])
    expect(rows[4]).toContain('CSQU3054383')
    expect(rows[6]).toContain('the same number as line 3')
    expect(await requestedNumbers(service)).toEqual([tracked])
  })

  it('requests pages, never one look-up per number, and infers each number once', async () => {
    for (const number of bills(120)) {
      await service.service.track({ request_number: number, scac: 'MSCU' })
    }
    const file = sheet('number', ...bills(150))
    await track('--from', file, '--dry-run')
    expect(asked(/^GET/)).toBe(2)
    expect(asked(/infer_number/)).toBe(30)
    await track('--from', file, '--dry-run')
    expect(asked(/^GET/)).toBeLessThanOrEqual(4)
    expect(asked(/infer_number/)).toBe(30)
    expect(asked(/filter%5Bupdated_at%5D|filter\[updated_at\]/)).toBeGreaterThan(0)
    await track('--from', file, '--dry-run', '--refresh')
    expect(asked(/infer_number/)).toBe(60)
  })

  it('uses only the engine and the cache offline', async () => {
    const run = await track('--from', sheet('number', ...bills(3)), '--dry-run', '--offline')
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain('3 new')
    expect(service.asked).toEqual([])
  })

  it('accepts words and standard input as well', async () => {
    const [typed = '', piped = ''] = bills(2)
    const run = await world.run(['track', typed, '-', '--dry-run', '-o', 'ids'], {
      env: service.env,
      stdin: `number\n${piped}\n`,
    })
    expect(run.stdout).toBe(`${typed}\n${piped}\n`)
  })

  it('needs a confirmation for more than 25 new ones, and states how long they take', async () => {
    const file = sheet('number,SCAC', ...bills(150).map((number) => `${number},MSCU`))
    const refused = await track('--from', file)
    expect(refused).toMatchObject({ exit: 2, stdout: '' })
    expect(refused.stderr).toContain('150 new, about 2 min')
    expect(refused.stderr).toContain('--yes')
    expect(asked(/^POST/)).toBe(0)
    expect((await track('--from', sheet('number', ...bills(25)))).exit).toBe(0)
    expect(await requestedNumbers(service)).toHaveLength(25)
  })

  it('is the only action that read-only mode allows', async () => {
    const file = sheet('number', ...bills(2))
    expect((await track('--from', file, '--read-only')).exit).toBe(4)
    expect(service.asked).toEqual([])
    expect((await track('--from', file, '--read-only', '--dry-run')).exit).toBe(0)
  })
})

it('a plan states how long it takes with this machine’s share of the limit', async () => {
  const file = sheet('number,SCAC', ...bills(150).map((number) => `${number},MSCU`))
  await world.run(['config', 'set', 'rate_share', '0.05'])
  const run = await track('--from', file, '--dry-run')
  expect(run.stderr).toContain('150 new, about 30 min')
})

it('words that make up a few containers are not a sheet', async () => {
  const words = Array.from({ length: 9 }, () => ['MSCU', '663987', '0']).flat()
  const run = await track(...words, '--scac', 'MSCU', '--type', 'container')
  expect(run.exit, run.stderr).toBe(0)
  expect(run.stderr).not.toContain('1 new')
})

describe('rows of one number', () => {
  const [first = ''] = bills(1)
  const registered = async () => (await service.service.get('/tracking_requests')).body.data

  it.each([
    ['customer', ['MSCU,,Acme', 'MSCU,,Beta'], 'two customers'],
    ['type', ['MSCU,bill,', 'MSCU,booking,'], 'two types'],
    ['line', ['MSCU,,', 'MAEU,,'], 'two lines'],
  ])('that contradict each other in %s are not registered', async (_what, rows, words) => {
    const file = sheet('number,SCAC,type,customer', ...rows.map((row) => `${first},${row}`))
    const report = join(world.folder, 'report.csv')
    const run = await track('--from', file, '--yes', '--report', report)
    expect(run.exit, run.stderr).toBe(2)
    expect(await registered()).toEqual([])
    const [, one, two] = readFileSync(report, 'utf8').split('\r\n')
    expect(one).toContain(words)
    expect(one).toContain('correct line 2 or line 3')
    expect(two).toContain('the same number as line 2')
  })

  it('prefer the values of any row to those of the command line', async () => {
    const file = sheet('number,SCAC,customer', `${first},,`, `MEDUFR 100000,MSCU,Acme`)
    const words = ['--from', file, '--yes', '--scac', 'MAEU', '--customer', 'Beta']
    const run = await track(...words)
    expect(run.exit, run.stderr).toBe(0)
    expect((await registered()).map(({ attributes }) => attributes.scac)).toEqual(['MSCU'])
    const { data: parties } = (await service.service.get('/parties')).body
    expect(parties.map(({ attributes }) => attributes.company_name)).toEqual(['Acme'])
  })

  it('are recognized as tracked in every spelling', async () => {
    await service.service.track({ request_number: first, scac: 'MSCU' })
    const run = await track('--from', sheet('number,SCAC', 'MEDUFR 100000,MSCU'), '-o', 'json')
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout)).toMatchObject([{ outcome: 'already_tracked' }])
    expect(asked(/^POST/)).toBe(0)
  })
})

describe('customers of rows', () => {
  const partyNames = async () =>
    (await service.service.get('/parties')).body.data.map(
      ({ attributes }) => attributes.company_name,
    )

  it('are not created for rows that are not registered', async () => {
    const file = sheet('number,customer', '219384756,Acme')
    expect((await track('--from', file)).exit, 'nothing is asked for it').toBe(11)
    const run = await track('--from', file, '--yes')
    expect(run.exit, run.stderr).toBe(11)
    expect(await partyNames()).toEqual([])
  })

  it('are found by their names, created once, and a refused one does not affect the others', async () => {
    await service.service.post('/parties', {
      data: { type: 'party', attributes: { company_name: 'Acme' } },
    })
    const customers = ['A\u0007B', ' acme ', 'Beta', 'BETA', 'A\u0007B']
    const rows = bills(5).map((number, index) => `${number},MSCU,${customers[index]}`)
    const run = await track('--from', sheet('number,SCAC,customer', ...rows), '--yes', '-o', 'json')
    const outcomes = (JSON.parse(run.stdout) as { outcome: string }[]).map((row) => row.outcome)
    expect(outcomes).toEqual(['rejected', 'registered', 'registered', 'registered', 'rejected'])
    expect(run.exit).toBe(12)
    expect((await partyNames()).sort()).toEqual(['Acme', 'Beta'])
  })
})

it('a text that is not a number is not registered, with any line', async () => {
  const rubbish = ['Total 12 boxes', 'booking 12345', 'mscu6639870 (40HC)', 'A1234']
  const file = sheet('BL,scac', ...rubbish.map((text) => `${text},MSCU`), `${bills(1)[0]},MSCU`)
  const run = await track('--from', file, '--yes', '-o', 'json')
  expect(run.exit, run.stderr).toBe(12)
  expect(await requestedNumbers(service)).toEqual(bills(1))
  expect(asked(/^POST .*tracking_requests$/)).toBe(1)
  const typed = await track('A1234', '--scac', 'MSCU', '--dry-run', '-o', 'json')
  expect(JSON.parse(typed.stdout)).toMatchObject([{ action: 'correct', outcome: 'invalid' }])
})

it('an ended request is reported, with the command that registers the number again', async () => {
  const file = sheet('number,SCAC', `${bills(1)[0]},MSCU`)
  await track('--from', file)
  const [request] = (await service.service.get('/tracking_requests')).body.data
  await service.service.patch(`/tracking_requests/${request?.id}/cancel`)
  await track('--from', file, '--report', 'report.csv')
  const report = readFileSync(join(world.folder, 'report.csv'), 'utf8')
  expect(report).toMatch(/,ended,.*is now \w+",oct track MEDUFR100000/)
})

describe('rows', () => {
  it('prefer their own words to those of the command line, and combine references', async () => {
    const [first = '', second = ''] = bills(2)
    const file = sheet(
      'MBL,SCAC,PO,Tags,Customer',
      `${first},MSCU,PO-1,urgent,Acme`,
      `${second},,PO-2,,`,
      `${first},,PO-3,,`,
    )
    const words = ['--from', file, '--ref', 'R-9', '--tag', 'bulk', '--customer', 'Beta', '--yes']
    const run = await track(...words)
    expect(run.exit, run.stderr).toBe(0)
    const { data } = (await service.service.get('/tracking_requests')).body
    const parties = (await service.service.get('/parties')).body.data
    const nameOf = (id: string | undefined) =>
      parties.find((party) => party.id === id)?.attributes.company_name
    const shown = data.map(({ attributes, relationships }) => [
      attributes.request_number,
      attributes.ref_numbers,
      attributes.shipment_tags,
      nameOf(relationships.customer?.data.id),
    ])
    expect(shown.sort()).toEqual([
      [first, ['PO-1', 'R-9', 'PO-3'], ['urgent', 'bulk'], 'Acme'],
      [second, ['PO-2', 'R-9'], ['bulk'], 'Beta'],
    ])
    expect(parties).toHaveLength(2)
  })

  it('whose customer is unknown are not registered without a confirmation', async () => {
    const file = sheet('number,customer', ...bills(2).map((number) => `${number},Acme`))
    const run = await track('--from', file)
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('Acme')
    expect(asked(/^POST .*(parties|tracking_requests)$/)).toBe(0)
  })

  it('that are doubtful or wrong do not affect the others, and are reported with the correction', async () => {
    const [good = ''] = bills(1)
    const file = sheet('number;Remark', '219384756;who?', `${good};fine`, '1.424E+11;oh')
    const report = join(world.folder, 'report.csv')
    const run = await track('--from', file, '--report', report)
    expect(run.exit).toBe(12)
    expect(run.stdout.split('\n').map((line) => line.split('\t').slice(0, 2))).toEqual([
      ['219384756', 'needs_confirmation'],
      [good, 'pending'],
      ['1.424E+11', 'rejected'],
      [''],
    ])
    const rows = readFileSync(report, 'utf8').split('\r\n')
    expect(rows[0]).toBe('place,number,Remark,outcome,request_id,status,scac,reason,cure,simulated')
    expect(rows[1]).toMatch(/^line 2,219384756,who\?,needs_confirmation,,.*--scac MAEU/)
    expect(rows[2]).toMatch(
      new RegExp(`^line 3,${good},fine,registered,[0-9a-f-]{36},pending,MSCU`),
    )
    expect(rows[3]).toMatch(/^line 4,1\.424E\+11,oh,invalid,.*text/)
    const accepted = await track('--from', file, '--accept', '0.85')
    expect(accepted.stdout).toMatch(/^219384756\tpending/)
  })

  it('that only need a line exit with 11, with the candidates on stdout', async () => {
    const run = await track('--from', sheet('number', '219384756', '219384757'), '-o', 'json')
    expect(run.exit).toBe(11)
    expect(JSON.parse(run.stdout)).toMatchObject([
      { number: '219384756', outcome: 'needs_confirmation' },
      { number: '219384757', outcome: 'needs_confirmation' },
    ])
  })

  it('that are still pending after the wait exit with 8, and stay registered', async () => {
    const file = sheet('number', ...bills(2))
    const run = await track('--from', file, '--wait', '--wait-timeout', '10s', '-o', 'json')
    expect(run.exit, run.stderr).toBe(8)
    expect(JSON.parse(run.stdout)).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
  })

  it('are polled by pages, not one by one', async () => {
    const file = sheet('number,SCAC', ...bills(30).map((number) => `${number},MSCU`))
    const run = await track('--from', file, '--yes', '--wait', '--wait-timeout', '10m', '-o', 'csv')
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout).toContain('MSCU6639870')
    expect(asked(/^GET .*\/tracking_requests\/[^?]/)).toBe(0)
    expect(asked(/^GET .*\/shipments\/[^?]/)).toBe(0)
    expect(asked(/^GET/)).toBeLessThan(40)
  })
})

describe('a report', () => {
  it('keeps the columns of the file, and renames its own columns on a conflict', async () => {
    const file = sheet('number,status,outcome', `${bills(1)[0]},mine,own`)
    expect((await track('--from', file, '--report', 'report.csv')).exit).toBe(0)
    const [header, row] = readFileSync(join(world.folder, 'report.csv'), 'utf8').split('\r\n')
    expect(header).toBe(
      'place,number,status,outcome,oct_outcome,request_id,oct_status,scac,reason,cure,simulated',
    )
    expect(row).toMatch(
      /^line 2,MEDUFR100000,mine,own,registered,[0-9a-f-]{36},pending,MSCU,,,true$/,
    )
  })

  it.each(['report.jsonl', 'report.ndjson'])('%s has one document per line', async (report) => {
    const file = sheet('number', ...bills(2))
    expect((await track('--from', file, '--report', report)).exit).toBe(0)
    const lines = readFileSync(join(world.folder, report), 'utf8').trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      bills(2).map((number) => ({ number })),
    )
  })

  it.each(['report', 'report.txt'])('%s is a CSV', async (report) => {
    const file = sheet('number', ...bills(1))
    expect((await track('--from', file, '--report', report)).exit).toBe(0)
    expect(readFileSync(join(world.folder, report), 'utf8')).toMatch(/^place,number,/)
  })

  it('that cannot be written, or would replace the sheet, is refused before anything is sent', async () => {
    const file = sheet('number', ...bills(1))
    const reported = (report: string) => track('--from', file, '--report', report)
    expect(await reported('/nowhere/at/all/report.csv')).toMatchObject({ exit: 13, stdout: '' })
    expect(await reported(world.folder)).toMatchObject({ exit: 13, stdout: '' })
    expect(await reported('sheet.csv')).toMatchObject({ exit: 2, stdout: '' })
    expect(await reported('-')).toMatchObject({ exit: 2, stdout: '' })
    expect(service.asked).toEqual([])
  })
})
