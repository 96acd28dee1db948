import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Turn } from '../../support/person.js'
import { newWorld, runOct, type World } from '../../support/run-oct.js'

let world: World
// Loads the command now. Otherwise, loading it would count as time of the first question.
beforeAll(() => runOct(['--sandbox', 'track', '219384756']))
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

/** Asks questions as numbered lines, which are never redrawn. */
const asked = (line: string, turns: readonly Turn[]) =>
  world.run(['--sandbox', ...line.split(' ')], { turns, env: { OCT_ACCESSIBLE: '1' } })

const json = async (line: string) =>
  JSON.parse((await world.run(['--sandbox', ...line.split(' '), '--json'])).stdout)

const registeredNow = async (): Promise<unknown[]> =>
  (await json('tracking list')).map(
    ({ request_number, scac, request_type }: Record<string, unknown>) => [
      request_number,
      request_type,
      scac,
    ],
  )

/** The row of a numbered menu that starts like this. */
const pick = (row: string, of: string): Turn => ({ sees: of, types: `${row}\n` })

describe('a line that is not certain', () => {
  it('is prompted for: lines ranked, with confidence and reason', async () => {
    const run = await asked('track 219384756 --json', [pick('1', 'Type a number from 1 to')])
    expect(run, run.stderr).toMatchObject({ exit: 0, missed: undefined })
    expect(run.screen).toMatch(
      /Which shipping line issued the number\? \(--scac\)\n1\. MAEU {2}Maersk +90 %/,
    )
    expect(run.screen).toMatch(/90 %.*9 digits/)
    expect(run.screen).toMatch(/other….*\n.*skip this number\n.*cancel/)
    expect(JSON.parse(run.stdout)).toMatchObject({ outcome: 'registered', scac: 'MAEU' })
    expect(run.stderr).toContain('Maersk (90 %, 9 digits')
  })

  it('can be another one: found by a part of its name, with the type that it has there', async () => {
    const run = await asked('track 219384756', [
      pick('4', 'Type a number from 1 to'),
      { sees: 'Type a part of the name', types: 'nobody at all\n' },
      pick('3', 'Type a number from 1 to 3'),
      { sees: 'Type a part of the name', types: 'evergreen\n' },
      pick('1', '1. EGLV'),
    ])
    expect(run, run.screen).toMatchObject({ exit: 0, missed: undefined })
    expect(await registeredNow()).toEqual([['219384756', 'booking_number', 'EGLV']])
  })

  it('can be skipped, and nothing is registered', async () => {
    const run = await asked('track 219384756 --json', [pick('5', 'Type a number from 1 to')])
    expect(run).toMatchObject({ exit: 0, missed: undefined })
    expect(JSON.parse(run.stdout)).toMatchObject({ outcome: 'skipped' })
    expect(await registeredNow()).toEqual([])
  })

  it('is canceled: none of several numbers is registered, and a notice says so', async () => {
    const run = await asked('track MEDUFR030802 219384756', [pick('6', 'Type a number from 1 to')])
    expect(run).toMatchObject({ exit: 130, stdout: '', missed: undefined })
    expect(run.stderr).toContain('Cancelled\n  Nothing was registered.')
    expect(await registeredNow()).toEqual([])
  })

  it('is prompted for all numbers before the first is registered', async () => {
    const run = await asked('track 219384756 MEDUFR030802 219384757 --json', [
      pick('1', '219384756: a bill of lading'),
      pick('5', '219384757: a bill of lading'),
    ])
    expect(run, run.screen).toMatchObject({ exit: 0, missed: undefined })
    expect(JSON.parse(run.stdout).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'registered',
      'registered',
      'skipped',
    ])
    expect(run.stderr).toMatch(/MEDUFR030802: Bill of lading of MSCU .*98\s%/s)
  })

  it('is left undecided with its candidates if no prompt is possible', async () => {
    const run = await world.run(['--sandbox', 'track', '219384756', '-o', 'csv'])
    expect(run.exit).toBe(11)
    expect(run.stdout).toMatch(/MAEU 0\.9;/)
    expect(await registeredNow()).toEqual([])
  })
})

