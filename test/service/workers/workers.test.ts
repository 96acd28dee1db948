import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { serviceSchema } from '../../../src/service/store/database/schema.js'
import { Workers } from '../../../src/service/workers/workers.js'
import { openDatabase } from '../../../src/sqlite/open-database.js'
import { type BuiltWorker, buildWorker } from '../../support/build-worker.js'
import { checkIntegrity } from '../../support/check-integrity.js'
import { fakeClock } from '../../support/fake-clock.js'
import { testService } from '../../support/service.js'

let built: BuiltWorker
beforeAll(async () => {
  built = await buildWorker()
})
afterAll(() => built.remove())

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-workers-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const clock = fakeClock()
const sources = [createSimulator()]

async function served(name: string) {
  const databasePath = join(folder, name)
  return { databasePath, ...(await testService({ databasePath, sources, clock })) }
}

/** Two equal files in which numbers wait to be asked about. */
async function twins(numbers: number): Promise<[string, string]> {
  const { service, track, databasePath } = await served('one.db')
  for (let i = 0; i < numbers; i++) await track({ request_number: `MAEU${200_000_000 + i * 7919}` })
  service.world.store.database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  service.close()
  const other = join(folder, 'two.db')
  cpSync(databasePath, other)
  return [databasePath, other]
}

function workersOn(databasePath: string, options: { file?: string } = {}) {
  const errors: unknown[] = []
  const outcomes: string[] = []
  const workers = new Workers({
    file: built.file,
    count: 2,
    databasePath,
    regime: 'normal',
    observer: { polled: (outcome) => void outcomes.push(outcome) },
    onError: (error) => void errors.push(error),
    ...options,
  })
  return { workers, errors, outcomes }
}

/** What a service knows and has told, without the ids that are drawn by lot. */
async function knowledge(path: string) {
  const database = await openDatabase({ path, ...serviceSchema })
  try {
    const read = (sql: string) => database.prepare(sql).all()
    return {
      requests: read(
        'SELECT request_number, status, failed_reason FROM tracking_requests ORDER BY 1',
      ),
      shipments: read(
        `SELECT bill_of_lading_number, attributes, next_poll_at, stopped_at, ends_at, derivation
         FROM shipments ORDER BY 1`,
      ),
      containers: read('SELECT number, attributes FROM containers ORDER BY 1, 2'),
      told: read(
        `SELECT bill_of_lading_number, event, occurred_at, body
         FROM change_events LEFT JOIN shipments ON shipments.id = shipment_id ORDER BY 1, 2, 3, 4`,
      ),
    }
  } finally {
    database.close()
  }
}

it('threads bring a world to where one alone would', async () => {
  const [alone, together] = await twins(24)
  const { workers, errors, outcomes } = workersOn(together)
  const { service } = await served('one.db')
  for (const days of [1, 9, 30]) {
    clock.advance({ days })
    await service.tick()
    while (await workers.work(clock.now())) expect(workers.areFit).toBe(true)
  }
  service.close()
  await workers.end()
  expect(errors).toEqual([])
  expect(outcomes.filter((outcome) => outcome === 'found').length).toBeGreaterThan(60)
  const found = await knowledge(together)
  expect(found.containers.length).toBeGreaterThan(24)
  expect(found).toEqual(await knowledge(alone))
  expect(await checkIntegrity(together)).toEqual([])
})

it('a thread that dies is told of once, and the service goes on without it', async () => {
  const [path] = await twins(1)
  const file = join(folder, 'dying.cjs')
  writeFileSync(file, "throw new Error('no such machine')")
  const { workers, errors } = workersOn(path, { file })
  expect(await workers.work(clock.now())).toBe(true)
  expect(workers.areFit).toBe(false)
  expect(errors.map(String)).toEqual(['Error: no such machine'])
  await workers.end()
})

it('what keeps threads from going on is thrown, and they are tried again', async () => {
  const [path] = await twins(1)
  const file = join(folder, 'hindered.cjs')
  writeFileSync(
    file,
    `const { parentPort } = require('node:worker_threads')
    let failure = new Error('disk full')
    parentPort.on('message', (shift) => {
      if (shift === 'end') return parentPort.close()
      parentPort.postMessage({ isMore: false, outcomes: [], errors: [], failure })
      failure = undefined
    })`,
  )
  const { workers } = workersOn(path, { file })
  await expect(workers.work(clock.now())).rejects.toThrow('disk full')
  expect(await workers.work(clock.now())).toBe(false)
  await workers.end()
})
