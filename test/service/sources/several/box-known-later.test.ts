import { expect, it } from 'vitest'
import type { Statement } from '../../../../src/service/sources/statement.js'
import { billSaid, moveSaid, scriptedCarrier, told } from './scripted-carrier.js'
import { boxes, receive, service } from './several-service.js'

const bill = 'MAEU123456789'
const first = 'MSCU6639870'
const second = 'CSQU3054383'

const loadedOf = (container: string): Statement =>
  moveSaid({ event: 'vessel_loaded', at: '2026-03-01T08:00:00Z', bill, locode: 'CNSHA', container })

/** A gate-out of another shipping line whose bill has the tracked number. */
const gateOut: Statement = {
  ...moveSaid({
    event: 'full_out',
    at: '2026-03-05T08:00:00Z',
    bill: '123456789',
    container: second,
  }),
  scac: 'ONEY',
}

/** Returns the state after the shipping line named the second container. The message arrives before or after that. */
async function stateOf(when: 'before the request' | 'before the line' | 'after the line') {
  let known = [loadedOf(first)]
  const test = await service(scriptedCarrier(() => told(billSaid(), ...known)))
  if (when === 'before the request') await receive(test, gateOut)
  await test.track()
  await boxes(test)
  if (when === 'before the line') {
    await receive(test, gateOut)
    expect(await boxes(test)).toHaveLength(1)
  }
  known = [loadedOf(first), loadedOf(second)]
  test.clock.advance({ days: 1 })
  await boxes(test)
  if (when === 'after the line') await receive(test, gateOut)
  test.clock.advance({ days: 1 })
  const all = await boxes(test)
  return all.map(({ number, current_status, pod_full_out_at }) => ({
    number,
    current_status,
    pod_full_out_at,
  }))
}

it('a message of another line counts once the line names its container, in any order', async () => {
  const after = await stateOf('after the line')
  expect(after).toContainEqual({
    number: second,
    current_status: 'picked_up',
    pod_full_out_at: '2026-03-05T08:00:00Z',
  })
  expect(await stateOf('before the line')).toEqual(after)
  expect(await stateOf('before the request')).toEqual(after)
})
