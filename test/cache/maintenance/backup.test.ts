import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backUp } from '../../../src/cache/maintenance/back-up.js'
import { databaseError } from '../../../src/sqlite/database-error.js'
import { newFolder } from '../builders.js'

it.each(['database or disk is full', 'disk I/O error'])(
  'a backup that fails by "%s" leaves no file, and names the target file',
  async (cause) => {
    const folder = newFolder()
    const file = join(folder, 'copy.sqlite')
    const path = '/elsewhere/cache.sqlite'
    const run = (_sql: string, draft: unknown) => {
      for (const ending of ['', '-journal', '-wal', '-shm']) writeFileSync(draft + ending, 'half')
      throw databaseError(new Error(cause), path)
    }
    await expect(
      backUp({ path, run }, { kind: 'cache', file, force: false }),
    ).rejects.toMatchObject({ code: 'local', message: expect.stringContaining(file) })
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  },
)

it('a backup of a locked cache names the cache', async () => {
  const folder = newFolder()
  const path = '/elsewhere/cache.sqlite'
  const run = () => {
    throw databaseError(new Error('database is locked'), path)
  }
  const wish = { kind: 'cache', file: join(folder, 'copy.sqlite'), force: false } as const
  await expect(backUp({ path, run }, wish)).rejects.toThrow(path)
  rmSync(folder, { recursive: true })
})
