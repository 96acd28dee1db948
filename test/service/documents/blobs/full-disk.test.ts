import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serviceOf } from '../../../../src/service/app.js'
import { diskBlobs } from '../../../../src/service/documents/blobs/disk-blobs.js'
import { testService } from '../../../support/service.js'
import { announce, announcement, put } from './upload.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-full-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const disk = { roomBytes: 0 }

/** Opens files on a disk on which so many bytes more have room. */
const openOnSmallDisk: typeof open = async (...given) => {
  const file = await open(...given)
  const write = file.write.bind(file)
  return Object.assign(file, {
    write: async (part: Uint8Array) => {
      if (disk.roomBytes === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      const written = await write(part.subarray(0, disk.roomBytes))
      disk.roomBytes -= written.bytesWritten
      return written
    },
  })
}

it('a full disk is answered with 507, and nothing is left on it', async () => {
  const { service: opened, key } = await testService()
  const world = { ...opened.world, blobs: diskBlobs(folder, openOnSmallDisk) }
  const service = serviceOf(world)
  const bytes = new Uint8Array(2_000_000).fill(7)
  const { upload } = await announce({ service, key }, announcement(bytes))
  disk.roomBytes = 1_300_000
  const { status, body } = await put({ service }, upload, bytes)
  expect(status).toBe(507)
  expect(body.errors[0]?.detail).toContain('full')
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  disk.roomBytes = bytes.length
  expect((await put({ service }, upload, bytes)).status).toBe(204)
})
