import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { takeServeLock } from '../../../src/service/store/database/sqlite/serve-lock.js'

it('a folder is served by one process, and by the next once that has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-lock-'))
  const path = join(folder, 'served', 'serve.lock')
  try {
    const first = await takeServeLock(path)
    await expect(takeServeLock(path)).rejects.toMatchObject({
      code: 'local',
      message: `Another process already serves ${join(folder, 'served')}`,
    })
    const elsewhere = await takeServeLock(join(folder, 'other', 'serve.lock'))
    first.release()
    const second = await takeServeLock(path)
    second.release()
    elsewhere.release()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it.skipIf(process.platform === 'win32')('its files are accessible only to their user', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-lock-'))
  const [made, older] = [join(folder, 'made', 'serve.lock'), join(folder, 'older', 'serve.lock')]
  const before = process.umask(0o022)
  try {
    mkdirSync(join(folder, 'older'))
    writeFileSync(older, '')
    for (const path of [made, older]) {
      const lock = await takeServeLock(path)
      const names = readdirSync(join(path, '..'))
      expect(names.length).toBeGreaterThan(0)
      for (const name of names) {
        expect(statSync(join(path, '..', name)).mode & 0o777, name).toBe(0o600)
      }
      await expect(takeServeLock(path)).rejects.toMatchObject({ code: 'local' })
      lock.release()
    }
  } finally {
    process.umask(before)
    rmSync(folder, { recursive: true, force: true })
  }
})
