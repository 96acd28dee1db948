import { describe, expect, it } from 'vitest'
import { scriptedSource } from '../../support/scripted-source.js'
import { type Answer, type TestService, testService } from '../../support/service.js'

/** A service whose source has nothing new until the next day. */
async function sailing(): Promise<TestService & { container: string }> {
  const daily = scriptedSource(undefined, {
    nextNewsAt: (_tracked, now) => new Date(now.getTime() + 86_400_000),
  })
  const test = await testService({ sources: [daily] })
  await test.track()
  test.clock.advance({ days: 2 })
  const [container] = (await test.get('/containers')).body.data
  return { ...test, container: container?.id ?? '' }
}

const lastAttempt = async ({ get }: TestService) =>
  (await get('/shipments')).body.data[0]?.attributes.line_tracking_last_attempted_at

const messageOf = ({ body }: Answer) => body as unknown as { message: string }

describe('refreshing a container', () => {
  it('requests its sources immediately and names them in a plain object', async () => {
    const test = await sailing()
    test.clock.advance({ hours: 1 })
    const before = await lastAttempt(test)
    expect(before).toBe('2026-03-04T09:00:00Z')
    const answer = await test.patch(`/containers/${test.container}/refresh`)
    expect(answer.status).toBe(200)
    expect(messageOf(answer)).toEqual({
      message: expect.stringMatching(/^Refresh started: shipping line \(Maersk\)/),
    })
    expect(await lastAttempt(test)).toBe('2026-03-04T10:00:00Z')
  })

  it('names the terminal once it is known', async () => {
    const test = await sailing()
    test.clock.advance({ days: 21 })
    const answer = await test.patch(`/containers/${test.container}/refresh`)
    expect(messageOf(answer).message).toContain('terminal (')
  })

  it('is a 404 for unknown containers and those of other accounts', async () => {
    const test = await sailing()
    const other = test.as((await test.service.createKey({ account: 'Other' })).key)
    expect((await test.patch('/containers/none/refresh')).status).toBe(404)
    expect((await other.patch(`/containers/${test.container}/refresh`)).status).toBe(404)
  })

  it('is refused while tracking is stopped, with advice', async () => {
    const test = await sailing()
    const [shipment] = (await test.get('/shipments')).body.data
    await test.patch(`/shipments/${shipment?.id}/stop_tracking`)
    const answer = await test.patch(`/containers/${test.container}/refresh`)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0]?.detail).toContain('resume_tracking')
  })

  it('never resumes a shipment that is stopped at the same time', async () => {
    const test = await sailing()
    const [shipment] = (await test.get('/shipments')).body.data
    const { db } = test.service.world.store
    for (let turns = 0; turns < 40; turns += 1) {
      const refreshed = test.patch(`/containers/${test.container}/refresh`)
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      const stopped = test.patch(`/shipments/${shipment?.id}/stop_tracking`)
      expect([200, 422]).toContain((await refreshed).status)
      expect((await stopped).status).toBe(200)
      const row = await db.selectFrom('shipments').selectAll().executeTakeFirstOrThrow()
      expect(row.stopped_at).not.toBeNull()
      expect(row.next_poll_at, `${turns} turns later`).toBeNull()
      await test.patch(`/shipments/${shipment?.id}/resume_tracking`)
    }
  })
})
