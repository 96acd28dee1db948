import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../../src/service/store/database/open-store.js'
import { isDatabaseAway } from '../../../src/service/store/database/postgres/postgres-error.js'
import type { Scope } from '../../../src/service/store/database/scope.js'
import type { Db, Store } from '../../../src/service/store/database/store.js'
import { emptyDatabase, runScript } from '../../support/databases.js'
import { postgresServer } from '../../support/made-databases.js'
import { testService } from '../../support/service.js'

const url = new URL(postgresServer ?? 'postgres://localhost')

/** Runs `work` on two nodes of one database. */
async function onTwoNodes<Result>(work: (nodes: [Store, Store]) => Promise<Result>) {
  const location = await emptyDatabase()
  const nodes: [Store, Store] = [await openStore(location), await openStore(location)]
  try {
    return await work(nodes)
  } finally {
    for (const node of nodes) node.close()
  }
}

/** Reads a number, lets other work run, and writes the next number. */
async function increase(db: Db): Promise<void> {
  const { rows } = await sql<{ value: string }>`SELECT value FROM meta WHERE key = 'n'`.execute(db)
  await afterOtherWork()
  const next = String(Number(rows[0]?.value) + 1)
  await sql`UPDATE meta SET value = ${next} WHERE key = 'n'`.execute(db)
}

async function counted(scopeOf: (i: number) => Scope): Promise<number> {
  return onTwoNodes(async (nodes) => {
    await runScript(nodes[0], `INSERT INTO meta VALUES ('n', '0')`)
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => nodes[i % 2]?.transaction(scopeOf(i), increase)),
    )
    const rows = await nodes[0].db.selectFrom('meta').selectAll().where('key', '=', 'n').execute()
    return Number(rows[0]?.value)
  })
}

describe.skipIf(postgresServer === undefined)('a transaction in PostgreSQL', () => {
  it.each<[string, (i: number) => Scope]>([
    ['of one account', () => ({ accountId: 'a' })],
    ['of several accounts', (i) => ({ accountIds: i % 3 ? ['a', `b${i}`] : [`c${i}`, 'a'] })],
    ['of one carrier', () => ({ carrier: 'MAEU' })],
    ['of everything', (i) => (i % 2 ? 'everything' : { accountId: 'a' })],
  ])('%s waits for the others of all nodes', async (_, scopeOf) => {
    expect(await counted(scopeOf)).toBe(40)
  })

  it('of another account does not wait', async () => {
    await onTwoNodes(async ([one, other]) => {
      await one.transaction({ accountId: 'a' }, async () => {
        const done = await other.transaction({ accountId: 'b' }, async () => 'done')
        expect(done).toBe('done')
      })
    })
  })

  it('of another account finds a connection while many changes of one account wait', async () => {
    await onTwoNodes(async ([one, other]) => {
      const done: string[] = []
      const waiting: Promise<unknown>[] = []
      const change = (node: Store, accountId: string) =>
        node.transaction({ accountId }, async () => done.push(accountId))
      await other.transaction({ accountId: 'a' }, async () => {
        for (let i = 0; i < 20; i += 1) waiting.push(change(one, 'a'))
        await change(one, 'b')
        expect(done).toEqual(['b'])
      })
      await Promise.all(waiting)
      expect(done).toHaveLength(21)
    })
  })

  it('that fails changes nothing', async () => {
    await onTwoNodes(async ([store]) => {
      const failed = store.transaction('service', async (db) => {
        await db.insertInto('meta').values({ key: 'n', value: '1' }).execute()
        throw new Error('no')
      })
      await expect(failed).rejects.toThrow('no')
      expect(
        await store.db.selectFrom('meta').select('key').where('key', '=', 'n').execute(),
      ).toEqual([])
    })
  })
})

describe.skipIf(postgresServer === undefined)('a node whose connection is cut', () => {
  it('changes nothing with it, says why, and goes on with another', async () => {
    await onTwoNodes(async ([store, other]) => {
      const write = (db: Db, value: string) =>
        db.insertInto('meta').values({ key: 'n', value }).execute()
      const cut = store.transaction('service', async (db) => {
        await write(db, 'lost')
        const { rows } = await sql<{ id: number }>`SELECT pg_backend_pid() AS id`.execute(db)
        await sql`SELECT pg_terminate_backend(${rows[0]?.id})`.execute(other.db)
        await write(db, 'never')
      })
      await expect(cut).rejects.toMatchObject({
        exit: 13,
        message: expect.stringMatching(/^The database .* cannot be reached$/),
      })
      await store.transaction('service', (db) => write(db, 'kept'))
      const rows = await other.db
        .selectFrom('meta')
        .select('value')
        .where('key', '=', 'n')
        .execute()
      expect(rows).toEqual([{ value: 'kept' }])
    })
  })
})

