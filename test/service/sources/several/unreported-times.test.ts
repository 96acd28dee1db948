import { expect, it } from 'vitest'
import type { MilestoneObservation } from '../../../../src/service/sources/source.js'
import { readText } from '../terminal-files/read-text.js'
import { dischargedSaid, moveSaid, scriptedCarrier, told } from './scripted-carrier.js'
import { boxes, receive, service } from './several-service.js'

const box = 'MSCU6639870'

/** A report of the terminal at Los Angeles, which states that the container left, without a time. */
const goneBy = async (receivedAt: string, status = 'GATE OUT') => {
  const text = `Container #,Status\n${box},${status}\n`
  return (await readText(text, { receivedAt })).statements
}

async function tracked(...more: ReturnType<typeof moveSaid>[]) {
  const test = await service(scriptedCarrier(() => told(...dischargedSaid, ...more)))
  await test.track()
  return test
}

async function eventsOf(test: Awaited<ReturnType<typeof tracked>>, name: string) {
  const { body: list } = await test.get('/containers')
  const { body } = await test.get(`/containers/${list.data[0]?.id}/transport_events`)
  return body.data
    .map(({ attributes }) => attributes)
    .filter(({ event, invalidated_at }) => `${event}`.endsWith(name) && !invalidated_at)
}

it('a gate out without a time has no time, and the container is picked up', async () => {
  const test = await tracked()
  test.clock.advance({ hours: 2 })
  await receive(test, ...(await goneBy(test.clock.now().toISOString())))
  await test.service.tick()
  expect(await boxes(test)).toMatchObject([
    { current_status: 'picked_up', pod_full_out_at: null, pod_timezone: 'America/Los_Angeles' },
  ])
  expect(await eventsOf(test, 'full_out')).toMatchObject([
    { timestamp: null, data_source: 'terminal', location_locode: 'USLAX' },
  ])
})

it('a gate out that a former build stored with the time of its report has no time', async () => {
  const test = await tracked()
  const [out] = await goneBy(test.clock.now().toISOString())
  if (out === undefined) throw new Error('the report states nothing')
  const { undated: _, ...observation } = out.observation as MilestoneObservation
  const former = { ...observation, original_event: 'Gate out (time of the report)' }
  await receive(test, { ...out, observation: former })
  await test.service.tick()
  expect(await boxes(test)).toMatchObject([{ current_status: 'picked_up', pod_full_out_at: null }])
  expect(await eventsOf(test, 'full_out')).toMatchObject([{ timestamp: null }])
})

it.each(['2026-03-01T20:00:00Z', '2026-03-02T05:00:00Z'])(
  'a time that any source states for the same gate out is used: %s',
  async (at) => {
    for (const isStatedFirst of [true, false]) {
      const test = await tracked()
      const out = moveSaid({ event: 'full_out', at, source: 'shipping_line' })
      const undated = await goneBy(test.clock.now().toISOString())
      const both = isStatedFirst ? [[out], undated] : [undated, [out]]
      for (const statements of both) await receive(test, ...statements)
      await test.service.tick()
      expect(await boxes(test)).toMatchObject([
        { current_status: 'picked_up', pod_full_out_at: at },
      ])
      expect(await eventsOf(test, 'full_out')).toMatchObject([{ timestamp: at }])
    }
  },
)

it('a report that arrives after the empty return does not put the container back on the road', async () => {
  const returned = moveSaid({
    event: 'empty_in',
    at: '2026-03-01T08:00:00Z',
    source: 'shipping_line',
  })
  const test = await tracked(returned)
  test.clock.advance({ days: 1 })
  await receive(test, ...(await goneBy(test.clock.now().toISOString())))
  await test.service.tick()
  expect(await boxes(test)).toMatchObject([
    {
      current_status: 'empty_returned',
      pod_full_out_at: null,
      empty_terminated_at: '2026-03-01T08:00:00Z',
    },
  ])
})

it('an empty return without a time has no time, and the container is returned', async () => {
  const test = await tracked()
  await receive(test, ...(await goneBy(test.clock.now().toISOString(), 'Empty Returned')))
  await test.service.tick()
  expect(await boxes(test)).toMatchObject([
    { current_status: 'empty_returned', empty_terminated_at: null },
  ])
  expect(await eventsOf(test, 'empty_in')).toMatchObject([{ timestamp: null }])
})