describe('a number of an unknown line', () => {
  it('is never registered automatically, with any threshold', async () => {
    const run = await world.run(['--sandbox', 'track', 'XQ77A1', '--accept', '0.01', '--yes'])
    expect(run.exit).toBe(11)
    expect(await registeredNow()).toEqual([])
  })

  it('is prompted for with every line, and then for its kind', async () => {
    const run = await asked('track XQ77A1', [
      {
        sees: 'XQ77A1: no known shipping line uses this form of number. Which shipping line issued the number? (--scac) Type',
        types: 'hapag\n',
      },
      pick('1', '1. HLCU'),
      pick('2', 'Which type is the number? (--type)'),
    ])
    expect(run, run.screen).toMatchObject({ exit: 0, missed: undefined })
    expect(await registeredNow()).toEqual([['XQ77A1', 'booking_number', 'HLCU']])
  })

  it('is skipped with Enter, even if possible lines are named', async () => {
    const run = await world.run(['--sandbox', 'track', 'TCNU8000002', '--json'], {
      env: { NO_COLOR: '1' },
      turns: [{ sees: 'No shipping line is certain', types: '\n' }],
    })
    expect(run, run.screen).toMatchObject({ exit: 0, missed: undefined })
    expect(JSON.parse(run.stdout)).toMatchObject({ outcome: 'skipped' })
    expect(await registeredNow()).toEqual([])
    const unasked = await world.run(['--sandbox', 'track', 'TCNU8000002'])
    expect(unasked.exit).toBe(11)
    expect(unasked.stderr).toContain('oct --sandbox track TCNU8000002 --scac <scac>')
  })

  it('accepts an unlisted SCAC, as typed', async () => {
    const run = await asked('track XQ77A1 --type bill_of_lading', [
      { sees: 'Type a part of the name', types: 'qqqq\n' },
      pick('1', '1. QQQQ'),
    ])
    expect(run, 'the service has the last word').toMatchObject({ exit: 6, missed: undefined })
  })

  it('needs its type with --scac if no prompt is possible', async () => {
    const run = await world.run(['--sandbox', 'track', 'XQ77A1', '--scac', 'HLCU'])
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('--scac HLCU --type booking_number')
  })
})

describe('a line that is given', () => {
  it('is doubtful if the number indicates another: the person decides', async () => {
    const run = await asked('track MEDUFR030802 --scac MAEU --type bill_of_lading', [
      pick('2', '1. MAEU  use the code as typed, despite the warning'),
    ])
    expect(run, run.screen).toMatchObject({ exit: 0, missed: undefined })
    expect(run.screen).toMatch(/looks like MSCU .* not like MAEU Maersk/)
    expect(await registeredNow()).toEqual([['MEDUFR030802', 'bill_of_lading', 'MSCU']])
  })

  it.each([['--yes'], ['--no-input']])(
    'is accepted with %s, and the doubt is reported',
    async (flag) => {
      const line = `track MEDUFR030802 --scac MAEU ${flag}`
      const run = await asked(line, [])
      expect(run.exit, run.stderr).toBe(0)
      expect(run.stderr).toContain('not like MAEU Maersk')
      expect(await registeredNow()).toEqual([['MEDUFR030802', 'bill_of_lading', 'MAEU']])
    },
  )

  it('by a code of its numbers is registered under its SCAC', async () => {
    const run = await world.run(['--sandbox', 'track', 'MEDUFR030802', '--scac', 'medu'])
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain('medu is registered as MSCU')
    expect(await registeredNow()).toEqual([['MEDUFR030802', 'bill_of_lading', 'MSCU']])
  })

  it('that is not the one it is tracked under is doubtful too', async () => {
    await world.run(['--sandbox', 'track', '219384756', '--scac', 'MAEU'])
    const run = await asked('track 219384756 --scac SEAU', [pick('5', 'Type a number from 1 to')])
    expect(run.screen).toContain('219384756 is already tracked under MAEU')
    expect(await registeredNow()).toHaveLength(1)
  })

  it('is still required if only the type is given', async () => {
    const run = await world.run(['--sandbox', 'track', '219384756', '--type', 'booking_number'])
    expect(run.exit).toBe(11)
    const accepted = await world.run(
      '--sandbox track 219384756 --type booking_number --accept 0.9'.split(' '),
    )
    expect(accepted.exit, accepted.stderr).toBe(0)
    expect(await registeredNow()).toEqual([['219384756', 'booking_number', 'MAEU']])
  })

  it('is not needed with --auto, where the service detects it', async () => {
    const run = await world.run(['--sandbox', 'track', '219384756', '--auto'])
    expect(run.exit, run.stderr).toBe(0)
    expect(await registeredNow()).toEqual([['219384756', 'bill_of_lading', null]])
  })
})

