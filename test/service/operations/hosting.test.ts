import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createService, type Service } from '../../../src/service/app.js'
import { Health } from '../../../src/service/operations/health.js'
import { ServiceLog } from '../../../src/service/operations/service-log.js'
import { ServiceWatch } from '../../../src/service/operations/service-watch.js'
import { type Hosting, startHosting } from '../../../src/service/operations/start-hosting.js'
import type { Source } from '../../../src/service/sources/source.js'
import { openStore } from '../../../src/service/store/database/open-store.js'
import type { Store } from '../../../src/service/store/database/store.js'
import { emptyDatabase, runScript, sqliteOf } from '../../support/databases.js'
import { type FakeClock, fakeClock } from '../../support/fake-clock.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { newRequest, readAnswer } from '../../support/service.js'

let folder: string
let hosted: Awaited<ReturnType<typeof host>> | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-hosting-'))
})

afterEach(async () => {
  await hosted?.end()
  hosted = undefined
  rmSync(folder, { recursive: true, force: true })
})

interface Hosted {
  service: Service
  hosting: Hosting
  clock: FakeClock
  key: string
  errors: unknown[]
  /** Wakes the background work and waits until nothing is due. */
  turn(): Promise<void>
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Returns one sample of the metrics. */
  metric(sample: string): Promise<number | undefined>
  said(): Promise<string>
  end(): Promise<void>
}

async function host(sources: Source[] = [scriptedSource()]): Promise<Hosted> {
  const clock = fakeClock()
  const errors: unknown[] = []
  let said = ''
  const log = new ServiceLog({
    format: 'json',
    clock: clock.now,
    write: async (text) => {
      said += text
    },
  })
  const watch = new ServiceWatch(log)
  const service = await createService({
    databasePath: join(folder, 'service.db'),
    sources,
    clock: clock.now,
    onError: (error) => errors.push(error),
    advances: 'in-background',
    observer: watch,
  })
  const pauses: (() => void)[] = []
  let isPaused = () => {}
  const pause = (_ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      pauses.push(resolve)
      isPaused()
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve())
    })
  const hosting = await startHosting({ service, watch, pause })
  const { key } = await service.createKey()
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, hosting.url), {
      ...init,
      headers: {
        authorization: `Token ${key}`,
        'content-type': 'application/vnd.api+json',
        ...init.headers,
      },
    })
  return {
    service,
    hosting,
    clock,
    key,
    errors,
    ask,
    turn: async () => {
      // A source is asked one minute after the request.
      clock.advance({ minutes: 1 })
      const paused = new Promise<void>((resolve) => {
        isPaused = resolve
      })
      pauses.at(-1)?.()
      await paused
    },
    metric: async (sample) => {
      const text = await (await ask('/metrics')).text()
      const line = text.split('\n').find((each) => each.startsWith(`${sample} `))
      return line === undefined ? undefined : Number(line.slice(sample.length + 1))
    },
    said: async () => {
      await log.settle()
      return said
    },
    end: async () => {
      await hosting.stop()
      service.close()
    },
  }
}

const post = (attributes: Record<string, unknown> = {}) => ({
  method: 'POST',
  body: JSON.stringify(newRequest(attributes)),
})

const statusOf = async (ask: Hosted['ask']) => {
  const { body } = await readAnswer(await ask('/v2/tracking_requests'))
  return body.data[0]?.attributes.status
}

describe('the background work', () => {
  it('is done by the ticker, not by requests', async () => {
    hosted = await host()
    const { ask, turn } = hosted
    expect((await ask('/v2/tracking_requests', post())).status).toBe(201)
    expect(await statusOf(ask)).toBe('pending')
    await turn()
    expect(await statusOf(ask)).toBe('created')
  })

  it('delays no request, however long a source takes', async () => {
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    const answers: ((answer: { outcome: 'no_answer_yet' }) => void)[] = []
    const source: Source = {
      ...scriptedSource(),
      poll: () => {
        isAsked()
        return new Promise((resolve) => answers.push(resolve))
      },
    }
    hosted = await host([source])
    const { ask, turn } = hosted
    await ask('/v2/tracking_requests', post())
    const turned = turn()
    await asked
    expect(await statusOf(ask)).toBe('pending')
    expect(
      (await ask('/v2/tracking_requests', post({ request_number: 'MAEU987654321' }))).status,
    ).toBe(201)
    expect((await ask('/readyz')).status).toBe(200)
    const stopped = hosted.hosting.stop()
    answers[0]?.({ outcome: 'no_answer_yet' })
    await Promise.race([turned, stopped])
    answers[1]?.({ outcome: 'no_answer_yet' })
    await stopped
  })
})

