import { expect, it } from 'vitest'
import {
  courseDegrees,
  greatCircleNm,
  type Position,
} from '../../../src/domain/sea-lanes/great-circle.js'

it.each<[from: Position, to: Position, degrees: number]>([
  [[45, 35], [135, 35], 60.16],
  [[135, 35], [45, 35], 299.84],
  [[170, 0], [-170, 0], 90],
  [[4, 52], [4, 40], 180],
])('the course from %s to %s is %d degrees', (from, to, degrees) => {
  expect(courseDegrees(from, to)).toBeCloseTo(degrees, 2)
})

it('a quarter of the equator is 5,403.6 nautical miles long', () => {
  expect(greatCircleNm([-100, 0], [-10, 0])).toBeCloseTo(5403.63, 1)
})
