import { describe, expect, it } from 'vitest'
import type { Statement } from '../../../../src/service/sources/statement.js'
import { dischargedSaid, moveSaid, scriptedCarrier, told } from './scripted-carrier.js'
import { boxes, service } from './several-service.js'

const out = moveSaid({ event: 'full_out', at: '2026-02-28T07:00:00Z' })

/** An empty return, with the carrier's own key of the event. */
const returned: Statement = withWord(
  moveSaid({ event: 'empty_in', at: '2026-03-01T07:00:00Z', source: 'shipping_line' }),
)

function withWord(statement: Statement): Statement {
  return { ...statement, observation: { ...statement.observation, word: 'e1' } as never }
}

const withdrawal = (seen_at: string): Statement => ({
  ...returned,
  observation: {
    kind: 'retraction',
    key: 'withdrawn e1',
    word: 'e1',
    container: 'MSCU6639870',
    seen_at,
    data_source: 'shipping_line',
    data_provider_name: 'Maersk',
    data_provider_code: 'MAEU',
  },
})

async function returnedBox() {
  const answer = { more: [] as Statement[] }
  const carrier = scriptedCarrier(() => told(...dischargedSaid, out, returned, ...answer.more))
  const test = await service(carrier)
  await test.track()
  const reason = async () =>
    (await test.get('/shipments')).body.data[0]?.attributes.line_tracking_stopped_reason
  expect(await reason()).toBe('all_containers_terminated')
  const pass = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      test.clock.advance({ hours: 24 })
      await test.service.tick()
    }
  }
  return { answer, carrier, test, reason, pass }
}

describe('an empty return', () => {
  it('that the shipping line withdraws within a week resumes tracking by itself', async () => {
    const { answer, test, reason, pass } = await returnedBox()
    await pass(3)
    expect(await boxes(test)).toMatchObject([{ current_status: 'empty_returned' }])
    answer.more = [withdrawal('2026-03-05T12:00:00Z')]
    await pass(2)
    expect(await reason()).toBeNull()
    expect(await boxes(test)).toMatchObject([
      { current_status: 'picked_up', empty_terminated_at: null },
    ])
  })

  it('is polled once a day for a week, and then no more', async () => {
    const { carrier, reason, pass } = await returnedBox()
    carrier.calls.length = 0
    await pass(20)
    expect(carrier.calls).toHaveLength(7)
    expect(await reason()).toBe('all_containers_terminated')
  })

  it('is not polled after a user has stopped tracking', async () => {
    const { carrier, test, pass } = await returnedBox()
    const [shipment] = (await test.get('/shipments')).body.data
    await test.patch(`/shipments/${shipment?.id}/resume_tracking`)
    await test.patch(`/shipments/${shipment?.id}/stop_tracking`)
    await test.service.tick()
    carrier.calls.length = 0
    await pass(3)
    expect(carrier.calls).toHaveLength(0)
  })
})