describe('a wrong check digit', () => {
  it('is repaired after a confirmation', async () => {
    const run = await asked('track CSQU3054384 --scac HLCU --json', [
      pick('1', '1. CSQU3054383  track the corrected number'),
    ])
    expect(run, run.stderr).toMatchObject({ exit: 0, missed: undefined })
    expect(run.screen).toContain('check digit is 4, should be 3')
    expect(await registeredNow()).toEqual([['CSQU3054383', 'container', 'HLCU']])
  })

  it('that is missing is reported with the corrected number', async () => {
    const run = await world.run(['--sandbox', 'track', 'MSCU663987'])
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('check digit is missing, should be 0')
    expect(run.stderr).toContain('track MSCU6639870')
  })

  it('can be skipped, or canceled before any request to the service', async () => {
    const skipped = await asked('track CSQU3054384 --json', [
      pick('3', 'Type a number from 1 to 4'),
    ])
    expect(JSON.parse(skipped.stdout)).toMatchObject({ outcome: 'skipped' })
    const cancelled = await asked('track CSQU3054384', [pick('4', 'Type a number from 1 to 4')])
    expect(cancelled).toMatchObject({ exit: 130, stdout: '' })
  })

  it('is sent unchanged with --allow-invalid, with a notice', async () => {
    const line = '--sandbox track CSQU3054384 --accept 0.5 --allow-invalid'
    const run = await world.run(line.split(' '))
    expect(run.exit, run.stderr).toBe(6)
    expect(run.stderr).toContain('Did you mean CSQU3054383?')
    expect(run.stderr).toContain('POST /v2/tracking_requests with 422')
  })

  it('does not matter if the type is given as bill of lading', async () => {
    const line = '--sandbox track CSQU3054384 --type bill_of_lading --scac HLCU'
    expect((await world.run(line.split(' '))).exit).toBe(0)
  })
})

describe('menus', () => {
  it('are navigated with the arrows, and searched by typing', async () => {
    const run = await world.run(['--sandbox', 'track', '219384756', '--json'], {
      env: { NO_COLOR: '1' },
      turns: [
        { sees: 'cancel', types: '\u001b[A\u001b[B\u001b[B\u001b[B\n' },
        { sees: 'Type to search', types: 'hapag' },
        { sees: '❯ HLCU', types: '\n' },
      ],
    })
    expect(run, run.screen).toMatchObject({ exit: 0, missed: undefined })
    expect(JSON.parse(run.stdout)).toMatchObject({ scac: 'HLCU', request_type: 'bill_of_lading' })
  })

  it('are closed with Ctrl-C, and report that nothing was registered', async () => {
    const run = await world.run(['--sandbox', 'track', '219384756'], {
      env: { NO_COLOR: '1' },
      turns: [{ sees: 'cancel', types: '\u0003' }],
    })
    expect(run).toMatchObject({ exit: 130, stdout: '' })
    expect(run.stderr).toContain('Interrupted\n  Nothing was registered.')
  })
})