describe('the probes', () => {
  it('need no key, and report that all is well', async () => {
    hosted = await host()
    const { hosting } = hosted
    for (const [path, body] of Object.entries({
      '/healthz': { status: 'ok' },
      '/readyz?verbose=1': { status: 'ready' },
    })) {
      const answer = await fetch(new URL(path, hosting.url))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.json()).toEqual(body)
    }
    const head = await fetch(new URL('/healthz', hosting.url), { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect((await hosted.ask('/healthz', { method: 'POST' })).status).toBe(404)
    expect((await hosted.ask('/v2/healthz')).status).toBe(404)
  })

  it('report a database that another program has upgraded', async () => {
    hosted = await host()
    const other = new DatabaseSync(join(folder, 'service.db'))
    other.exec('PRAGMA user_version = 900')
    other.close()
    const answer = await hosted.ask('/readyz')
    expect(answer.status).toBe(503)
    const { reasons } = (await answer.json()) as { reasons: string[] }
    expect(reasons).toEqual([
      expect.stringMatching(/^the database has schema version 900, .* supports \d+$/),
    ])
    expect((await hosted.ask('/healthz')).status).toBe(200)
  })

  it('report a database that cannot be written', async () => {
    hosted = await host()
    sqliteOf(hosted.service.world.store).exec('PRAGMA query_only = 1')
    const answer = await hosted.ask('/readyz')
    sqliteOf(hosted.service.world.store).exec('PRAGMA query_only = 0')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      status: 'not ready',
      reasons: ['the database is not writable'],
    })
  })

  it('report a full disk after a failed change, until there is space, although small changes succeed', async () => {
    const store = await openStore(await emptyDatabase())
    const reasons = () =>
      new Health({ world: { store, clock: () => new Date() }, complaint }).reasons()
    const complaint = () => null
    await runScript(store, fullDisk(store))
    expect(await reasons()).toEqual([])
    const change = store.transaction('everything', (db) =>
      db
        .insertInto('meta')
        .values({ key: 'large', value: 'x'.repeat(9000) })
        .execute(),
    )
    await expect(change).rejects.toMatchObject({ code: 'local' })
    expect(await reasons()).toEqual(['the disk of the database is full'])
    await store.transaction('everything', (db) =>
      db.insertInto('meta').values({ key: 'small', value: 'x' }).execute(),
    )
    expect(await reasons()).toEqual(['the disk of the database is full'])
    for (const name of ['full_disk', 'full_disk_again'])
      await runScript(store, `DROP TRIGGER ${name}${store.database === null ? ' ON meta' : ''}`)
    expect(await reasons()).toEqual([])
    store.close()
  })

  it('report background work that is stuck', async () => {
    hosted = await host()
    const { world } = hosted.service
    const health = new Health({
      world,
      complaint: () => 'the background jobs of the service have stopped',
    })
    expect(await health.reasons()).toEqual(['the background jobs of the service have stopped'])
    health.stopping()
    expect(await health.reasons()).toEqual(['the service is stopping'])
  })

  it('report that the service stops while a last response is sent', async () => {
    let isAsked = () => {}
    let release = () => {}
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    hosted = await host()
    const { service, hosting, ask } = hosted
    const running = service.world.store.transaction('everything', async () => {
      isAsked()
      await new Promise<void>((resolve) => {
        release = resolve
      })
    })
    await asked
    // Waits for the database.
    const last = ask('/v2/shipments')
    const probe = ask('/readyz')
    await new Promise((resolve) => setTimeout(resolve, 500))
    const stopped = hosting.stop()
    await expect(fetch(new URL('/healthz', hosting.url))).rejects.toThrow()
    release()
    await running
    expect((await last).status).toBe(200)
    expect((await probe).status).toBe(200)
    await stopped
  })
})