describe.skipIf(postgresServer === undefined)('two changes that wait for each other', () => {
  it('end: one is rolled back and can be repeated, the other is stored', async () => {
    const failures = await onTwoNodes(async (nodes) => {
      await runScript(nodes[0], `INSERT INTO meta VALUES ('n', '0'), ('m', '0')`)
      let waiting = 0
      let resolve = () => {}
      const bothHold = new Promise<void>((go) => {
        resolve = go
      })
      const write = (db: Db, key: string) =>
        db.updateTable('meta').set({ value: '1' }).where('key', '=', key).execute()
      const cross = (store: Store, [first, second]: [string, string]) =>
        store.transaction({ accountId: first }, async (db) => {
          await write(db, first)
          if (++waiting === 2) resolve()
          await bothHold
          await write(db, second)
        })
      const settled = await Promise.allSettled([
        cross(nodes[0], ['n', 'm']),
        cross(nodes[1], ['m', 'n']),
      ])
      return settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    })
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatchObject({ message: expect.stringMatching(/ canceled a change$/) })
    expect(isDatabaseAway(failures[0])).toBe(true)
  })
})

describe.skipIf(postgresServer === undefined)('a failure of the machine of the database', () => {
  it.each([
    ['53100', /^The disk of .* is full$/, false],
    ['58030', /^The server of .* failed$/, true],
    ['XX000', /^The server of .* failed$/, true],
  ])('is named and rolled back: %s', async (code, message, isAway) => {
    await onTwoNodes(async ([node]) => {
      const failing = node.transaction('everything', async () => {
        await runScript(
          node,
          `DO $$ BEGIN RAISE EXCEPTION 'could not write init file' USING ERRCODE = '${code}'; END $$`,
        )
      })
      const error: unknown = await failing.catch((it: unknown) => it)
      expect(error).toMatchObject({ code: 'local', message: expect.stringMatching(message) })
      expect(isDatabaseAway(error)).toBe(isAway)
    })
  })
})

describe('references that are no well-formed text', () => {
  it.each([
    ['half a pair', '\ud800x'],
    ['two halves in the wrong order', '\udc00\ud800'],
    ['a backslash before what looks like an escape', '\\ud800'],
    ['backslashes before half a pair', '\\\\\ud800'],
  ])('are registered: %s', async (_, reference) => {
    const test = await testService()
    await test.track({ ref_numbers: [reference] })
    const { body } = await test.get('/tracking_requests')
    expect(body.data[0]?.attributes.ref_numbers).toEqual([reference])
    test.service.close()
  })
})

describe('a database that cannot be used is named without its password', () => {
  const refused = async (location: string) => {
    const error = await openStore(location).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(inspect(error, { depth: 9 })).not.toContain('s3cret')
    return error
  }

  it('if nothing listens there', async () => {
    expect(await refused('postgres://ann:s3cret@127.0.0.1:1/oct')).toMatchObject({
      exit: 13,
      message: 'The database 127.0.0.1:1/oct cannot be reached',
    })
  })

  it.each(['ann:s3cret@/oct', 'ann:s3cret@host:99999/oct', 'ann:s3cret@ho st/oct'])(
    'if its address is not one: %s',
    async (rest) => {
      expect(await refused(`postgres://${rest}`)).toMatchObject({
        exit: 2,
        message: 'The address of the database is not valid',
      })
    },
  )

  it.skipIf(postgresServer === undefined)('if there is no such database', async () => {
    const missing = new URL(url)
    missing.pathname = '/no_such_database'
    expect(await refused(String(missing))).toMatchObject({
      exit: 13,
      message: expect.stringContaining('There is no database '),
    })
  })

  it.skipIf(postgresServer === undefined)('if it is read-only', async () => {
    const location = new URL(await emptyDatabase())
    location.searchParams.set('options', '-c default_transaction_read_only=on')
    const store = await openStore(String(location))
    const failed = store.transaction('service', (db) =>
      db.insertInto('meta').values({ key: 'n', value: '1' }).execute(),
    )
    await expect(failed).rejects.toMatchObject({ message: expect.stringContaining('is read-only') })
    store.close()
  })
})
