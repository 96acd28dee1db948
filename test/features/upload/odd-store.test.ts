import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answering, type Fault, type Uploading, uploading } from './uploading.js'

let world: Uploading
beforeEach(async () => {
  world = await uploading()
})
afterEach(() => {
  vi.useRealTimers()
  return world.close()
})

const content = '%PDF-1.4\ninvoice'
const asking = 'POST /rails/active_storage/direct_uploads'

/** Makes the service return one more header. */
const adding =
  (header: string): Fault =>
  async ({ name, carryOut }) => {
    const answer = await carryOut()
    if (name !== asking) return answer
    const text = await new Response(ReadableStream.from(answer.body)).text()
    return answering(answer.status, text.replace('"Content-Type":', `${header},"Content-Type":`))
  }

it('a header that cannot be sent fails only its file, and is requested again next time', async () => {
  const path = world.file('inv.pdf', content)
  const outcome = await world.run({ path }, { fault: adding('"X-U":"ü☃"') })
  expect(outcome).toMatchObject({
    state: 'failed',
    error: { code: 'unavailable', message: expect.stringMatching(/cannot be sent: X-U$/) },
  })
  expect(world.asked).toEqual([asking])
  expect((await world.run({ path })).state).toBe('uploaded')
})

it('a forbidden upload address is requested again next time', async () => {
  const path = world.file('inv.pdf', content)
  const odd: Fault = async ({ name, carryOut }) => {
    const answer = await carryOut()
    if (name !== asking) return answer
    const text = await new Response(ReadableStream.from(answer.body)).text()
    return answering(answer.status, text.replace(/"url":"[^"]*"/, '"url":"file:///etc/passwd"'))
  }
  const outcome = await world.run({ path }, { fault: odd })
  expect(outcome).toMatchObject({ state: 'failed', error: { code: 'unavailable' } })
  expect((await world.run({ path })).state).toBe('uploaded')
})

it('a store that refuses every address is unavailable: the file has no fault', async () => {
  const path = world.file('inv.pdf', content)
  const refusing: Fault = ({ name, carryOut }) =>
    name === 'PUT' ? Promise.resolve(answering(403, 'no')) : carryOut()
  const outcome = await world.run({ path }, { fault: refusing })
  expect(outcome.error).toMatchObject({ code: 'unavailable', retryable: true, status: 403 })
  expect(world.asked).toEqual([asking, 'PUT', asking, 'PUT'])
  expect(world.slept).toEqual([])
})

/** Makes the store lose bytes that it has confirmed, this number of times. */
const forgetting = (times: number): Fault => {
  let puts = 0
  return ({ name, carryOut }) => {
    puts += name === 'PUT' ? 1 : 0
    return name === 'PUT' && puts <= times ? Promise.resolve(answering(200)) : carryOut()
  }
}

it('bytes that a store accepted but did not keep are sent once more', async () => {
  const path = world.file('inv.pdf', content)
  const outcome = await world.run({ path }, { fault: forgetting(1) })
  expect(outcome).toMatchObject({ state: 'uploaded' })
  expect(await world.stored(outcome.documentId)).toBe(content)
})

it('a store that never keeps any bytes is given up, and continued later', async () => {
  const path = world.file('inv.pdf', content)
  const outcome = await world.run({ path }, { fault: forgetting(9) })
  expect(outcome).toMatchObject({ state: 'failed', error: { code: 'rejected', status: 422 } })
  expect(world.asked.filter((name) => name === 'PUT')).toHaveLength(2)
  expect((await world.run({ path })).state).toBe('uploaded')
})

it('a store that never responds is tried twice, and continued later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const path = world.file('inv.pdf', content)
  const silent: Fault = async ({ name, carryOut, signal }) => {
    if (name !== 'PUT') return carryOut()
    const given = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
    setImmediate(() => vi.advanceTimersByTime(60_000))
    return given
  }
  const outcome = await world.run({ path }, { fault: silent })
  expect(outcome).toMatchObject({
    state: 'failed',
    error: { code: 'unavailable', message: expect.stringMatching(/has stalled$/) },
  })
  expect(world.asked).toEqual([asking, 'PUT', 'PUT'])
  vi.useRealTimers()
  expect((await world.run({ path })).state).toBe('uploaded')
})
