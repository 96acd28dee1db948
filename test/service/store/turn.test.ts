import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { inTurn } from '../../../src/service/operations/in-turn.js'
import { openStore } from '../../../src/service/store/database/open-store.js'
import { openClient } from '../../../src/service/store/database/postgres/pool.js'
import { PostgresTurn } from '../../../src/service/store/database/postgres/turn.js'
import type { Store, Turn } from '../../../src/service/store/database/store.js'
import { emptyDatabase } from '../../support/databases.js'
import { postgresServer } from '../../support/made-databases.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function twoNodes(): Promise<[Store, Store]> {
  const location = await emptyDatabase()
  const nodes: [Store, Store] = [await openStore(location), await openStore(location)]
  ends.push(() => nodes.map((node) => node.close()))
  return nodes
}

function turnOf(store: Pick<Store, 'turn'>, name: string): Turn {
  const turn = store.turn(name)
  ends.push(() => turn.end())
  return turn
}

describe.skipIf(postgresServer === undefined)('a turn in PostgreSQL', () => {
  it('belongs to one node, and to another one after its end', async () => {
    const [one, two] = await twoNodes()
    const [first, second] = [turnOf(one, 'inbox'), turnOf(two, 'inbox')]
    expect(await first.isMine()).toBe(true)
    expect(await second.isMine()).toBe(false)
    expect(await first.isMine()).toBe(true)
    expect(await turnOf(two, 'ships').isMine()).toBe(true)
    await first.end()
    expect(await second.isMine()).toBe(true)
    expect(await first.isMine()).toBe(false)
  })

  it('is lost with its connection', async () => {
    const [one, two] = await twoNodes()
    const [first, second] = [turnOf(one, 'inbox'), turnOf(two, 'inbox')]
    await first.isMine()
    // Other tests hold such locks in other databases of the same server.
    await sql`SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON oid = database
      WHERE locktype = 'advisory' AND datname = current_database()`.execute(two.db)
    await expect.poll(() => second.isMine()).toBe(true)
    await expect.poll(() => first.isMine()).toBe(false)
  })

  it('is taken from a node that hangs', async () => {
    const location = await emptyDatabase()
    const connect = () => openClient(location)
    // Its interval is too long, so it does not report in time.
    const hanging = new PostgresTurn({ connect, name: 'inbox', idleMs: 200, beatMs: 60_000 })
    const other = new PostgresTurn({ connect, name: 'inbox' })
    ends.push(() => Promise.all([hanging.end(), other.end()]))
    expect(await hanging.isMine()).toBe(true)
    expect(await other.isMine()).toBe(false)
    await expect.poll(() => other.isMine(), { timeout: 5000 }).toBe(true)
    expect(await hanging.isMine()).toBe(false)
  })
})

it('Work in turn is paused as long as another node has the turn', async () => {
  let isMine = true
  const done: string[] = []
  const turn = { isMine: async () => isMine, end: async () => {} }
  const work = async () => done.push('work') > 1
  const { work: next } = inTurn(turn, { work, pause: () => done.push('pause') })
  expect(await next()).toBe(false)
  isMine = false
  expect(await next()).toBe(false)
  isMine = true
  expect(await next()).toBe(true)
  expect(done).toEqual(['work', 'pause', 'work'])
})
