import { describe, expect, test } from 'vitest'
import { Lanes } from '../../../src/service/deliveries/lanes.js'
import { retryDelayMs } from '../../../src/service/deliveries/retry-schedule.js'

const came = { succeeded: true, durationMs: 5 }
const late = { succeeded: true, durationMs: 5000 }
const failed = { succeeded: false, durationMs: 5 }

/** Returns lanes with a stopped clock, and their deliveries in progress. */
function stage() {
  let at = 0
  let made = 0
  const lanes = new Lanes(() => at)
  const webhook = (name: string, account = `of ${name}`) => ({ id: name, account_id: account })
  const begin = (of: ReturnType<typeof webhook>) => {
    made += 1
    const one = { id: String(made), webhook_id: of.id, account_id: of.account_id }
    lanes.begin(one)
    return one
  }
  const fill = (of: ReturnType<typeof webhook>) => {
    const begun = []
    while (lanes.roomFor(of) > 0) begun.push(begin(of))
    return begun
  }
  const attempt = (of: ReturnType<typeof webhook>, outcome: typeof came) =>
    lanes.end(begin(of), outcome)
  const pass = (ms: number) => {
    at += ms
  }
  return { lanes, webhook, begin, fill, attempt, pass }
}

describe('The lanes', () => {
  test('give one lane to an unknown webhook, and a few to a healthy one', () => {
    const { lanes, webhook, fill, attempt } = stage()
    const one = webhook('a')
    expect(lanes.roomFor(one)).toBe(1)
    const rooms = [1, 2, 3, 4].map(() => {
      attempt(one, came)
      return lanes.roomFor(one)
    })
    expect(rooms).toEqual([2, 4, 8, 8])
    const begun = fill(one)
    expect(begun).toHaveLength(8)
    for (const each of begun) lanes.end(each, failed)
    expect(lanes.roomFor(one)).toBe(1)
    attempt(one, came)
    expect(lanes.roomFor(one)).toBe(2)
    attempt(one, late)
    expect(lanes.roomFor(one)).toBe(1)
  })

  test('reserve room for healthy webhooks, with any number of slow or failed ones', () => {
    const { webhook, fill, attempt } = stage()
    const suspects = Array.from({ length: 500 }, (_, place) => webhook(`suspect ${place}`))
    for (const [place, one] of suspects.entries()) attempt(one, place % 2 ? late : failed)
    const sound = webhook('sound')
    for (let i = 0; i < 3; i++) attempt(sound, came)
    expect(suspects.flatMap(fill)).toHaveLength(64)
    expect(fill(sound)).toHaveLength(8)
  })

  test('treat a delivery without a response as slow while it is still in progress', () => {
    const { webhook, fill, pass } = stage()
    const hanging = Array.from({ length: 400 }, (_, place) => webhook(`hanging ${place}`))
    expect(hanging.flatMap(fill)).toHaveLength(256)
    const sound = webhook('sound')
    expect(fill(sound)).toHaveLength(0)
    pass(2001)
    expect(fill(sound)).toHaveLength(1)
  })

  test('leave room for other accounts, regardless of the webhooks of one', () => {
    const { lanes, webhook, fill, attempt, pass } = stage()
    const mine = Array.from({ length: 300 }, (_, place) => webhook(`mine ${place}`, 'mine'))
    expect(mine.flatMap(fill)).toHaveLength(64)
    const other = webhook('other')
    for (let i = 0; i < 3; i++) attempt(other, came)
    expect(fill(other)).toHaveLength(8)
    pass(2001)
    expect(lanes.roomFor(mine[0] ?? other)).toBe(0)
    const dead = Array.from({ length: 300 }, (_, place) => webhook(`dead ${place}`, 'theirs'))
    for (const one of dead) attempt(one, failed)
    expect(dead.flatMap(fill).length).toBeLessThanOrEqual(16)
  })

  test('serve accounts in turn, and for each the webhook that has waited longest', () => {
    const { lanes, webhook, begin } = stage()
    const [a1, a2, a3] = ['a1', 'a2', 'a3'].map((name) => webhook(name, 'a'))
    const b1 = webhook('b1', 'b')
    if (a1 === undefined || a2 === undefined || a3 === undefined) throw new Error('never')
    const namesInTurn = () => lanes.inTurn([a1, a2, a3, b1]).map(({ id }) => id)
    expect(namesInTurn()).toEqual(['a1', 'b1', 'a2', 'a3'])
    begin(a1)
    expect(namesInTurn()).toEqual(['b1', 'a2', 'a3', 'a1'])
    begin(a2)
    begin(b1)
    expect(namesInTurn()).toEqual(['a3', 'b1', 'a1', 'a2'])
  })

  test('notice when a failed webhook responds again, and ignore single failures', () => {
    const { webhook, attempt } = stage()
    const one = webhook('a')
    for (let i = 0; i < 4; i++) expect(attempt(one, failed)).toBe(undefined)
    // This process does not know what happened before its start.
    expect(attempt(one, came)).toBe('possible')
    for (let i = 0; i < 4; i++) attempt(one, failed)
    expect(attempt(one, came)).toBe(undefined)
    for (let i = 0; i < 5; i++) attempt(one, failed)
    expect(attempt(one, came)).toBe('seen')
    expect(attempt(one, came)).toBe(undefined)
  })

  test('return the room of deliveries that were never sent', () => {
    const { lanes, webhook, fill, attempt } = stage()
    const one = webhook('a')
    for (let i = 0; i < 3; i++) attempt(one, came)
    for (const each of fill(one)) expect(lanes.end(each)).toBe(undefined)
    expect(lanes.roomFor(one)).toBe(8)
  })
})

test('The schedule ends after twelve retries, within about a day and a half', () => {
  const waits = Array.from({ length: 20 }, (_, place) => retryDelayMs(place + 1, () => 1))
  expect(waits.filter((wait) => wait !== undefined)).toHaveLength(12)
  expect(waits.slice(12)).toEqual(Array.from({ length: 8 }, () => undefined))
  const hours = waits.reduce<number>((total, wait) => total + (wait ?? 0), 0) / 3_600_000
  expect(hours).toBeGreaterThan(24)
  expect(hours).toBeLessThan(36)
})
