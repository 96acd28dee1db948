import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkDigit,
  normalizeContainerNumber,
  validateContainerNumber,
} from '../../src/domain/container-number.js'
import { createContainerGuesser } from '../../src/domain/inference/container-guesses.js'
import { inferNumber } from '../../src/domain/inference/infer-number.js'
import { shippingLines } from '../../src/domain/reference/lines.js'
import { numberPatterns } from '../../src/domain/reference/number-patterns.js'
import { type OwnerPrefix, ownerPrefixes } from '../../src/domain/reference/owner-prefixes.js'
import { anyCharacter } from '../support/any-character.js'

/** Texts that people may paste: some are similar to numbers, others are not. */
const text = fc.oneof(
  fc.stringMatching(/^[A-Z]{0,6}[0-9]{0,14}[A-Z0-9]{0,9}$/),
  fc.stringMatching(/^[a-zA-Z]{3}[uUjJzZ][ -]?[0-9]{3}[ -]?[0-9]{3}[ -]?[0-9]?$/),
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: anyCharacter, maxLength: 400 }),
)
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const prefix = fc.constantFrom(...ownerPrefixes.map((owner) => owner.prefix))
const owners = new Map(ownerPrefixes.map((owner) => [owner.prefix, owner]))

describe('any text', () => {
  it('is answered, and is never certain below 0.95 or if it is known to be wrong', () => {
    fc.assert(
      fc.property(text, (value) => {
        const { validation, shipping_line } = inferNumber(value)
        const { decision, selected, candidates } = shipping_line
        const [first] = candidates
        if (decision === 'auto_select') {
          expect(selected?.confidence).toBeGreaterThanOrEqual(0.95)
          expect(validation.is_valid).toBe(true)
        }
        if (decision === 'needs_confirmation') {
          expect(selected?.confidence).toBeGreaterThanOrEqual(0.7)
          expect(selected?.confidence).toBeLessThan(0.95)
        }
        if (decision === 'no_prediction') expect(first?.confidence ?? 0).toBeLessThan(0.7)
        else expect(selected).toEqual(first)
      }),
      { numRuns: 1500 },
    )
  })

  it('gives at most five lines a total confidence of at most 1', () => {
    fc.assert(
      fc.property(text, (value) => {
        const { candidates } = inferNumber(value).shipping_line
        const sum = candidates.reduce((total, { confidence }) => total + confidence, 0)
        expect(sum).toBeLessThanOrEqual(1.003)
        expect(candidates.length).toBeLessThanOrEqual(5)
        expect(new Set(candidates.map(({ scac }) => scac)).size).toBe(candidates.length)
      }),
    )
  })

  it('is normalized once, and means the same afterwards', () => {
    fc.assert(
      fc.property(text, (value) => {
        const once = normalizeContainerNumber(value)
        expect(normalizeContainerNumber(once)).toBe(once)
        if (value.length <= 200 && once.length <= 200)
          expect(inferNumber(once)).toEqual(inferNumber(value))
      }),
    )
  })

  it('is classified in time that grows only with its length', () => {
    const cpuOf = (length: number) => {
      const before = process.cpuUsage()
      for (const unit of ['A', '1', 'A1', 'HLCU', '-', 'é']) inferNumber(unit.repeat(length))
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    cpuOf(1000)
    expect(cpuOf(1_000_000)).toBeLessThan(3_000_000)
  })
})

describe('check digits', () => {
  const firstTen = fc.tuple(prefix, digits(6)).map((parts) => parts.join(''))

  it('are corrected to a number that passes its own check', () => {
    fc.assert(
      fc.property(firstTen, digits(1), (ten, digit) => {
        const { validation } = inferNumber(ten + digit)
        expect(validation.check_digit_passed).toBe(Number(digit) === checkDigit(ten))
        const right = validation.corrected ?? ten + digit
        expect(validateContainerNumber(right).isValid).toBe(true)
        expect(right.slice(0, 10)).toBe(ten)
        expect(inferNumber(ten).validation.corrected).toBe(ten + checkDigit(ten))
      }),
    )
  })

  it('of a remainder of 10 are 0, and valid', () => {
    const remainderOf = (ten: string) => {
      const alphabet = '0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ'
      return [...ten].reduce((sum, it, i) => sum + alphabet.indexOf(it) * 2 ** i, 0) % 11
    }
    const tens = fc.sample(firstTen, 500).filter((ten) => remainderOf(ten) === 10)
    expect(tens.length).toBeGreaterThan(10)
    for (const ten of tens) {
      expect(checkDigit(ten)).toBe(0)
      expect(inferNumber(`${ten}0`).validation).toMatchObject({ check_digit_passed: true })
    }
  })

  it('that are wrong by one digit are detected, as far as ISO 6346 can', () => {
    fc.assert(
      fc.property(firstTen, fc.nat(5), fc.integer({ min: 1, max: 9 }), (ten, at, by) => {
        const place = 4 + at
        const wrong = (Number(ten[place]) + by) % 10
        const mistyped = ten.slice(0, place) + wrong + ten.slice(place + 1) + checkDigit(ten)
        // A remainder of 10 (modulo 11) is written as 0, like a remainder of 0. Only this change stays undetected.
        const isUnseen = checkDigit(mistyped.slice(0, 10)) === checkDigit(ten)
        expect(inferNumber(mistyped).validation.is_valid).toBe(isUnseen)
        if (isUnseen) expect(checkDigit(ten)).toBe(0)
      }),
    )
  })
})

describe('the line of a container', () => {
  it('is never certain by the prefix of a lessor, regardless of observations', () => {
    const moves = fc.dictionary(
      fc.constantFrom(...shippingLines.map(({ scac }) => scac)),
      fc.integer({ min: 1, max: 5000 }),
      { maxKeys: 4 },
    )
    const ownerClass = fc.constantFrom('lessor', 'leased_out', 'other')
    fc.assert(
      fc.property(moves, ownerClass, digits(6), (seen, kind, serial) => {
        const owner: OwnerPrefix = {
          prefix: 'LESU',
          owner: 'A lessor',
          class: kind as OwnerPrefix['class'],
          registration: 'registered',
          scac: kind === 'leased_out' ? 'HDMU' : null,
          observed_movers: new Map(Object.entries(seen)),
        }
        const ten = `LESU${serial}`
        const result = inferNumber(ten + checkDigit(ten), createContainerGuesser([owner]))
        expect(result.validation.is_valid).toBe(true)
        expect(result.shipping_line.decision).not.toBe('auto_select')
        if (kind !== 'leased_out') expect(result.shipping_line.decision).toBe('no_prediction')
      }),
    )
  })

  it('is never certain by any prefix that a leasing company owns', () => {
    for (const { prefix: mark, class: ownerClass } of ownerPrefixes) {
      if (ownerClass === 'carrier') continue
      const ten = `${mark}123456`
      const { decision } = inferNumber(ten + checkDigit(ten)).shipping_line
      expect([mark, decision]).not.toEqual([mark, 'auto_select'])
    }
  })

  it('needs confirmation if no number of a fleet was observed, or if the line lends its boxes', () => {
    const decisionOf = (mark: string) => {
      const ten = `${mark}123456`
      return inferNumber(ten + checkDigit(ten)).shipping_line.decision
    }
    expect(owners.get('KMTU')?.observed_movers.size).toBe(0)
    expect(decisionOf('KMTU')).toBe('needs_confirmation')
    expect(decisionOf('SMCU')).not.toBe('auto_select')
    expect(decisionOf('KOCU')).toBe('needs_confirmation')
  })

  it('needs no observations of its own prefix: the fleet counts for it, and its own failures against it', () => {
    const fleet = ownerPrefixes.filter(({ scac }) => scac === 'EGLV')
    const withMoves = (moves: [string, number][]) =>
      createContainerGuesser(
        fleet.map((owner) =>
          owner.prefix === 'EGHU' ? { ...owner, observed_movers: new Map(moves) } : owner,
        ),
      )('EGHU')?.[0]
    expect(withMoves([])).toMatchObject({ scac: 'EGLV' })
    expect(withMoves([])?.confidence).toBeGreaterThan(0.95)
    expect(withMoves([['YMLU', 8]])?.confidence).toBeLessThan(0.8)
  })
})

describe('brand and group', () => {
  it('are distinguished: a group that responds as one is named, and moves of its brands count together', () => {
    const [first] = inferNumber('MSKU1234565').shipping_line.candidates
    expect(first).toMatchObject({ scac: 'MAEU' })
    expect(first?.reason).toMatch(/every shipping line of the Maersk group can track the number/)
    expect(inferNumber('SUDUN2SL008733AF').shipping_line.selected).toMatchObject({
      scac: 'SUDU',
      reason: expect.stringMatching(/operates as Maersk \(MAEU\) now/),
    })
    expect(inferNumber('ZIMULEH9024455').shipping_line.selected?.reason).not.toMatch(/group/)
  })
})

describe('rules', () => {
  it('each have a source, and select a line alone only by a code or by a documented form', () => {
    for (const rule of numberPatterns) {
      expect(rule.source, rule.reason).not.toBe('')
      if (rule.codes.length > 0 || rule.confidence < 0.95) continue
      expect(rule.source, rule.reason).toMatch(/documentation/)
    }
  })

  it('select nothing if several lines use the same form', () => {
    for (const number of [
      '219384756',
      'AMC1863476',
      'SHAA28081200',
      'NGPN60972300',
      '202407162948',
    ]) {
      expect([number, inferNumber(number).shipping_line.decision]).not.toEqual([
        number,
        'auto_select',
      ])
    }
  })
})
