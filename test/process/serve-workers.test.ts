import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSimulator } from '../../src/service/sources/simulator/create-simulator.js'
import { Workers } from '../../src/service/workers/workers.js'
import { checkIntegrity } from '../support/check-integrity.js'
import { fakeClock } from '../support/fake-clock.js'
import { testService } from '../support/service.js'
import { type Machine, machine, serve, until } from './program.js'

let oct: Machine
beforeAll(async () => {
  oct = await machine()
})
afterAll(() => oct.remove())

const dayMs = 86_400_000

/** A database in which that many numbers have waited to be asked about for ten days. */
async function neglected(databasePath: string, numbers: number): Promise<void> {
  const clock = fakeClock(new Date(Date.now() - 10 * dayMs).toISOString())
  const sources = [createSimulator()]
  const { service, track } = await testService({ databasePath, sources, clock })
  for (let i = 0; i < numbers; i++) await track({ request_number: `MAEU${300_000_000 + i * 7919}` })
  service.close()
}

function count(databasePath: string, sql: string): number {
  const database = new DatabaseSync(databasePath)
  try {
    return Number((database.prepare(`SELECT count(*) AS n FROM ${sql}`).get() as { n: number }).n)
  } finally {
    database.close()
  }
}

it('the thread of the built program works', async () => {
  const databasePath = join(oct.folder, 'built.db')
  await neglected(databasePath, 6)
  const workers = new Workers({
    file: join(dirname(oct.bin), '..', 'dist', 'lazy', 'worker.cjs'),
    count: 2,
    databasePath,
    regime: 'normal',
    observer: { polled() {} },
    onError: (error) => {
      throw error
    },
  })
  while (await workers.work(new Date())) expect(workers.areFit).toBe(true)
  await workers.end()
  expect(count(databasePath, `tracking_requests WHERE shipment_id IS NOT NULL`)).toBeGreaterThan(3)
})

it('a server whose threads are catching up is killed and has applied no half poll', async () => {
  const databasePath = join(oct.folder, 'served', 'service.db')
  const words = ['--simulator', '--workers', '2', '--log', 'off']
  const first = await serve(oct, words)
  expect((await first.stop()).exit).toBe(0)
  await neglected(databasePath, 50)
  for (const afterMs of [400, 700, 1000]) {
    const server = await serve(oct, words)
    await wait(afterMs)
    server.process.kill('SIGKILL')
    await server.process
    expect(await checkIntegrity(databasePath), `killed after ${afterMs} ms`).toEqual([])
  }
  const last = await serve(oct, words)
  const due = () => {
    const now = new Date().toISOString()
    return ['tracking_requests', 'shipments'].reduce(
      (sum, table) => sum + count(databasePath, `${table} WHERE next_poll_at <= '${now}'`),
      0,
    )
  }
  await until('nothing is due', () => due() === 0)
  const stopped = await last.stop()
  // this process may still have it open
  const log = `${databasePath}-wal`
  expect(stopped).toMatchObject({ exit: 0, stdout: '', signal: undefined })
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0)
  expect(count(databasePath, `tracking_requests WHERE shipment_id IS NOT NULL`)).toBeGreaterThan(35)
  expect(await checkIntegrity(databasePath)).toEqual([])
})
