import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeService } from './fake-service.js'
import { type Machine, machine, serve, stackTrace } from './program.js'

let oct: Machine

beforeAll(async () => {
  oct = await machine()
})

afterAll(() => oct.remove())

const ignored = 'oct ignores --workers and OCT_SERVE_WORKERS'

describe('oct serve', () => {
  it('accepts a created key, warns once that --workers is ignored, stops on SIGTERM with 0 and leaves an intact database', async () => {
    const created = await oct.run([
      'serve',
      'keys',
      'create',
      '--folder',
      join(oct.folder, 'served'),
    ])
    const words = ['--simulator', '--workers', '2', '--log', 'text']
    const service = await serve(oct, words, { token: created.stdout.trim() })
    const { baseUrl, env, data } = service
    expect((await fetch(`${baseUrl}/shipments`)).status).toBe(401)
    expect((await service.ask('/shipments')).status).toBe(200)
    const track = ['track', 'MEDUFR030802', '--scac', 'MSCU', '--type', 'bill_of_lading']
    const tracked = await oct.run([...track, '--wait', '--json'], { env })
    expect(tracked.exit, tracked.stderr).toBe(0)
    expect(JSON.parse(tracked.stdout)).toMatchObject({ simulated: true, status: 'created' })
    const stopped = await service.stop()
    expect(stopped).toMatchObject({ exit: 0, stdout: '', signal: undefined })
    expect(stopped.stderr).not.toMatch(stackTrace)
    expect(stopped.stderr).not.toContain(service.token)
    expect(stopped.stderr.split('\n').filter((line) => line.includes(ignored))).toHaveLength(1)
    expect(readdirSync(data).filter((name) => /-(wal|journal)$/.test(name))).toEqual([])
    const database = new DatabaseSync(join(data, 'service.db'))
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([])
    database.close()
  })

  it('refuses a number of workers that was never possible', async () => {
    const env = { OCT_SERVE_WORKERS: '17' }
    const refused = await oct.runHere(['serve', '--port', '0'], { env })
    expect(refused).toMatchObject({ exit: 2, stdout: '' })
  })

  it('refuses data of a build before the first release, and leaves it unchanged', async () => {
    const data = join(oct.folder, 'earlier')
    mkdirSync(data)
    const path = join(data, 'service.db')
    const earlier = new DatabaseSync(path)
    earlier.exec('CREATE TABLE accounts (id TEXT); PRAGMA user_version = 90012')
    earlier.close()
    const run = await oct.runHere(['serve', '--port', '0', '--folder', data])
    expect(run).toMatchObject({ exit: 13, stdout: '' })
    expect(run.stderr).toContain(`${path} was written by a build of oct before its first release`)
    expect(run.stderr).toContain('version 12')
    expect(run.stderr).toContain('move the file to another folder')
    const kept = new DatabaseSync(path)
    expect(kept.prepare('PRAGMA user_version').get()).toEqual({ user_version: 90012 })
    expect(kept.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()).toEqual({
      tables: 1,
    })
    kept.close()
  })

  it('names the occupied port, refuses a revoked key, and stops on SIGINT with 0 even if a client keeps its connection open', async () => {
    const service = await serve(oct, ['--workers', '2', '--log', 'json'])
    const { port } = new URL(service.baseUrl)
    const second = await oct.runHere(['serve', '--port', port, '--folder', `${oct.folder}/second`])
    expect(second.exit).toBe(13)
    expect(second.stderr).toContain(port)
    expect(second.stderr).not.toMatch(stackTrace)
    const listed = await oct.runHere(['serve', 'keys', '--folder', service.data, '--json'])
    expect(listed.stdout).not.toContain(service.token)
    const keys = JSON.parse(listed.stdout) as { id: string; last_four: string }[]
    const own = keys.find(({ last_four }) => service.token.endsWith(last_four))
    await (await service.ask('/shipments')).text()
    await oct.runHere(['serve', 'keys', 'revoke', own?.id ?? '', '--folder', service.data])
    const run = await oct.runHere(['sync'], { env: service.env })
    expect(run.exit, run.stderr).toBe(3)
    expect((await service.ask('/shipments')).status).toBe(401)
    service.process.kill('SIGINT')
    const { exitCode, stderr } = await service.process
    expect(exitCode).toBe(0)
    const warnings = stderr.split('\n').filter((line) => line.includes(ignored))
    expect(warnings.map((line) => JSON.parse(line).level)).toEqual(['warn'])
  })
})

describe.concurrent('a service that fails', () => {
  const ask = ['containers', '--refresh', '--json']

  it('because it is down is exit 9', async () => {
    const gone = await fakeService(() => undefined)
    await gone.close()
    const env = { OCT_BASE_URL: gone.baseUrl, OCT_TOKEN: 'key-1' }
    const run = await oct.run(ask, { env })
    expect(run.exit, run.stderr).toBe(9)
    expect(run.stdout).toBe('')
    const last = run.stderr.trimEnd().split('\n').at(-1) ?? ''
    expect(JSON.parse(last)).toMatchObject({ code: 'unavailable', retryable: true })
    expect(existsSync(join(oct.folder, 'cache'))).toBe(true)
  })

  it.each([
    [401, 3, 'auth'],
    [403, 4, 'forbidden'],
    [404, 9, undefined],
  ])('with the answer %i is exit %i', async (status, exit, code) => {
    const errors = [{ status: String(status), title: 'No', detail: null, source: null }]
    const service = await fakeService(() => ({ status, body: { errors } }))
    const env = { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1' }
    const run = await oct.runHere(['sync', '--json'], { env })
    await service.close()
    if (code === undefined) expect(run.exit).toBeOneOf([5, exit])
    else {
      expect(run.exit, run.stderr).toBe(exit)
      expect(JSON.parse(run.stderr)).toMatchObject({ code, status })
    }
    expect(run.stdout).toBe('')
    expect(run.stderr).not.toMatch(stackTrace)
  })

  it('because it speaks another protocol is exit 9', async () => {
    const service = await fakeService(() => ({ body: '<html>captive portal</html>' }))
    const env = { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1' }
    const run = await oct.runHere(ask, { env })
    await service.close()
    expect(run.exit, run.stderr).toBe(9)
    expect(run.stderr).not.toMatch(stackTrace)
  })

  it('because it is not named is exit 2, with a token and no address', async () => {
    const run = await oct.runHere(['containers'], { env: { OCT_TOKEN: 'key-1' } })
    expect(run.exit).toBe(2)
    expect((await oct.runHere(['containers'])).exit).toBe(3)
  })
})
