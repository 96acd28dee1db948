import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeService, largeAccount } from '../process/fake-service.js'
import { machine } from '../process/program.js'

interface Keeping {
  root: string
  data: () => Uint8Array
  now?: number
  uid?: number
}

const require = createRequire(import.meta.url)
const { keepCodeCache } = require('../../bin/keep-code-cache.js') as {
  keepCodeCache: (file: string, keeping: Keeping) => void
}

const megabyte = 1024 * 1024
const day = 24 * 3600
const now = Date.UTC(2026, 10, 23)

describe('the code cache beside the program', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'oct-code-cache-'))
    mkdirSync(join(root, 'lazy'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  /** Creates a file of a given size and age. The file takes no room on the disk. */
  function put(name: string, bytes: number, daysAgo: number): void {
    const path = join(root, name)
    writeFileSync(path, '')
    truncateSync(path, bytes)
    const writtenAt = now / 1_000 - daysAgo * day
    utimesSync(path, writtenAt, writtenAt)
  }

  const own = `${process.version}-${process.arch}.cache`
  const keep = (more: Partial<Keeping> = {}) =>
    keepCodeCache(join(root, `main.cjs.new.${own}`), {
      ...{ root, data: () => new Uint8Array(megabyte), now },
      ...more,
    })
  const files = () =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.includes('.cache'))
      .sort()

  it('uses at most 48 MB, and deletes other versions of Node first', () => {
    put(`main.cjs.holds.${own}`, 20 * megabyte, 9)
    put('main.cjs.holds.v18.1.0-x64.cache', 20 * megabyte, 1)
    put('lazy/ports.cjs.v18.1.0-x64.cache', 20 * megabyte, 2)
    keep()
    expect(files()).toEqual(
      [`main.cjs.holds.${own}`, `main.cjs.new.${own}`, 'main.cjs.holds.v18.1.0-x64.cache'].sort(),
    )
  })

  it('deletes the oldest entry of this Node, never the one just written', () => {
    put(`main.cjs.old.${own}`, 30 * megabyte, 3)
    put(`main.cjs.young.${own}`, 30 * megabyte, 2)
    keep()
    expect(files()).toEqual([`main.cjs.new.${own}`, `main.cjs.young.${own}`])
    keep({ data: () => new Uint8Array(49 * megabyte) })
    expect(files()).toEqual([`main.cjs.new.${own}`])
  })

  it('deletes entries that another version of Node left a month ago, and drafts of killed processes', () => {
    put('main.cjs.v18.1.0-x64.cache', 10, 31)
    put('main.cjs.v19.1.0-x64.cache', 10, 29)
    put(`main.cjs.help.${own}.4711`, 10, 1)
    put(`main.cjs.help.${own}.4712`, 10, 0)
    keep()
    expect(files()).toEqual(
      ['main.cjs.v19.1.0-x64.cache', `main.cjs.new.${own}`, `main.cjs.help.${own}.4712`].sort(),
    )
  })

  it.skipIf(process.getuid === undefined)(
    'is not changed in an installation of another user',
    () => {
      put('main.cjs.v18.1.0-x64.cache', 10, 31)
      keep({ uid: (process.getuid?.() ?? 0) + 1 })
      expect(files()).toEqual(['main.cjs.v18.1.0-x64.cache'])
    },
  )

  it('leaves no draft if it cannot be written', () => {
    keep({
      data: () => {
        throw new Error('out of memory')
      },
    })
    mkdirSync(join(root, `main.cjs.new.${own}`))
    keep()
    expect(files()).toEqual([`main.cjs.new.${own}`])
  })

  it('is written by the program', async () => {
    const { bin, run, remove } = await machine()
    try {
      const dist = join(bin, '..', '..', 'dist')
      const foreign = join(dist, 'main.cjs.tidy.v18.1.0-x64.cache')
      writeFileSync(foreign, '')
      utimesSync(foreign, 1, 1)
      const cached = join(dist, `main.cjs.gates.${own}`)
      rmSync(cached, { force: true })
      expect((await run(['gates', '--help'])).exit).toBe(0)
      expect(existsSync(cached)).toBe(true)
      expect(existsSync(foreign)).toBe(false)
    } finally {
      remove()
    }
  })

  it('is written in part by a short list that needs the network, and completed by one that does not', async () => {
    const { bin, run, remove } = await machine()
    const account = largeAccount(1, 10)
    const service = await fakeService(({ url }) =>
      url.pathname === '/v2/shipments' ? account : undefined,
    )
    try {
      const cached = (kind: string) =>
        join(bin, '..', '..', 'dist', `main.cjs.arriving.${kind}${own}`)
      for (const kind of ['', 'early.']) rmSync(cached(kind), { force: true })
      const env = { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1' }
      for (const [words, kinds] of [
        [['--refresh'], ['early.']],
        [['--offline'], ['early.', '']],
      ] as const) {
        const { exit, stderr } = await run(['arriving', '--limit', '5', ...words], { env })
        expect([exit, stderr]).toEqual([0, expect.not.stringMatching('failed')])
        expect(['early.', ''].filter((kind) => existsSync(cached(kind)))).toEqual(kinds)
      }
    } finally {
      await service.close()
      remove()
    }
  })
})
