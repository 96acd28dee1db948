import { describe, expect, it } from 'vitest'
import { serviceOf } from '../../../src/service/app.js'
import { memoryBlobs } from '../../../src/service/documents/blobs/memory-blobs.js'
import { openStore } from '../../../src/service/store/database/open-store.js'
import { listChangeEvents } from '../../../src/service/store/history/change-events.js'
import { emptyDatabase } from '../../support/databases.js'
import { fakeClock } from '../../support/fake-clock.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { baseUrl, newRequest } from '../../support/service.js'

async function changesAfter(days: readonly number[]) {
  const clock = fakeClock()
  const store = await openStore(await emptyDatabase())
  const world = {
    store,
    blobs: memoryBlobs(),
    sources: [scriptedSource()],
    clock: clock.now,
    onError: (error: unknown) => {
      throw error
    },
  }
  const service = serviceOf(world)
  const { key } = await service.createKey()
  const { account_id } = await store.db
    .selectFrom('api_keys')
    .select('account_id')
    .executeTakeFirstOrThrow()
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' }
  const body = JSON.stringify(newRequest())
  await service.fetch(
    new Request(`${baseUrl}/tracking_requests`, { method: 'POST', headers, body }),
  )
  for (const each of days) {
    clock.advance({ days: each })
    await service.tick()
  }
  return listChangeEvents({ db: store.db, accountId: account_id })
}

const told = (rows: Awaited<ReturnType<typeof changesAfter>>) =>
  rows.map(({ event, occurred_at, body }) => [event, occurred_at.slice(0, 19), body]).sort()

describe('the events that subscribers receive', () => {
  it('are the same for daily polls and for a single poll', async () => {
    const daily = await changesAfter(Array.from({ length: 45 }, () => 1))
    const once = await changesAfter([45])
    expect(told(once)).toEqual(told(daily))
  })

  it('report a hold that was set and released between two polls', async () => {
    const rows = await changesAfter([10, 35])
    const holds = rows
      .filter(({ event }) => event === 'container.updated')
      .map(({ body }) => JSON.parse(body ?? '').attributes.changeset.holds_at_pod_terminal)
      .filter(Boolean)
    expect(holds.map(([before, after]) => [before.length, after.length])).toEqual(
      expect.arrayContaining([
        [0, 1],
        [1, 0],
      ]),
    )
  })

  it('begin and end with the request', async () => {
    const events = (await changesAfter([45])).map(({ event }) => event)
    expect(events[0]).toBe('tracking_request.succeeded')
    expect(events.filter((event) => event.startsWith('tracking_request.'))).toEqual([
      'tracking_request.succeeded',
      'tracking_request.tracking_stopped',
    ])
    expect(events.filter((event) => event === 'container.created')).toHaveLength(2)
  })
})
