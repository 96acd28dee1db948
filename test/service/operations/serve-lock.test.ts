import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { takeServeLock } from '../../../src/service/store/database/serve-lock.js'

it('a folder is served by one alone, and by the next once that has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-lock-'))
  const path = join(folder, 'served', 'serve.lock')
  try {
    const first = await takeServeLock(path)
    await expect(takeServeLock(path)).rejects.toMatchObject({
      code: 'local',
      message: `Another process serves ${join(folder, 'served')} already`,
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
