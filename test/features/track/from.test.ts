import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Turn } from '../../support/person.js'
import { newWorld, runOct, type World } from '../../support/run-oct.js'
import { documentOf, refusal, scriptedServer } from '../../sweeps/scripted-server.js'

let world: World
// Loads the command now. Otherwise, loading it would count as time of the first question.
beforeAll(() => runOct(['--sandbox', 'track', '219384756', '--dry-run']))
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

function sheet(...lines: string[]): string {
  const file = join(world.folder, 'sheet.csv')
  writeFileSync(file, lines.join('\n'))
  return file
}

/** Asks questions as numbered lines, which are never redrawn. */
const asked = (words: readonly string[], turns: readonly Turn[]) =>
  world.run(['--sandbox', 'track', ...words], { turns, env: { OCT_ACCESSIBLE: '1' } })

const linesOf = (stdout: string): Record<string, unknown> =>
  Object.fromEntries(
    (JSON.parse(stdout) as { number: string; scac?: string; outcome: string }[]).map(
      ({ number, scac, outcome }) => [number, scac ?? outcome],
    ),
  )

const certain = 'MEDUFR030802'
const alike = ['219384756', '219384757', '219384758']

describe('similar numbers', () => {
  const words = () => [
    '--from',
    sheet('number', alike[0] ?? '', certain, ...alike.slice(1)),
    '--json',
  ]

  it('are answered together, after certain numbers are registered', async () => {
    const run = await asked(words(), [
      { sees: '3 numbers have the form 9 digits (219384756', types: '1\n' },
    ])
    expect(run, run.stderr).toMatchObject({ exit: 0, missed: undefined })
    expect(linesOf(run.stdout)).toEqual({
      '219384756': 'MAEU',
      [certain]: 'MSCU',
      '219384757': 'MAEU',
      '219384758': 'MAEU',
    })
  })

  it('are answered one by one if requested', async () => {
    const run = await asked(words(), [
      { sees: 'Which shipping line issued all numbers?', types: '5\n' },
      { sees: '219384756: a bill', types: '1\n' },
      { sees: '219384757: a bill', types: '2\n' },
      { sees: '219384758: a bill', types: '5\n' },
    ])
    expect(run, run.screen).toMatchObject({ exit: 0, missed: undefined })
    expect(linesOf(run.stdout)).toMatchObject({ '219384756': 'MAEU', '219384758': 'skipped' })
  })

  it('are answered together with any other line', async () => {
    const run = await asked(words(), [
      { sees: 'Which shipping line issued all numbers?', types: '4\n' },
      {
        sees: 'Which shipping line issued all 3? (--scac) Type a part of the name',
        types: 'evergreen\n',
      },
      { sees: '1. EGLV', types: '1\n' },
    ])
    expect(run, run.screen).toMatchObject({ exit: 0, missed: undefined })
    expect(run.screen).toContain('skip all 3')
    expect(run.screen).not.toContain('skip this number')
    expect(linesOf(run.stdout)).toMatchObject({ '219384756': 'EGLV', '219384758': 'EGLV' })
  })

  it('are skipped together', async () => {
    const run = await asked(words(), [
      { sees: 'Which shipping line issued all numbers?', types: '6\n' },
    ])
    expect(run, run.screen).toMatchObject({ exit: 0, missed: undefined })
    expect(Object.values(linesOf(run.stdout))).toEqual(['skipped', 'skipped', 'skipped', 'MSCU'])
  })

  it('are stopped at, and the numbers answered before are registered', async () => {
    const file = sheet('number', ...alike, '2193847561', '2193847562')
    const run = await asked(
      ['--from', file, '--json'],
      [
        { sees: 'Which shipping line issued all numbers?', types: '1\n' },
        { sees: 'Which shipping line issued all numbers?', types: null },
      ],
    )
    expect(run, run.screen).toMatchObject({ missed: undefined })
    const listed = await world.run(['--sandbox', 'tracking', 'list', '-o', 'json'])
    expect(JSON.parse(listed.stdout)).toHaveLength(3)
  })

  it('are canceled, and certain numbers are registered', async () => {
    const report = join(world.folder, 'report.csv')
    const run = await asked(
      [...words(), '--report', report],
      [{ sees: 'Which shipping line issued all numbers?', types: '7\n' }],
    )
    expect(run).toMatchObject({ exit: 130, stdout: '', missed: undefined })
    expect(run.stderr).toContain('1 of 1 numbers are registered')
    const listed = await world.run(['--sandbox', 'tracking', 'list', '-o', 'json'])
    expect(JSON.parse(listed.stdout)).toMatchObject([{ request_number: certain }])
  })
})

it('a person confirms the plan, and nothing is sent without a confirmation', async () => {
  const numbers = Array.from({ length: 26 }, (_, index) => `MEDUFR${100_000 + index},MSCU`)
  const file = sheet('number,SCAC', ...numbers)
  const server = await scriptedServer((what) =>
    what.startsWith('GET') ? documentOf([]) : refusal(500),
  )
  try {
    const run = await world.run(['track', '--from', file], {
      env: { ...server.env, OCT_ACCESSIBLE: '1' },
      turns: [{ sees: 'Register 26 numbers? Each number is billed.', types: 'n\n' }],
    })
    expect(run).toMatchObject({ exit: 130, stdout: '', missed: undefined })
    expect(run.stderr).toContain('26 new')
    expect(server.asked.filter((what) => what.startsWith('POST'))).toEqual([])
  } finally {
    await server.close()
  }
})

it('typed numbers and those of a file form one sheet', async () => {
  const run = await asked([certain, '--from', sheet('MBL', 'MEDUFR030803'), '--json'], [])
  expect(run.exit, run.stderr).toBe(0)
  expect(Object.keys(linesOf(run.stdout))).toEqual([certain, 'MEDUFR030803'])
})

it('reports a sheet without numbers, and a missing sheet', async () => {
  expect(await asked(['--from', sheet('number', '', '')], [])).toMatchObject({ exit: 2 })
  expect(await asked(['--from', join(world.folder, 'none.csv')], [])).toMatchObject({ exit: 13 })
})

it('a dry run writes no report', async () => {
  const run = await asked(
    ['--from', sheet('number', certain), '--dry-run', '--report', 'r.csv'],
    [],
  )
  expect(run.exit).toBe(2)
})

it('a reset of the sandbox also deletes the journal of registered sheets', async () => {
  const words = ['--from', sheet('number', certain), '-o', 'json']
  await asked(words, [])
  expect(linesOf((await asked([...words, '--fields', 'number,outcome'], [])).stdout)).toEqual({
    [certain]: 'already_tracked',
  })
  await world.run(['sandbox', 'reset', '--yes'])
  const again = await asked([...words, '--fields', 'number,outcome'], [])
  expect(linesOf(again.stdout)).toEqual({ [certain]: 'registered' })
})
