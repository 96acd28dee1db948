import { expect, it } from 'vitest'
import { cleanNumber } from '../../../src/desk/sheet/clean-number.js'

it.each([
  ['="219384756"', '219384756'],
  ['X="219384756"', 'X="219384756"'],
  ['="219384756"X', '="219384756"X'],
  ["'219384756", '219384756'],
  ["X'219384756", "X'219384756"],
  ['219384756.0', '219384756'],
  ['219384756,0', '219384756'],
  ['219384756.01', '219384756.01'],
  ['X219384756.0', 'X219384756.0'],
  ['219384756-0', '219384756-0'],
])('the cell %s holds the number %s', (cell, number) => {
  expect(cleanNumber(cell, { place: 'A1' }).number).toBe(number)
})
