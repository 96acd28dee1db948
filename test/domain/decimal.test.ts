import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDecimals,
  type Decimal,
  decimalText,
  multiplyDecimals,
  readDecimal,
  roundDecimal,
} from '../../src/domain/decimal.js'

function decimal(text: string): Decimal {
  const read = readDecimal(text)
  if (read === null) throw new Error(text)
  return read
}

describe('a decimal', () => {
  it('is read from plain decimal text only', () => {
    for (const text of ['', '.5', '1.', '1e3', '1,5', '+1', ' 1', 'NaN', '٣']) {
      expect(readDecimal(text), text).toBeNull()
    }
  })

  it('adds and multiplies exactly', () => {
    expect(decimalText(addDecimals(decimal('0.1'), decimal('0.2')))).toBe('0.30')
    expect(decimalText(multiplyDecimals(decimal('3751.50'), decimal('0.05')))).toBe('187.575')
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (one, other) => {
        const cents = ([value]: [number]) => ({ digits: BigInt(value), scale: 2 })
        const sum = addDecimals(cents([one]), cents([other]))
        expect(sum.digits).toBe(BigInt(one) + BigInt(other))
      }),
    )
  })

  it('rounds to a step', () => {
    const round = (text: string, to: string, mode: 'half_up' | 'half_even' | 'up' | 'down') =>
      decimalText(roundDecimal(decimal(text), decimal(to), mode), 0)
    expect(round('3939.075', '1', 'half_up')).toBe('3939')
    expect(round('2.5', '1', 'half_up')).toBe('3')
    expect(round('-2.5', '1', 'half_up')).toBe('-3')
    expect(round('2.5', '1', 'half_even')).toBe('2')
    expect(round('3.5', '1', 'half_even')).toBe('4')
    expect(round('2.01', '0.05', 'up')).toBe('2.05')
    expect(round('2.99', '1', 'down')).toBe('2')
  })
})
