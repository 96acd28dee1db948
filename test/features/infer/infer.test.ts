import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'
import { documentOf, refusal, runAgainst } from '../../sweeps/scripted-server.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

describe('oct infer --offline', () => {
  const offline = (...words: string[]) => world.run(['infer', '--offline', ...words])

  it('needs no profile, sends no request and leaves no files', async () => {
    const run = await offline('MEDUFR030802', '--json')
    expect(run).toMatchObject({ exit: 0, stderr: '' })
    expect(JSON.parse(run.stdout)).toMatchObject({
      number: 'MEDUFR030802',
      shipping_line: {
        decision: 'auto_select',
        selected: { scac: 'MSCU', reason: expect.stringContaining('MEDU') },
      },
    })
    const left = ['config', 'cache', 'data'].filter((folder) =>
      existsSync(join(world.root, folder)),
    )
    expect(left.flatMap((folder) => readdirSync(join(world.root, folder)))).toEqual([])
  })

  it('refuses the name of a file with the option that reads files', async () => {
    for (const command of ['infer', 'track']) {
      const run = await world.run([command, 'boxes/list 2.csv', '--json'])
      expect(run).toMatchObject({ exit: 2, stdout: '' })
      expect(JSON.parse(run.stderr)).toMatchObject({
        try: [`oct ${command} --from 'boxes/list 2.csv'`],
      })
    }
  })

  it('prints a row for each of several numbers, with the repaired number and the rule', async () => {
    const { stdout } = await offline('MSCU1234567', 'TCNU5069068', '-o', 'csv')
    const [header, first, second] = stdout.trimEnd().split('\r\n')
    expect(header).toMatch(/,candidates,why$/)
    expect(first).toContain('container,false,"check digit is 7, should be 6",MSCU1234566')
    expect(first).toContain('MSCU containers belong to MSC')
    expect(second).toMatch(/no_prediction,,,.*leased from Triton/)
  })

  it('shows every candidate with its confidence and reason on a terminal', async () => {
    const { stdout } = await world.run(['infer', '--offline', 'XMNM78424800'], {
      stdoutIsTTY: true,
      columns: 120,
      env: { NO_COLOR: '1' },
    })
    expect(stdout).toMatch(/Decision:.*needs confirmation/)
    for (const [scac, percent] of [
      ['HDMU', 80],
      ['ONEY', 11],
      ['PCIU', 9],
    ]) {
      expect(stdout).toMatch(new RegExp(`${scac} .*${percent} %.*letters`))
    }
  })
})

describe('oct infer without an account', () => {
  const rows = async (...words: string[]) => {
    const run = await world.run(['infer', ...words, '--json'])
    expect(run.exit, run.stderr).toBe(0)
    return { ...run, rows: [JSON.parse(run.stdout)].flat() as { number: string }[] }
  }

  it('uses its own rules for any decision, with a notice', async () => {
    const run = await rows('MEDUFR030802', 'MSCU6639870', '219384756')
    expect(run.rows).toMatchObject([
      { shipping_line: { decision: 'auto_select', selected: { scac: 'MSCU' } } },
      { number_type: 'container', validation: { is_valid: true } },
      { number: '219384756' },
    ])
    expect(run.stderr).toContain('oct did not ask a service')
    const atTerminal = await world.run(['infer', 'MEDUFR030802'], { turns: [], stdoutIsTTY: true })
    expect(atTerminal).toMatchObject({ exit: 0, screen: '' })
  })

  it.each([[{ OCT_TOKEN: 'a' }], [{ OCT_BASE_URL: 'http://127.0.0.1:1' }]])(
    'refuses half of an account: %j',
    async (env) => {
      expect(await world.run(['infer', 'MEDUFR030802'], { env })).toMatchObject({ exit: 0 })
    },
  )

  it('answers for each of several texts, numbers or not', async () => {
    for (const words of [
      ['MEDUFR030802', 'MSCU6639870', 'FOO'],
      ['A', 'B', 'C', 'FOO'],
      ['list', 'show', 'MEDUFR030802'],
    ]) {
      expect((await rows(...words)).rows.map(({ number }) => number)).toEqual(words)
    }
    const { rows: found } = await rows('FOO')
    expect(found).toMatchObject([{ number: 'FOO', validation: { is_valid: false } }])
  })

  it('still recognizes words that were meant as a command', async () => {
    const run = await world.run(['infer', 'list'])
    expect(run).toMatchObject({ exit: 2, stdout: '' })
  })
})

describe('oct infer through a service', () => {
  const numbers = Array.from({ length: 30 }, (_, index) => `MEDUFR0308${index + 10}`)
  const inferred = documentOf({
    id: 'req_1',
    type: 'infer_number_results',
    attributes: {
      number_type: 'bill_of_lading',
      validation: { is_valid: true, type: 'shipment' },
      shipping_line: { decision: 'no_prediction', candidates: [] },
    },
  })

  it('keeps the results if one number fails, names that one, and exits 12', async () => {
    let asked = 0
    const run = await runAgainst(world, ['infer', ...numbers, '-o', 'ids'], () =>
      ++asked === 7 ? refusal(422) : inferred,
    )
    const told = run.stdout.trimEnd().split('\n')
    const [missing] = numbers.filter((number) => !told.includes(number))
    expect(run.exit, run.stderr).toBe(12)
    expect(told).toEqual(numbers.filter((number) => number !== missing))
    expect(run.stderr).toContain('1 of 30 numbers could not be identified')
    expect(run.stderr).toContain(`${missing}: `)
  })

  it('ends with the failure itself if there are no results, without requesting the rest', async () => {
    const run = await runAgainst(world, ['infer', ...numbers], refusal(422))
    expect(run).toMatchObject({ exit: 6, stdout: '' })
    expect(run.asked.length).toBeLessThan(12)
  })

  it('sends nothing about a text that cannot be a number, and exits 0', async () => {
    const words = ['MEDUFR030802', 'FOO', '???', 'TEST-TR-SUCCEEDED']
    const run = await runAgainst(world, ['infer', ...words, '-o', 'ids'], inferred)
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout.trimEnd().split('\n')).toEqual(words)
    expect(run.asked).toHaveLength(2)
  })

  it('without a number shows its usage', async () => {
    const run = await world.run(['infer'])
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('Try: oct infer MEDUFR030802')
    expect(run.stderr).not.toContain('oct track')
  })

  it('ends immediately if the token is refused', async () => {
    const run = await runAgainst(world, ['infer', ...numbers], refusal(401))
    expect(run).toMatchObject({ exit: 3, stdout: '' })
    expect(run.asked.length).toBeLessThan(7)
  })
})

it('shows the selected shipping line of a service that lists no candidates', async () => {
  const attributes = {
    number_type: 'booking',
    validation: { is_valid: null, type: 'shipment' },
    shipping_line: {
      decision: 'auto_select',
      selected: { scac: 'XQZL', name: 'Unheard Lines', confidence: 0.97 },
      candidates: [],
    },
  }
  const inferred = documentOf({ id: 'req_1', type: 'infer_number_results', attributes })
  const run = await runAgainst(world, ['infer', 'BK00001', '-o', 'table'], inferred)
  expect(run.stdout).toMatch(/XQZL +Unheard Lines +97 %/)
})
