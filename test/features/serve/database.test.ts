import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servedDatabase } from '../../../src/features/serve/served-database.js'
import { refuseWrongClock } from '../../../src/service/operations/refuse-wrong-clock.js'
import { openStore } from '../../../src/service/store/database/open-store.js'
import { refuseOldVersion } from '../../../src/service/store/database/postgres/refuse-old-server.js'
import { emptyDatabase, runScript } from '../../support/databases.js'
import { postgresServer } from '../../support/made-databases.js'
import { newWorld, type World } from '../../support/run-oct.js'

const url = 'postgres://ann@db.example.com/oct'
const secret = 'postgres://ann:s3cret@db.example.com/oct'

let world: World
let folder: string

beforeAll(() => {
  world = newWorld()
  folder = mkdtempSync(join(tmpdir(), 'oct-database-'))
})

afterAll(() => {
  world.remove()
  rmSync(folder, { recursive: true })
})

const oct = (words: string[], env: Record<string, string> = {}) =>
  world.run(['serve', ...words], { env })

describe('the address of a database', () => {
  it('comes from the option, then the variable, then the file', () => {
    const file = join(folder, 'address')
    writeFileSync(file, `${secret}\n`)
    const env = { OCT_SERVE_DATABASE_FILE: file }
    expect(servedDatabase({}, {})).toEqual({})
    expect(servedDatabase({}, env)).toEqual({ database: secret })
    const both = { ...env, OCT_SERVE_DATABASE: `${secret}_2` }
    expect(servedDatabase({}, both)).toEqual({ database: `${secret}_2` })
    expect(servedDatabase({ database: url }, both)).toEqual({ database: url })
  })

  it.each([secret, `${url}?password=s3cret`])(
    'with a password is no argument, and is not repeated: %s',
    async (address) => {
      const { exit, stderr } = await oct(['keys', 'list', '--database', address])
      expect(exit).toBe(2)
      expect(stderr).toContain('The address of --database contains a password')
      expect(stderr).toContain('PGPASSFILE')
      expect(stderr).not.toContain('s3cret')
    },
  )

  it.each(['mysql://ann:s3cret@host/oct', '/var/lib/oct.db', 'postgres://ann:s3cret@ho st/oct'])(
    'that is none is refused without repeating it: %s',
    async (address) => {
      const { exit, stderr } = await oct(['migrate'], { OCT_SERVE_DATABASE: address })
      expect(exit).toBe(2)
      expect(stderr).toContain('OCT_SERVE_DATABASE is not the address of a database in PostgreSQL')
      expect(stderr).not.toContain('s3cret')
    },
  )

  it('in a file that is missing names the file', async () => {
    const env = { OCT_SERVE_DATABASE_FILE: join(folder, 'missing') }
    const { exit, stderr } = await oct(['keys', 'list'], env)
    expect(exit).toBe(13)
    expect(stderr).toContain('OCT_SERVE_DATABASE_FILE')
  })
})

describe('a database in PostgreSQL', () => {
  it('is not copied by oct serve backup, which names the right tool', async () => {
    const { exit, stderr } = await oct(['backup', 'copy.db', '--database', url])
    expect(exit).toBe(2)
    expect(stderr).toContain('pg_dump')
  })

  it('asks for a password that nobody gave: this is said, and the connection is closed', async () => {
    // The beginning of a login with SCRAM: a request for authentication, then a challenge.
    const messages = [Buffer.from('\0\0\0\x0aSCRAM-SHA-256\0\0'), Buffer.from('\0\0\0\x0br=a')]
    const connections: Promise<unknown>[] = []
    const server = createServer((socket) => {
      connections.push(once(socket, 'close'))
      const left = [...messages]
      socket.on('data', () => {
        const body = left.shift()
        if (body === undefined) return
        const head = Buffer.from('R\0\0\0\0')
        head.writeInt32BE(body.length + 4, 1)
        socket.write(Buffer.concat([head, body]))
      })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const address = `postgres://ann@127.0.0.1:${port}/oct`
    const { exit, stderr } = await oct(['keys', 'list', '--database', address])
    expect(exit).toBe(13)
    expect(stderr).toContain(`The server of 127.0.0.1:${port}/oct asks for a password`)
    expect(stderr).toContain('PGPASSWORD')
    expect(connections).not.toEqual([])
    await Promise.all(connections)
    server.close()
  })

  it('does not hold the sandbox', async () => {
    const { exit, stderr } = await oct(['--sandbox', '--database', url])
    expect(exit).toBe(2)
    expect(stderr).toContain('The sandbox cannot use a database in PostgreSQL')
  })

  it.each([
    [3600, '3600 s ahead of the clock of the database'],
    [-3600, '3600 s behind the clock of the database'],
  ])('refuses a node whose clock is %i s off', async (seconds, words) => {
    const now = Date.parse('2026-05-14T09:30:00Z')
    const clock = () => new Date(now + seconds * 1000)
    const store = { now: async () => new Date(now) }
    await expect(refuseWrongClock({ store, clock })).rejects.toMatchObject({
      exit: 13,
      message: expect.stringContaining(words),
    })
    await refuseWrongClock({ store, clock: () => new Date(now + 4000) })
  })

  it('needs a server that is new enough', () => {
    expect(() => refuseOldVersion(130_021, 'host/oct')).toThrow('The server of host/oct is too old')
    refuseOldVersion(140_000, 'host/oct')
  })
})

describe.skipIf(postgresServer === undefined)('the commands of oct serve on PostgreSQL', () => {
  it('create the tables once, then keys, and never tables in a database of another name', async () => {
    const env = { OCT_SERVE_DATABASE: await emptyDatabase() }
    const store = await openStore(env.OCT_SERVE_DATABASE)
    await runScript(store, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    store.close()
    const missing = await oct(['keys', 'list'], env)
    expect(missing.exit, missing.stderr).toBe(5)
    expect(missing.stderr).toContain('oct serve migrate')
    expect((await oct(['migrate'], env)).exit).toBe(0)
    const created = await oct(['keys', 'create', '--account', 'acme'], env)
    expect(created.stdout).toMatch(/^oct_/)
    const listed = await oct(['keys', 'list', '--json'], env)
    expect(JSON.parse(listed.stdout)).toMatchObject([{ account: 'acme' }])
  })

  it('stop at a server that refuses changes, before anything is served', async () => {
    const location = new URL(await emptyDatabase())
    location.searchParams.set('options', '-c default_transaction_read_only=on')
    const env = { OCT_SERVE_DATABASE: String(location) }
    const refused = await oct(['--port', '0', '--simulator'], env)
    expect(refused.exit, refused.stderr).toBe(13)
    expect(refused.stderr).toContain('is read-only')
  })
})
