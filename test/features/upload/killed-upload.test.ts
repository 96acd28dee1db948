import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cachePath } from '../../../src/cache/cache-file.js'
import { baseUrl } from '../../support/service.js'
import {
  answering,
  brokenOff,
  type Fault,
  type Leaving,
  type Uploading,
  uploading,
} from './uploading.js'

let world: Uploading
let revive: () => void
let dead: Promise<unknown>[]
beforeEach(async () => {
  world = await uploading()
  dead = []
})
afterEach(async () => {
  revive?.()
  await Promise.allSettled(dead)
  await world.close()
})

const content = '%PDF-1.4\nbill of lading'
const order = (path: string) => ({
  path,
  documentType: 'bill_of_lading',
  data: { bill_of_lading_number: 'MEDUFR030802' },
})

/** A run that stops like after kill -9, without cleaning up. */
function killedWhere(path: string, isMoment: (request: Leaving) => 'before' | 'after' | false) {
  return new Promise<void>((resolve) => {
    const hang = () =>
      new Promise<never>((_, reject) => {
        revive = () => reject(new Error('killed'))
        resolve()
      })
    const fault: Fault = async (request) => {
      const moment = isMoment(request)
      if (moment === 'before') return hang()
      const answer = await request.carryOut()
      return moment === 'after' ? hang() : answer
    }
    dead.push(world.run(order(path), { fault }).then(() => resolve()))
  })
}

const requests = ['direct_uploads', 'PUT', 'POST /v2/documents', 'PATCH']
const moments = requests.flatMap((request): ['before' | 'after', string][] => [
  ['before', request],
  ['after', request],
])

describe.each(moments)('killed %s %s', (moment, request) => {
  it('the next run continues, and stores it once', async () => {
    const path = world.file('bill.pdf', content)
    await killedWhere(path, ({ name }) => (name.includes(request) ? moment : false))
    const asked = world.asked.length
    const outcome = await world.run(order(path))
    expect(outcome).toMatchObject({
      state: 'uploaded',
      document: { document_type_manual: 'bill_of_lading' },
    })
    const documents = await world.documents()
    expect(documents.map(({ id }) => id)).toEqual([outcome.documentId])
    expect(await world.stored(outcome.documentId)).toBe(content)
    const done = requests.indexOf(request)
    const again = world.asked.slice(asked)
    const isSent = again.some((name) => name === 'PUT')
    expect(isSent).toBe(done <= 1)
    expect(again.some((name) => name === 'POST /v2/documents')).toBe(
      done < 2 || (done === 2 && moment === 'before'),
    )
    expect((await world.run({ ...order(path), skipExisting: true })).state).toBe('already there')
  })
})

it('killed in the middle of the bytes, they are sent again to the same address', async () => {
  const path = world.file('bill.txt', Buffer.alloc(3 * 1024 * 1024, 'bill'))
  let reached = () => {}
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  const abortion = new AbortController()
  dead.push(
    world.run(
      { path },
      {
        signal: abortion.signal,
        bytes: () => {
          if (!world.asked.includes('PUT')) return
          abortion.abort()
          reached()
        },
      },
    ),
  )
  await isReached
  await Promise.allSettled(dead)
  const outcome = await world.run({ path })
  expect(outcome).toMatchObject({
    state: 'uploaded',
    resumedFrom: 'the service created an upload address',
  })
  expect(world.asked.filter((name) => name.endsWith('direct_uploads'))).toHaveLength(1)
  expect(await world.documents()).toHaveLength(1)
})

it('an address that expired in the meantime is renewed', async () => {
  const path = world.file('bill.pdf', content)
  await killedWhere(path, ({ name }) => (name === 'PUT' ? 'before' : false))
  await world.service.clock.advance({ days: 3 })
  expect((await world.run({ path })).state).toBe('uploaded')
  expect(world.asked.filter((name) => name.endsWith('direct_uploads'))).toHaveLength(2)
  expect(await world.documents()).toHaveLength(1)
})

it('bytes that the service deleted meanwhile are sent again', async () => {
  const path = world.file('bill.pdf', content)
  await killedWhere(path, ({ name }) => (name === 'POST /v2/documents' ? 'before' : false))
  await world.service.clock.advance({ days: 3 })
  expect((await world.run({ path })).state).toBe('uploaded')
  expect(await world.documents()).toHaveLength(1)
})

it('a lost response is looked up before the document is created again', async () => {
  const path = world.file('bill.pdf', content)
  const lost: Fault = async ({ name, carryOut }) => {
    const answer = await carryOut()
    if (name !== 'POST /v2/documents') return answer
    throw brokenOff()
  }
  const outcome = await world.run({ path }, { fault: lost })
  expect(outcome).toMatchObject({ state: 'uploaded' })
  expect(world.slept).toEqual([1_000])
  expect(world.asked.filter((name) => name === 'POST /v2/documents')).toHaveLength(1)
})

it('a request that never arrived is sent once more', async () => {
  const path = world.file('bill.pdf', content)
  let times = 0
  const lost: Fault = ({ name, carryOut }) => {
    if (name !== 'POST /v2/documents') return carryOut()
    times += 1
    return times === 1 ? Promise.resolve(answering(502, 'bad gateway')) : carryOut()
  }
  const outcome = await world.run({ path }, { fault: lost })
  expect(outcome).toMatchObject({ state: 'uploaded' })
  expect(world.slept).toEqual([1_000, 4_000])
  expect(times).toBe(2)
})

it('a list that does not show it yet: the duplicate that the service names is the file itself', async () => {
  const path = world.file('bill.pdf', content)
  await killedWhere(path, ({ name }) => (name === 'POST /v2/documents' ? 'after' : false))
  const blind: Fault = ({ name, carryOut }) =>
    name === 'GET /v2/documents'
      ? Promise.resolve(answering(200, '{"data":[],"links":{}}'))
      : carryOut()
  const outcome = await world.run({ path, skipExisting: true }, { fault: blind })
  expect(outcome.documentId).toBe((await world.documents())[0]?.id)
  expect(await world.documents()).toHaveLength(1)
})

it('another process that uploads the file is named, and nothing is sent', async () => {
  const path = world.file('bill.pdf', content)
  await killedWhere(path, ({ name }) => (name === 'PUT' ? 'before' : false))
  const file = cachePath({ folder: world.folder, profile: 'default', baseUrl })
  const database = new DatabaseSync(file)
  database.exec(`UPDATE uploads SET pid = ${process.ppid}`)
  database.close()
  const asked = world.asked.length
  const outcome = await world.run({ path })
  expect(outcome).toMatchObject({ state: 'failed', error: { retryable: true } })
  expect(outcome.error?.reason).toContain(`Process ${process.ppid}`)
  expect(world.asked).toHaveLength(asked)
})
