import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveryRounds } from './delivery-rounds.js'
import { type Machine, machine } from './program.js'

let oct: Machine
beforeAll(async () => {
  oct = await machine()
})
afterAll(() => oct.remove())

it('a server killed during deliveries has lost no notification and changed none', async () => {
  const seed = Date.now() % 1_000_000
  const report = await deliveryRounds({ on: oct, kills: 1, numbers: 3, seed })
  expect(report.complaints, `seed ${seed}`).toEqual([])
  expect(report.notifications).toBeGreaterThan(10)
})
