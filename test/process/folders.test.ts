import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Machine, machine, nodePath, stackTrace } from './program.js'

const track = ['--sandbox', 'track', 'MEDUFR030802', '--scac', 'MSCU', '--type', 'bill_of_lading']

let oct: Machine

beforeAll(async () => {
  oct = await machine()
})

afterAll(() => oct.remove())

const isRoot = process.getuid?.() === 0

describe('folders without write access', () => {
  it.each(['OCT_CACHE_DIR', 'OCT_DATA_DIR'])(
    '%s that is a file is exit 13, with an explanation',
    async (name) => {
      const file = join(oct.folder, `file-${name}`)
      writeFileSync(file, '')
      const run = await oct.runHere(track, { env: { [name]: file } })
      expect(run.exit, run.stderr).toBe(13)
      expect(run.stdout).toBe('')
      expect(run.stderr).toContain(file)
      expect(run.stderr).not.toMatch(stackTrace)
    },
  )

  it('OCT_CONFIG_DIR that is a file affects only commands that write settings', async () => {
    const file = join(oct.folder, 'file-config')
    writeFileSync(file, '')
    const env = { OCT_CONFIG_DIR: file }
    const run = await oct.runHere(track, { env })
    expect(run.exit, run.stderr).toBe(0)
    const set = await oct.run(['config', 'set', 'tz', 'utc'], { env })
    expect(set.exit, set.stderr).toBe(13)
    expect(set.stderr).not.toMatch(stackTrace)
  })

  it.skipIf(isRoot)('a read-only cache folder is exit 13 (skipped as root)', async () => {
    const folder = join(oct.folder, 'read-only')
    mkdirSync(folder)
    chmodSync(folder, 0o500)
    const run = await oct.run(track, { env: { OCT_CACHE_DIR: folder } })
    expect(run.exit, run.stderr).toBe(13)
    expect(run.stderr).not.toMatch(stackTrace)
  })

  it('an invalid database is moved aside', async () => {
    const cache = join(oct.folder, 'damaged')
    const env = { OCT_CACHE_DIR: cache }
    expect((await oct.run([...track, '--wait'], { env })).exit).toBe(0)
    const databases = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.sqlite'),
    )
    expect(databases.length).toBeGreaterThan(0)
    for (const name of databases)
      writeFileSync(join(cache, name), 'not a database, but long enough to be read as one')
    const run = await oct.run(['--sandbox', 'containers', '-o', 'ids'], { env })
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout).toMatch(/\S/)
    expect(run.stderr).toContain('damaged')
  })
})

describe('the environment of the user', () => {
  const list = ['--sandbox', 'containers']
  const bare = { OCT_CONFIG_DIR: '', OCT_CACHE_DIR: '', OCT_DATA_DIR: '' }

  it('can lack HOME', async () => {
    const folder = join(oct.folder, 'homeless')
    mkdirSync(folder)
    const env = { HOME: '', XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const run = await oct.run(list, { env: { ...bare, ...env } })
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).not.toMatch(stackTrace)
  })

  it('sets its folders by the XDG rules, without access for other users', async () => {
    const home = join(oct.folder, 'somebody')
    mkdirSync(home)
    const run = await oct.run(list, { env: { ...bare, HOME: home } })
    expect(run.exit, run.stderr).toBe(0)
    if (process.platform !== 'linux') return
    expect(existsSync(join(home, '.cache', 'oct'))).toBe(true)
    expect(existsSync(join(home, '.local', 'share', 'oct', 'sandbox', 'token'))).toBe(true)
    const open = readdirSync(home, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name === 'token',
    )
    expect(open).toHaveLength(1)
  })

  it('can lose its working folder', async () => {
    const folder = join(oct.folder, 'gone')
    mkdirSync(folder)
    const line = `cd "${folder}" && rmdir "${folder}" && "${nodePath}" "${oct.bin}" --sandbox containers`
    const { execa } = await import('execa')
    const run = await execa('sh', ['-c', line], { env: oct.env, extendEnv: false, reject: false })
    expect(run.stderr).not.toMatch(stackTrace)
    expect(run.exitCode).toBeOneOf([0, 13])
  })
})
