import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exitCodes } from '../../src/errors.js'
import { newWorld, type Run, runOct, type World } from '../support/run-oct.js'
import { type ErrorCase, errorCases, withoutAccount } from './error-cases.js'
import { isRun, oneInThree } from './pairwise.js'
import { stopOnceServing } from './run-leaf.js'
import { runAgainst } from './scripted-server.js'
import { parseProblem, shellWords } from './tree.js'

let world: World
beforeAll(() => {
  world = newWorld()
})
afterAll(() => world.remove())

/** Fields of the contract, part 4, in its order. */
const contractFields = [
  'code',
  'message',
  'reason',
  'try',
  'status',
  'requestId',
  'pointer',
  'retryAfter',
  'retryable',
  'command',
]

interface Told {
  code: keyof typeof exitCodes
  message: string
  reason: string | null
  try: string[]
  command: string
}

const runs = new Map<ErrorCase, Map<string, Promise<Run>>>()

/** A failure changes nothing, so each line runs once. */
function run(one: ErrorCase, ...flags: string[]): Promise<Run> {
  const ofCase = runs.get(one) ?? new Map<string, Promise<Run>>()
  runs.set(one, ofCase)
  const going = ofCase.get(flags.join(' ')) ?? fail(one, flags)
  ofCase.set(flags.join(' '), going)
  return going
}

function fail({ line, answer }: ErrorCase, flags: string[]): Promise<Run> {
  const argv = [...line.split(' '), ...flags]
  return answer ? runAgainst(world, argv, answer) : world.run([...argv, '--sandbox'])
}

/** The last line of stderr, after notices and footer. */
const lastLine = (stderr: string): string => stderr.trimEnd().split('\n').at(-1) ?? ''

const advice = new Map<string, Promise<Run>>()

/** Runs each advice only once, with a confirmation, in a world of its own. */
function tried(line: string): Promise<Run> {
  const known = advice.get(line)
  if (known !== undefined) return known
  const words = shellWords(line).slice(1)
  const following = runOct(words, { watch: stopOnceServing })
  advice.set(line, following)
  return following
}

const named = oneInThree(errorCases, 0).map(
  (one, place) => [`${one.line}${one.answer ? ' (service)' : ''}`, one, place] as const,
)

describe.each(named)('oct %s', (_, one, place) => {
  // All failures share the code that writes them, so every other failure tests another format.
  it.each(isRun(0, place) ? ['json', 'ndjson'] : ['json'])(
    'fails as one object for %s',
    async (format) => {
      const { exit, stderr } = await run(one, '-o', format, '-q')
      expect(exit, 'it fails').not.toBe(0)
      expect(stderr.trimEnd().split('\n'), 'one line').toHaveLength(1)
      const told = JSON.parse(stderr) as Told
      expect(Object.keys(told)).toEqual(contractFields)
      expect(exitCodes[told.code].code).toBe(exit)
      expect(told.command).toMatch(/^oct/)
    },
  )

  if (isRun(1, place))
    it('fails as one object if the format is given before', async () => {
      const argv = ['-o', 'json', ...one.line.split(' ')]
      const failed = one.answer
        ? await runAgainst(world, argv, one.answer)
        : await world.run(['--sandbox', ...argv])
      expect(Object.keys(JSON.parse(lastLine(failed.stderr)) as Told)).toEqual(contractFields)
    })

  it('fails as text that names its code', async () => {
    const { exit, stderr } = await run(one)
    const mark = /\[(\w+)\]/.exec(stderr)?.[1] ?? 'none'
    expect(stderr).toContain('✗ ')
    expect(exitCodes[mark as Told['code']]?.code).toBe(exit)
  })

  if (isRun(0, place))
    it('fails the same with OCT_OUTPUT=json as with -o json', async () => {
      const argv = one.line.split(' ')
      // The extension of a file wins over the variable.
      if (one.answer || argv.includes('--out')) return
      const failed = await world.run(['--sandbox', ...argv], { env: { OCT_OUTPUT: 'json' } })
      expect(() => JSON.parse(lastLine(failed.stderr)), failed.stderr).not.toThrow()
    })

  it('suggests command lines that exist', async () => {
    const { stderr } = await run(one, '-o', 'json', '-q')
    if (!stderr.startsWith('{')) return
    const { try: tries } = JSON.parse(stderr) as Told
    for (const line of tries.filter((text) => /^(?:[A-Z_]+=\S* )*oct /.test(text))) {
      if (/ (?:--help|-h)$/.test(line)) continue
      expect(parseProblem(line), line).toBeUndefined()
    }
  })

  it('suggests command lines that work', async () => {
    const { stderr } = await run(one, '-o', 'json', '-q')
    if (one.answer || !stderr.startsWith('{')) return
    const { try: tries } = JSON.parse(stderr) as Told
    for (const line of tries.filter((text) => /^oct /.test(text) && !/[<…]/.test(text))) {
      const { exit, stderr: said } = await tried(line)
      expect(exit, `${line}: ${said}`).not.toBe(exitCodes.internal.code)
      expect(exit, `${line}: ${said}`).not.toBe(exitCodes.usage.code)
    }
  })

  it('suggests inside the sandbox command lines for the sandbox', async () => {
    if (one.answer) return
    const { stderr } = await run(one, '-o', 'json', '-q')
    if (!stderr.startsWith('{')) return
    const { try: tries } = JSON.parse(stderr) as Told
    const asking = /^oct (?:track|tracking|containers|shipments|holds|sync|infer)\b(?!.*--help)/
    const elsewhere = tries.filter((line) => asking.test(line) && !line.includes('--sandbox'))
    expect(elsewhere, 'these ask another service than the command that failed').toEqual([])
  })

  it('prints no result, unless part of it was done', async () => {
    const { exit, stdout } = await run(one, '-o', 'tsv')
    const isPartial: number[] = [exitCodes.partial.code, exitCodes.needs_confirmation.code]
    if (!isPartial.includes(exit)) expect(stdout).toBe('')
  })
})

describe.each(withoutAccount)('oct %s without an account', (line) => {
  it('is refused with the ways to log in and to the sandbox', async () => {
    const { exit, stdout, stderr } = await world.run([...line.split(' '), '--json'])
    expect({ exit, stdout }).toEqual({ exit: 3, stdout: '' })
    const told = JSON.parse(stderr) as Told
    expect(told.try.join('\n')).toContain('oct --sandbox')
    expect(`${told.reason} ${told.try.join(' ')}`).toMatch(/log ?in/)
    for (const tried of told.try) expect(parseProblem(tried), tried).toBeUndefined()
  })
})

describe('secrets', () => {
  it('are in no message', async () => {
    const body = { errors: [{ status: '401', detail: 'Token test-key is unknown' }] }
    const answer = () => ({ status: 401, body })
    for (const flags of [[], ['--debug'], ['-o', 'json']]) {
      const failed = await runAgainst(world, ['containers', ...flags], answer)
      expect(failed.stderr).not.toContain('test-key')
    }
  })
})
