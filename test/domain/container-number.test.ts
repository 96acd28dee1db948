import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkDigit,
  looksLikeContainerNumber,
  normalizeContainerNumber,
  validateContainerNumber,
} from '../../src/domain/container-number.js'

const vectors = fileURLToPath(
  new URL('../../../shared/data/vectors/iso6346-vectors.csv', import.meta.url),
)

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const digit = fc.constantFrom(...'0123456789')
const firstTen = fc
  .tuple(
    letter,
    letter,
    letter,
    fc.constantFrom('U', 'J', 'Z'),
    fc.string({ unit: digit, minLength: 6, maxLength: 6 }),
  )
  .map((parts) => parts.join(''))

describe('container number', () => {
  it('accepts the example of the standard', () => {
    expect(validateContainerNumber('CSQU3054383')).toEqual({ number: 'CSQU3054383', isValid: true })
  })

  it('reports a wrong check digit and corrects it', () => {
    expect(validateContainerNumber('mscu 123456-7')).toEqual({
      number: 'MSCU1234567',
      isValid: false,
      reason: 'check digit is 7, should be 6',
      corrected: 'MSCU1234566',
    })
  })

  it('completes ten characters', () => {
    expect(validateContainerNumber('MSCU123456')).toEqual({
      number: 'MSCU123456',
      isValid: false,
      reason: 'check digit is missing, should be 6',
      corrected: 'MSCU1234566',
    })
  })

  it.each(['MRKU9465770', 'EITU1111240'])('writes remainder 10 as 0: %s', (number) => {
    expect(checkDigit(number)).toBe(0)
    expect(validateContainerNumber(number).isValid).toBe(true)
  })

  it.each(['', 'MSCU', 'MSC11234566', 'MSCA1234566', 'MSCU12345667', '💥'])(
    'refuses %j',
    (text) => {
      const check = validateContainerNumber(text)
      expect(check.isValid).toBe(false)
      expect(check.corrected).toBeUndefined()
      expect(check.reason).toMatch(/four letters/)
    },
  )

  it.each([
    [' mscu 123456-6 ', 'MSCU1234566'],
    ['MSCU/123.456–6', 'MSCU1234566'],
    ['ＭＳＣＵ１２３４５６６', 'MSCU1234566'],
    ['MSCU\u200b1234566\u00a0', 'MSCU1234566'],
  ])('reads %j as pasted', (text, number) => {
    expect(normalizeContainerNumber(text)).toBe(number)
    expect(looksLikeContainerNumber(text)).toBe(true)
  })

  it('validates any number with its own check digit', () => {
    fc.assert(
      fc.property(firstTen, (ten) => validateContainerNumber(ten + checkDigit(ten)).isValid),
    )
  })

  it('detects any single wrong digit, except where remainder 10 and 0 share the digit 0', () => {
    fc.assert(
      fc.property(firstTen, fc.integer({ min: 4, max: 9 }), digit, (ten, at, other) => {
        fc.pre(ten[at] !== other)
        const changed = ten.slice(0, at) + other + ten.slice(at + 1)
        const isShared = checkDigit(ten) === 0 && checkDigit(changed) === 0
        return isShared || checkDigit(changed) !== checkDigit(ten)
      }),
    )
  })
})

describe.skipIf(!existsSync(vectors))('container number vectors', () => {
  const [, ...lines] = existsSync(vectors) ? readFileSync(vectors, 'utf8').trim().split('\n') : []

  it.each(lines.map((line) => line.split(',')))('%s', (number = '', _remainder, digit, valid) => {
    expect(checkDigit(number)).toBe(Number(digit))
    expect(validateContainerNumber(number).isValid).toBe(valid === 'True')
  })
})
