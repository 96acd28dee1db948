import { describe, expect, it } from 'vitest'
import { JobSlots } from '../../../src/service/jobs/job-slots.js'

const flags = (account: string) => ['poll', `poll ${account}`]

/** Runs `count` polls of an account. */
async function polls(slots: JobSlots, account: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await slots.forbidden()
    slots.began(`${account}${n}`, flags(account))
  }
}

describe('the slots of a node', () => {
  it('take anything while there is room', async () => {
    const slots = new JobSlots()
    await polls(slots, 'busy', 8)
    expect(await slots.forbidden()).toEqual([])
  })

  it('keep some polls for accounts that have none running', async () => {
    let now = 0
    const slots = new JobSlots(() => now)
    await polls(slots, 'busy', 9)
    expect(await slots.forbidden()).toEqual(['poll busy'])
    slots.began('other', flags('other'))
    now += 200
    expect(await slots.forbidden()).toEqual(['poll busy', 'poll other'])
  })

  it('run no more polls than leave room for other jobs', async () => {
    let now = 0
    const slots = new JobSlots(() => (now += 200))
    for (let n = 0; n < 12; n += 1) await polls(slots, `account ${n}`, 1)
    expect(await slots.forbidden()).toEqual(['poll'])
    expect(slots.running('poll')).toBe(12)
  })

  it('wait for a search that has begun before a stop, because it may find a job', async () => {
    const slots = new JobSlots()
    await slots.forbidden()
    slots.close()
    let isSearched = false
    const searched = slots.untilSearched().then(() => {
      isSearched = true
    })
    await Promise.resolve()
    expect(isSearched).toBe(false)
    slots.began('late', flags('busy'))
    await searched
    await slots.untilSearched()
  })

  it('wait for that search although another worker, which waited for it, ends without a search', async () => {
    const slots = new JobSlots()
    await slots.forbidden()
    const waiting = slots.forbidden()
    slots.close()
    await waiting
    slots.foundNone()
    let isSearched = false
    const searched = slots.untilSearched().then(() => {
      isSearched = true
    })
    await Promise.resolve()
    expect(isSearched).toBe(false)
    slots.foundNone()
    await searched
  })

  it('wait for the search before, so that two searches never take more than there is room for', async () => {
    const slots = new JobSlots()
    await polls(slots, 'busy', 8)
    const first = await slots.forbidden()
    const second = slots.forbidden()
    slots.began('ninth', flags('busy'))
    expect([first, await second]).toEqual([[], ['poll busy']])
  })

  it('search again at once when a job that made the search slow has ended', async () => {
    const slots = new JobSlots(() => 0)
    await polls(slots, 'busy', 9)
    await slots.forbidden()
    slots.foundNone()
    const next = slots.forbidden()
    slots.ended('busy0')
    expect(await next).toEqual([])
  })

  it('let every search go when the node stops', async () => {
    const slots = new JobSlots()
    await slots.forbidden()
    const next = slots.forbidden()
    slots.close()
    expect(await next).toEqual([])
  })
})
