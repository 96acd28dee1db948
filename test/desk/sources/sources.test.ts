import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Listening, listen } from '../../../src/service/http/listen.js'
import { receiveFile } from '../../../src/service/sources/inbox/receive-file.js'
import { fileOfBytes } from '../../../src/service/sources/inbox/received-file.js'
import type { PollAnswer, TrackedNumber } from '../../../src/service/sources/source.js'
import { recordRunningSources } from '../../../src/service/store/carriers/running-sources.js'
import { changeCarrierState } from '../../../src/service/store/carriers/states.js'
import { newWorld, type World } from '../../support/run-oct.js'
import { sail, scriptedSource } from '../../support/scripted-source.js'
import { type TestService, testService } from '../../support/service.js'
import { refusal, type ScriptedAnswer, scriptedServer } from '../../sweeps/scripted-server.js'

let test: TestService
let world: World
let listening: Listening
let env: Record<string, string>
let accountId: string

/** The terminal states the holds and the availability. The shipping line states everything else. */
function ofTwoSources(tracked: TrackedNumber, now: Date): PollAnswer {
  const answer = sail(tracked, now)
  if (answer.outcome !== 'found') return answer
  const observations = answer.observations.map((said) =>
    said.kind === 'terminal' ? { ...said, data_provider_name: 'APM Terminals' } : said,
  )
  return { ...answer, observations }
}

beforeAll(async () => {
  test = await testService({ sources: [scriptedSource(ofTwoSources)] })
  const { db } = test.service.world.store
  const running = { hearsShips: false, mailboxes: [], files: [], owners: {} }
  await recordRunningSources(db, { missing: { MAEU: [] }, ...running })
  const account = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  accountId = account.id
  await test.track({ request_number: 'MAEU111111111', scac: 'MAEU' })
  test.clock.advance({ days: 20 })
  await test.service.tick()
  world = newWorld(test.clock)
  listening = await listen({ service: test.service })
  env = { OCT_TOKEN: test.key, OCT_BASE_URL: listening.url }
})
afterAll(async () => {
  await listening.close()
  world.remove()
})

const oct = (...words: string[]) => world.run(words, { env, stdoutIsTTY: true, columns: 200 })

async function receive(name: string, text: string): Promise<void> {
  const file = fileOfBytes(new TextEncoder().encode(text), { name, via: 'folder' })
  expect(await receiveFile(test.service.world, accountId, file)).toMatchObject({ result: 'taken' })
}

