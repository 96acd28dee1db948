import type { ClientBase } from 'pg'
import { expect, it } from 'vitest'
import { startWorker } from '../../../src/service/store/database/postgres/jobs/job-worker.js'
import { openPool } from '../../../src/service/store/database/postgres/pool.js'
import { emptyDatabase } from '../../support/databases.js'
import { postgresServer } from '../../support/made-databases.js'
import { oneSlot } from './one-slot.js'

it.skipIf(postgresServer === undefined)(
  'a worker that stops while it loses its connection does not end the process',
  async () => {
    const pool = openPool(await emptyDatabase())
    let isListening = false
    let tries = 0
    const connect = pool.connect.bind(pool)
    pool.connect = ((...words: Parameters<typeof connect>) => {
      if (words.length > 0) tries += 1
      return connect(...words)
    }) as typeof connect
    pool.on('connect', (client) => loseAtStop(client, () => (isListening = true)))
    const worker = startWorker(pool, { names: ['poll'], slots: oneSlot, run: async () => {} })
    await expect.poll(() => isListening).toBe(true)
    await worker.stop()
    // An unhandled error, which would end the process, also lets this run of the tests fail.
    await pool.end()
    expect(pool.totalCount).toBe(0)
    // The worker tries to connect again, and finds that the pool has ended.
    await expect.poll(() => tries).toBe(2)
  },
)

/** Lets the subscription of a client to new jobs fail only when the worker ends this subscription. */
function loseAtStop(client: ClientBase, onListen: () => void): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown
  let lose = () => {}
  client.query = ((...words: unknown[]) => {
    const statement = String(words[0])
    if (statement.startsWith('LISTEN'))
      return new Promise((_, reject) => {
        lose = () => reject(new Error('Connection terminated'))
        onListen()
      })
    if (statement.startsWith('UNLISTEN')) lose()
    return query(...words)
  }) as typeof client.query
}
