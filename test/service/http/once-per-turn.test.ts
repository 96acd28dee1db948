import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { oncePerTurn } from '../../../src/service/http/once-per-turn.js'

it('reads once per turn of the event loop, and again in the next turn', async () => {
  let reads = 0
  const value = oncePerTurn(() => ++reads)
  expect([value(), value()]).toEqual([1, 1])
  await Promise.resolve()
  expect(value()).toBe(1)
  await turn()
  expect([value(), value()]).toEqual([2, 2])
})
