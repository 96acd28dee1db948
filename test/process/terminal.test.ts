import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeService } from './fake-service.js'
import { partnerService } from './partner-service.js'
import { type Machine, machine, nodePath, stackTrace } from './program.js'
import { hasTerminal, isCursorShown, type Step, session, words } from './pty.js'

let oct: Machine

beforeAll(async () => {
  oct = await machine()
  const tracked = await oct.runHere([
    '--sandbox',
    'track',
    'MEDUFR030802',
    '--scac',
    'MSCU',
    '--wait',
  ])
  expect(tracked.exit, tracked.stderr).toBe(0)
})

afterAll(() => oct.remove())

interface Sitting {
  env?: Record<string, string>
  columns?: number
  steps?: Step[]
}

function sit(args: string[], { env = {}, ...rest }: Sitting = {}) {
  return session({
    argv: [nodePath, oct.bin, ...args],
    env: { ...oct.env, TERM: 'xterm-256color', ...env },
    cwd: `${oct.folder}/home`,
    ...rest,
  })
}

const colour = /\u001b\[[\d;]+m/

describe.skipIf(!hasTerminal)(
  'on a terminal (skipped without python3 and its pty)',
  { concurrent: true },
  () => {
    // test/sweeps/terminal prints every list in windows of other sizes
    it('a table has color and a cursor', async () => {
      const { exit, screen } = await sit(['--sandbox', 'containers'])
      expect(exit).toBe(0)
      expect(screen).toMatch(colour)
      expect(words(screen)).toContain('CONTAINER')
      expect(isCursorShown(screen)).toBe(true)
    })

    // Without progress, because the text of the progress stays before the first line until it is erased.
    it('a table fits the window', async () => {
      const { exit, screen } = await sit(['--sandbox', 'containers', '--quiet'], { columns: 200 })
      expect(exit).toBe(0)
      const widths = words(screen)
        .split('\n')
        .map((line) => [...line].length)
      expect(Math.max(...widths)).toBeGreaterThan(100)
      expect(Math.max(...widths)).toBeLessThanOrEqual(200)
    })

    it.each([
      ['NO_COLOR', { NO_COLOR: '1' }],
      ['TERM=dumb', { TERM: 'dumb' }],
    ])('%s is plain', async (_, env) => {
      const { exit, screen } = await sit(['--sandbox', 'containers'], { env })
      expect(exit).toBe(0)
      expect(screen).not.toMatch(colour)
      if ('TERM' in env) expect(screen).not.toContain('\u001b')
      expect(words(screen)).toMatch(/container/i)
    })
  },
)

describe.skipIf(!hasTerminal)(
  'a prompt (skipped without python3 and its pty)',
  { concurrent: true },
  () => {
    const question = 'There is no API token'
    /** For each key, one of the two ways to get a prompt in plain lines. Every key must end such a prompt. */
    const plain: Record<string, Record<string, string>[]> = {
      'Ctrl-C': [{ OCT_ACCESSIBLE: '1' }],
      'Ctrl-D': [{ TERM: 'dumb' }],
    }
    const left: [string, Step, number][] = [
      ['Ctrl-C', { sees: question, types: '\u0003' }, 130],
      ['SIGINT', { sees: question, sends: 'SIGINT' }, 130],
      ['SIGTERM', { sees: question, sends: 'SIGTERM' }, 143],
      ['Ctrl-D', { sees: question, types: '\u0004' }, 130],
    ]

    it.each(left)(
      'ended by %s closes quietly and shows the cursor again',
      async (how, step, exit) => {
        for (const env of [{}, ...(plain[how] ?? [])]) {
          const sitting = await sit(['containers'], { steps: [step], env })
          expect(sitting.missed, words(sitting.screen)).toBeNull()
          expect(sitting.exit, words(sitting.screen)).toBe(exit)
          expect(words(sitting.screen)).not.toMatch(stackTrace)
          expect(isCursorShown(sitting.screen)).toBe(true)
        }
      },
    )

    it('leads into the sandbox', async () => {
      const steps = [{ sees: question, types: '\u001b[B\r' }]
      const sitting = await sit(['containers'], { steps })
      expect(sitting.exit, words(sitting.screen)).toBe(0)
      expect(words(sitting.screen)).toMatch(/simulated/i)
    })

    it('shows nothing of a typed token', async () => {
      const secret = 'typedSECRET123'
      const service = await fakeService(() => undefined)
      const steps = [
        { sees: question, types: '\r' },
        { sees: 'Which service', types: '\u001b[B\r' },
        { sees: 'Base URL', types: `${service.baseUrl}\r` },
        { sees: 'API token', types: `${secret}\r` },
      ]
      // With the shared cache, cached data would answer parallel sessions before they ask the service.
      const env = { OCT_CACHE_DIR: `${oct.folder}/asked` }
      const sitting = await sit(['containers', '--refresh'], { steps, env })
      await service.close()
      expect(sitting.missed).toBeNull()
      expect(sitting.exit, words(sitting.screen)).toBe(0)
      expect(service.tokens).toContain(`Token ${secret}`)
      expect(sitting.screen).not.toContain(secret)
      expect(words(sitting.screen)).not.toContain(secret)
    })
  },
)

describe.skipIf(!hasTerminal)(
  'a wait (skipped without python3 and its pty)',
  { concurrent: true },
  () => {
    let service: Awaited<ReturnType<typeof partnerService>>

    beforeAll(async () => {
      service = await partnerService()
    })

    afterAll(() => service.stop())

    it.each([
      ['Ctrl-C', { types: '\u0003' }, 130],
      ['SIGTERM', { sends: 'SIGTERM' }, 143],
    ] as const)(
      'ended by %s stops its spinner and shows the cursor again',
      async (_, how, exit) => {
        const steps = [{ sees: 'Waiting for MAEU to respond', ...how }]
        const number = exit === 130 ? '219384756' : '219384757'
        const args = ['track', number, '--scac', 'MAEU', '--type', 'bill_of_lading', '--wait']
        const sitting = await sit(args, { steps, env: service.env })
        expect(sitting.missed).toBeNull()
        expect(sitting.exit, words(sitting.screen)).toBe(exit)
        expect(words(sitting.screen)).not.toMatch(stackTrace)
        expect(isCursorShown(sitting.screen)).toBe(true)
      },
    )
  },
)