describe('the metrics', () => {
  it('count requests by route template, responses of sources, and tracked objects', async () => {
    hosted = await host()
    const { ask, turn, metric } = hosted
    await ask('/v2/tracking_requests', post())
    hosted.clock.advance({ minutes: 1 })
    expect(await metric('oct_polls_due{about="tracking_request"}')).toBe(1)
    await turn()
    const { body } = await readAnswer(await ask('/v2/shipments'))
    const id = body.data[0]?.id ?? ''
    await ask(`/v2/shipments/${id}`)
    await ask(`/v2/shipments/${id}?include=containers`)
    await ask('/v2/shipments/none')
    await ask('/v2/shipments', { headers: { authorization: 'Token wrong' } })
    const requests = (route: string, status: number, method = 'GET') =>
      metric(`oct_http_requests_total{method="${method}",route="${route}",status="${status}"}`)
    expect(await requests('/v2/shipments/:id', 200)).toBe(2)
    expect(await requests('/v2/shipments/:id', 404)).toBe(1)
    expect(await requests('/v2/shipments', 401)).toBe(1)
    expect(await requests('/v2/tracking_requests', 201, 'POST')).toBe(1)
    expect(await metric('oct_http_request_duration_seconds_count{route="/v2/shipments/:id"}')).toBe(
      3,
    )
    expect(await metric('oct_http_requests_in_flight')).toBe(0)
    expect(await metric('oct_polls_total{outcome="found"}')).toBe(1)
    expect(await metric('oct_database_bytes')).toBeGreaterThan(10_000)
  })

  it('are valid lines of the format, and contain nothing of an account', async () => {
    hosted = await host()
    const { ask, turn, key } = hosted
    await ask('/v2/tracking_requests', post())
    await turn()
    await ask('/v2/tracking_requests?filter[request_number]=MAEU123456789')
    const answer = await fetch(new URL('/metrics', hosted.hosting.url))
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = await answer.text()
    for (const line of text.trimEnd().split('\n')) {
      expect(line).toMatch(
        /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? \S+)$/,
      )
    }
    expect(text).not.toMatch(/MAEU|default|[0-9a-f]{8}-[0-9a-f]{4}/)
    expect(text).not.toContain(key)
  })

  it('do not grow with invented paths, methods or statuses', async () => {
    hosted = await host()
    const size = async () =>
      (await (await fetch(new URL('/metrics', hosted?.hosting.url))).text())
        .split('\n')
        .filter((line) => line.startsWith('oct_http')).length
    await hosted.ask('/v2/none-0', { method: 'PURGE' })
    await hosted.ask('/v2/none-0')
    const before = await size()
    for (let index = 1; index < 5; index += 1) {
      await hosted.ask(`/v2/none-${index}/${index}`, {
        method: ['PROPFIND', 'GET'][index % 2] ?? '',
      })
    }
    expect(await size()).toBe(before)
  })
})

describe('the log', () => {
  it('shows who requested what, and no secret', async () => {
    hosted = await host()
    const { ask, key, said } = hosted
    await ask('/v2/shipments?token=query-secret', { headers: { 'x-request-id': 'mine-1' } })
    await ask('/v2/tracking_requests', post({ ref_numbers: ['body-secret'] }))
    await ask('/v2/shipments', { headers: { authorization: 'Token wrong-secret-wxyz' } })
    await ask('/v2/shipments', { headers: { 'x-request-id': 'a b\tlevel=info' } })
    const text = await said()
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatchObject({
      method: 'GET',
      route: '/v2/shipments',
      status: 200,
      request_id: 'mine-1',
      key_last_four: key.slice(-4),
    })
    expect(lines[0]?.account_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines[2]).toMatchObject({ status: 401, account_id: null, key_last_four: null })
    expect(lines[3]?.request_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(text).not.toContain(key)
    expect(text).not.toMatch(/secret|wxyz|level=info/)
  })

  it('names each response', async () => {
    hosted = await host()
    const own = await hosted.ask('/v2/shipments', { headers: { 'x-request-id': 'mine-1' } })
    expect(own.headers.get('x-request-id')).toBe('mine-1')
    const made = await hosted.ask('/v2/none')
    expect(await hosted.said()).toContain(made.headers.get('x-request-id') ?? 'none')
  })
})

describe('stopping', () => {
  it('leaves everything in the one file, even if other processes have it open', async () => {
    hosted = await host()
    const { ask, hosting, service } = hosted
    const other = new DatabaseSync(join(folder, 'service.db'))
    await ask('/v2/tracking_requests', post())
    await hosting.stop()
    const copy = new DatabaseSync(`file:${join(folder, 'service.db')}?immutable=1`, {
      readOnly: true,
    })
    expect(copy.prepare('SELECT count(*) AS n FROM tracking_requests').get()).toEqual({ n: 1 })
    copy.close()
    other.close()
    service.close()
    hosted = undefined
  })
})

/** Triggers that refuse large values, like a disk on which only pages with free space can be written. */
function fullDisk({ database }: Store): string {
  const events = { full_disk: 'INSERT', full_disk_again: 'UPDATE' }
  const triggers = Object.entries(events).map(([name, event]) =>
    database === null
      ? `CREATE TRIGGER ${name} BEFORE ${event} ON meta FOR EACH ROW WHEN (length(NEW.value) > 8000)
          EXECUTE FUNCTION refuse()`
      : `CREATE TRIGGER ${name} BEFORE ${event} ON meta WHEN length(NEW.value) > 8000
          BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
  )
  const refuse = `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`
  return [...(database === null ? [refuse] : []), ...triggers].join(';')
}
