import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSandbox } from '../../../../src/service/sandbox.js'
import { announce, announcement, put, sha256, upload } from './upload.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-sandbox-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('files of the sandbox survive a look ahead, and are deleted when it is emptied', async () => {
  const now = () => new Date('2026-03-02T09:00:00Z')
  const { service, token: key, ...sandbox } = await openSandbox({ folder, now })
  const test = { service, key }
  await upload(test, 'bytes')
  const { upload: announced } = await announce(test, announcement('more'))
  const awaited = { event: 'shipment.estimated.arrival', of: undefined } as const
  await expect(sandbox.advanceTo(awaited)).rejects.toMatchObject({ code: 'not_found' })
  expect(await service.world.blobs.bytes(sha256('bytes'), 10)).toHaveLength(5)

  await sandbox.reset()
  await expect(service.world.blobs.bytes(sha256('bytes'), 10)).rejects.toThrow()
  expect(existsSync(join(folder, 'sandbox.db-blobs'))).toBe(false)
  expect((await put(test, announced, 'more')).status).toBe(403)
  await upload(test, 'bytes')
  service.close()
})
