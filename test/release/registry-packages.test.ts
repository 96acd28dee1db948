import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../process/program.js'
import { isFull } from '../sweeps/pairwise.js'
import { serveRegistry } from './registry.js'

const sqlite = 'dist/sqlite/prebuilds'
const platforms = ['linux-x64', ...(isFull ? ['linux-arm64', 'darwin-arm64', 'win32-x64'] : [])]
const packedFiles = [
  'bin/oct.js',
  'dist/main.cjs',
  `${sqlite}/linux-x64/@photostructure+sqlite.musl.node`,
  ...platforms.map((name) => `${sqlite}/${name}/@photostructure+sqlite.glibc.node`),
]

let folder: string
let made: string[]
let registry: Awaited<ReturnType<typeof serveRegistry>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oct-registry-test-'))
  const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const path of packedFiles) put(`package/${path}`, path)
  put('package/package.json', JSON.stringify({ ...about, man: [] }))
  const packed = join(folder, 'oct-cli.tgz')
  execFileSync('tar', ['-czf', packed, '-C', folder, 'package'])
  mkdirSync(join(folder, 'made'))
  const { makeRegistryPackages } = await import(join(root, 'build/release/registry-packages.js'))
  made = makeRegistryPackages({ scope: '@acme', packed, outdir: join(folder, 'made') })
  registry = await serveRegistry(made)
})
afterAll(async () => {
  await registry?.close()
  rmSync(folder, { recursive: true, force: true })
})

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

let installs = 0

/** Returns the packages that npm installs on a given system and processor, and with a given C library. */
async function installedOn(os: string, cpu: string, libc?: string): Promise<string[]> {
  installs += 1
  const prefix = join(folder, `prefix-${installs}`)
  mkdirSync(prefix)
  const machine = [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])]
  const where = ['--prefix', prefix, '--cache', join(prefix, 'cache'), '--registry', registry.url]
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=0']
  await execa('npm', ['install', ...where, ...quiet, ...machine, '@acme/oct-cli'])
  return readdirSync(join(prefix, 'node_modules', '@acme')).sort()
}

describe('the packages for a registry', () => {
  it('are the program without SQLite, and SQLite for each platform', () => {
    const [program = '', ...parts] = made
    const listed = execFileSync('tar', ['-tzf', program], { encoding: 'utf8' })
    expect(listed).toContain('package/dist/main.cjs')
    expect(listed).not.toContain('.node')
    const names = parts.map((path) => path.replace(/^.*sqlite-(.*)-\d.*$/, '$1'))
    expect(names.sort()).toEqual([...platforms, 'linux-x64-musl'].sort())
  })

  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const bringsSqlite = major > 23 || (major === 23 && minor >= 4) || (major === 22 && minor >= 13)

  /** For each choice that npm makes, one machine: C library, system and processor. */
  const machines = [
    ['linux', 'x64', 'musl', 'linux-x64-musl'],
    ['darwin', 'arm64', undefined, 'darwin-arm64'],
    ['linux', 'x64', 'glibc', 'linux-x64'],
    ['win32', 'x64', undefined, 'win32-x64'],
  ] as const
  it.each(isFull ? machines : machines.slice(0, 1))(
    'give a machine with %s, %s, %s only what it needs',
    async (os, cpu, libc, name) => {
      const needed = bringsSqlite ? [] : [`oct-cli-sqlite-${name}`]
      expect(await installedOn(os, cpu, libc)).toEqual(['oct-cli', ...needed])
    },
  )

  it('can be installed on a platform without SQLite', async () => {
    expect(await installedOn('freebsd', 'x64')).toEqual(['oct-cli'])
  })
})