describe('the sources of the service', () => {
  it('are named by oct today only if they fail', async () => {
    const calm = await oct('today')
    expect(calm.exit, calm.stderr).toBe(0)
    expect(calm.stdout).not.toContain('Facts may be missing')
    const closed_until = new Date(test.clock.now().getTime() + 86_400_000).toISOString()
    await changeCarrierState(test.service.world.store.db, 'MAEU', { closed_until, failures: 6 })
    test.clock.advance({ hours: 2 })
    const { stdout } = await oct('today')
    expect(stdout).toContain(
      'Facts may be missing: MAEU fails (on the host of the service: oct serve sources)',
    )
    const told = await world.run(['today', '--json'], { env })
    expect(JSON.parse(told.stdout).troubled_sources).toMatchObject([
      { name: 'MAEU', kind: 'shipping_line', state: 'failing', is_silent: false },
    ])
    const { stderr } = await oct('explain', 'MSCU6639870')
    expect(stderr).toContain('MSCU6639870: MAEU fails, so newer facts may be missing')
  })

  it('are compared by oct explain', async () => {
    test.clock.advance({ days: 4 })
    await test.service.tick()
    const { stderr } = await oct('explain', 'MSCU6639870')
    expect(stderr.replaceAll(/\s+/g, ' ')).toMatch(
      /MSCU6639870: Maersk states 10 facts, APM Terminals 4; only Maersk states 9 of the facts \(.+\); only APM Terminals states 3 of the facts \(status, available, holds\)/,
    )
  })

  it('are named by oct reconcile for a number that only messages contain', async () => {
    await receive(
      'apm/other.txt',
      'ARRIVAL NOTICE\nB/L No: MAEU237038722\nContainer No: MSKU1234565',
    )
    const file = join(world.folder, 'numbers.csv')
    await writeFile(file, 'MSKU1234565\nTGHU7654320\n')
    const { stdout } = await oct('reconcile', file, '--problem', 'not_tracked')
    expect(stdout).toMatch(/MSKU1234565 .*apm \(1 fact\)/)
    expect(stdout).not.toMatch(/TGHU7654320 .*fact/)
    const run = await world.run(['reconcile', file, '--json'], { env })
    const found = JSON.parse(run.stdout) as { number: string; known_by?: string[] }[]
    expect(found.find(({ number }) => number === 'MSKU1234565')?.known_by).toEqual(['apm (1 fact)'])
  })

  it('are asked for once a day, and without a word, if the service does not list them', async () => {
    const { run, questions, end } = await serviceWith(() => refusal(404))
    expect(await run('today')).toMatchObject({
      exit: 0,
      stderr: expect.not.stringMatching(/source/i),
    })
    test.clock.advance({ hours: 3 })
    await run('today')
    expect(questions()).toHaveLength(1)
    await end()
  })

  it.each([401, 403, 429, 500, 503])(
    'are unknown after status %i, and are asked for again',
    async (status) => {
      const { run, questions, end } = await serviceWith(() => refusal(status))
      expect(await run('today')).toMatchObject({
        exit: 0,
        stderr: expect.not.stringMatching(/source/i),
      })
      const first = questions().length
      test.clock.advance({ minutes: 2 })
      expect((await run('today')).exit).toBe(0)
      expect(questions().length).toBeGreaterThan(first)
      await end()
    },
  )

  it('hold up oct today for at most two seconds, and are asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { run, questions, end } = await serviceWith(() => {
      void vi.advanceTimersByTimeAsync(2_000)
      return null
    })
    expect(await run('today')).toMatchObject({
      exit: 0,
      stderr: expect.not.stringMatching(/source/i),
    })
    test.clock.advance({ minutes: 2 })
    expect((await run('today')).exit).toBe(0)
    expect(questions()).toHaveLength(2)
    expect((await run('today', '--offline')).exit).toBe(0)
    expect(questions()).toHaveLength(2)
    await end()
  })

  it('hold up oct reconcile for at most two seconds, and without a word', async () => {
    const file = join(world.folder, 'untracked.csv')
    const numbers = Array.from({ length: 150 }, (_, nth) => `MAEU${237_000_000 + nth}`)
    await writeFile(file, numbers.join('\n'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { run, questions, end } = await serviceWith(() => {
      void vi.advanceTimersByTimeAsync(2_000)
      return null
    })
    const { exit, stdout, stderr } = await run('reconcile', file, '--json')
    expect({ exit, problems: JSON.parse(stdout).length }).toEqual({ exit: 0, problems: 150 })
    expect(stderr).not.toMatch(/source|again|timed out/i)
    expect(questions()).toHaveLength(1)
    await end()
  })

  it.each([401, 429, 500])(
    'are not named by oct reconcile after status %i, and are asked for once',
    async (status) => {
      const file = join(world.folder, 'untracked.csv')
      await writeFile(file, 'MAEU237000001\n')
      const { run, questions, end } = await serviceWith(() => refusal(status))
      const { exit, stderr } = await run('reconcile', file, '--json')
      expect(exit, stderr).toBe(0)
      expect(stderr).not.toMatch(/source|again/i)
      expect(questions()).toHaveLength(1)
      await end()
    },
  )
})

afterEach(() => void vi.useRealTimers())

/** A machine whose service tracks nothing and answers questions about its sources by a rule. */
async function serviceWith(ofSources: () => ScriptedAnswer | null) {
  const machine = newWorld(test.clock)
  const list = { status: 200, body: { data: [], links: {} } }
  const isAboutSources = (asked: string) => asked.includes('/sources')
  const server = await scriptedServer((asked) => (isAboutSources(asked) ? ofSources() : list))
  return {
    run: (...words: string[]) => machine.run(words, { env: server.env }),
    questions: () => server.asked.filter(isAboutSources),
    end: async () => {
      await server.close()
      machine.remove()
    },
  }
}
