import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serviceOf } from '../../../../src/service/app.js'
import { diskBlobs } from '../../../../src/service/documents/blobs/disk-blobs.js'
import { databaseError } from '../../../../src/sqlite/database-error.js'
import { baseUrl, readAnswer, testService } from '../../../support/service.js'
import { announce, announcement, put } from './upload.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-full-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const disk = { roomBytes: 0 }

/** Opens files on a simulated disk with a limited number of free bytes. */
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

it('a full disk is answered with 507, and no partial file is left', async () => {
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

const full = () => Object.assign(new Error('write failed'), { code: 'ENOSPC' })

describe('on a full disk', () => {
  it('an email is refused with 507 and its reason, and nothing of it is stored', async () => {
    const heard: unknown[] = []
    const onError = (error: unknown) => void heard.push(error)
    const { service: opened, key } = await testService()
    const blobs = { ...opened.world.blobs, stage: () => Promise.reject(full()) }
    const service = serviceOf({ ...opened.world, blobs, onError })
    const answer = await readAnswer(
      await service.fetch(
        new Request(`${baseUrl}/email_submissions`, {
          method: 'POST',
          headers: { authorization: `Token ${key}`, 'content-type': 'message/rfc822' },
          body: email,
        }),
      ),
    )
    expect([answer.status, answer.body.errors[0]?.detail]).toEqual([
      ...[507, expect.stringContaining('full')],
    ])
    expect(
      await opened.world.store.db.selectFrom('email_submissions').selectAll().execute(),
    ).toEqual([])
    expect(heard).toHaveLength(1)
  })

  it('a file is not announced, and the refusal gives the reason', async () => {
    const { service: opened, key } = await testService()
    const cause = new Error('database or disk is full')
    const transaction = () => Promise.reject(databaseError(cause, 'service.db'))
    const store = { ...opened.world.store, transaction }
    const service = serviceOf({ ...opened.world, store, onError: () => {} })
    const { status, body } = await announce({ service, key }, announcement('any bytes'))
    expect([status, body.errors[0]?.detail]).toEqual([507, expect.stringContaining('full')])
  })
})

const email = [
  ...['From: a@example.org', 'Subject: A paper', 'Content-Type: text/csv; name=a.csv'],
  ...['Content-Disposition: attachment; filename=a.csv', '', 'a,b', '1,2'],
].join('\r\n')
