import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Inference, inferNumber } from '../../src/domain/inference/infer-number.js'
import { findLine, shippingLines } from '../../src/domain/reference/lines.js'
import { ownerPrefixes } from '../../src/domain/reference/owner-prefixes.js'
import { readSamples } from '../bench/read-samples.js'
import { judgeHeldOut, scoreOf } from '../bench/score-inference.js'
import { anyCharacter } from '../support/any-character.js'

const selected = (result: Inference) => result.shipping_line.selected?.scac
const outline = (text: string) => {
  const result = inferNumber(text)
  return [result.number_type, selected(result), result.shipping_line.decision]
}

describe('bills of lading and bookings', () => {
  it('recognizes MEDUFR030802 as an MSC bill', () => {
    expect(inferNumber('MEDUFR030802')).toMatchObject({
      number: 'MEDUFR030802',
      number_type: 'bill_of_lading',
      validation: { is_valid: true, type: 'shipment' },
      shipping_line: { decision: 'auto_select', selected: { scac: 'MSCU' } },
    })
  })

  it.each([
    ['MAEU203176301', 'bill_of_lading', 'MAEU', 'auto_select'],
    ['212157148', 'bill_of_lading', 'MAEU', 'needs_confirmation'],
    ['6265953940', 'bill_of_lading', 'COSU', 'auto_select'],
    ['6265953000', 'bill_of_lading', 'COSU', 'needs_confirmation'],
    ['2136060630', 'bill_of_lading', 'OOLU', 'needs_confirmation'],
    ['143258154421', 'bill_of_lading', 'EGLV', 'auto_select'],
    ['AMC1863476', 'bill_of_lading', 'CMDU', 'needs_confirmation'],
    ['XMNM78424800', 'bill_of_lading', 'HDMU', 'needs_confirmation'],
    ['HLCUSEL251063257', 'bill_of_lading', 'HLCU', 'auto_select'],
    ['zimu leh 9024455', 'bill_of_lading', 'ZIMU', 'auto_select'],
    ['177SYHYHSB09531', 'booking', 'MSCU', 'needs_confirmation'],
    ['SUDUN2SL008733AF', 'bill_of_lading', 'SUDU', 'auto_select'],
    ['MSCU12345678', 'bill_of_lading', 'MSCU', 'needs_confirmation'],
    ['YAB123456', 'booking', 'YMLU', 'needs_confirmation'],
    ['12345678', 'booking', 'HLCU', 'needs_confirmation'],
  ])('%s is a %s of %s: %s', (text, type, scac, decision) => {
    expect(outline(text)).toEqual([type, scac, decision])
  })

  it('gives every candidate a name, a reason and a decreasing confidence', () => {
    const { candidates } = inferNumber('XMNM78424800').shipping_line
    expect(candidates.map(({ scac }) => scac)).toEqual(['HDMU', 'ONEY', 'PCIU'])
    expect(candidates.every(({ name, reason }) => name !== '' && reason !== '')).toBe(true)
  })
})

describe('containers', () => {
  it.each(['MSCU5956818', 'MEDU6831380'])('recognizes %s as a container, not a bill', (number) => {
    expect(inferNumber(number)).toMatchObject({
      number_type: 'container',
      validation: { type: 'container' },
    })
  })

  it('selects the line that owns the prefix', () => {
    expect(inferNumber('mscu 595681-8')).toMatchObject({
      number: 'MSCU5956818',
      validation: { is_valid: true, check_digit_passed: true, parsed_number: 'MSCU5956818' },
      shipping_line: { decision: 'auto_select', selected: { scac: 'MSCU' } },
    })
  })

  it('still predicts a line for a wrong check digit, but asks, and corrects the number', () => {
    expect(inferNumber('MSCU1234567')).toMatchObject({
      validation: {
        is_valid: false,
        check_digit_passed: false,
        corrected: 'MSCU1234566',
        reason: 'check digit is 7, should be 6',
      },
      shipping_line: { decision: 'needs_confirmation', selected: { scac: 'MSCU' } },
    })
  })

  it('completes a number without its check digit', () => {
    const { validation } = inferNumber('MSCU123456')
    expect(validation).toMatchObject({
      is_valid: false,
      type: 'container',
      corrected: 'MSCU1234566',
    })
    expect(validation).not.toHaveProperty('check_digit_passed')
  })

  it('never selects a line by a lessor prefix', () => {
    for (const { prefix } of ownerPrefixes.filter((owner) => owner.class === 'lessor')) {
      expect(inferNumber(`${prefix}123456`).shipping_line.decision).toBe('no_prediction')
    }
    expect(inferNumber('TCNU5069068').shipping_line.candidates[0]).toMatchObject({ scac: 'ONEY' })
  })

  it('decides on the shared boxes of COSCO and OOCL by the observations of each prefix', () => {
    expect(outline('CSNU7288239')).toEqual(['container', 'COSU', 'needs_confirmation'])
    const { decision, candidates } = inferNumber('OOLU8448663').shipping_line
    expect(decision).toBe('no_prediction')
    expect(candidates.map(({ scac }) => scac).sort()).toEqual(['COSU', 'OOLU'])
    expect(candidates[0]?.reason).toMatch(/share containers; \d+ of 26 sampled/)
  })

  it('makes no prediction for an unknown owner', () => {
    expect(inferNumber('QQQU1234562').shipping_line).toEqual({
      decision: 'no_prediction',
      candidates: [],
    })
  })

  it('states how many digits a mistyped container number lacks', () => {
    expect(inferNumber('MSCU12345')).toMatchObject({
      number_type: 'container',
      validation: {
        is_valid: false,
        reason: 'a container number has 7 digits after the owner code, not 5',
      },
    })
  })
})

describe('a text that is not a number', () => {
  it.each([
    ['', /the text has no letters or digits/],
    ['AB12', /too short/],
    ['hello world', /no digits/],
    ['💥💥💥💥💥💥💥', /the number contains characters that are not allowed/],
    ['<script>12345678', /characters/],
    ['1'.repeat(36), /too long/],
    ['MSCU5956818 '.repeat(50), /too long/],
    ['ZZZZ99ZZ99ZZ', /no known shipping line/],
  ])('%j: %s', (text, reason) => {
    const { validation, shipping_line } = inferNumber(text)
    expect(validation.is_valid).not.toBe(true)
    expect(validation.reason).toMatch(reason)
    expect(shipping_line).toEqual({ decision: 'no_prediction', candidates: [] })
  })

  it('is fast enough for whole spreadsheets', () => {
    const startedAt = performance.now()
    for (let i = 0; i < 10_000; i++) inferNumber(`HLCU${i}MEDU5956818`.slice(i % 12))
    expect(performance.now() - startedAt).toBeLessThan(30_000)
  })

  it('never throws, with any text', () => {
    const near = fc.stringMatching(/^[A-Z]{0,6}\d{0,14}[A-Z0-9]{0,9}$/)
    const text = fc.oneof(
      near,
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: anyCharacter, maxLength: 500 }),
    )
    const scacs = new Set(shippingLines.map((line) => line.scac))
    fc.assert(
      fc.property(text, (value) => {
        const { shipping_line } = inferNumber(value)
        const confidences = shipping_line.candidates.map((candidate) => candidate.confidence)
        expect(confidences).toEqual([...confidences].sort((a, b) => b - a))
        expect(shipping_line.candidates.every(({ scac }) => scacs.has(scac))).toBe(true)
        expect(shipping_line.selected === undefined).toBe(
          shipping_line.decision === 'no_prediction',
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('takes no longer for a very long text', () => {
    const startedAt = performance.now()
    for (const unit of ['A', '1', 'A1', ' ', '\ud800', 'MEDU']) inferNumber(unit.repeat(5_000_000))
    expect(performance.now() - startedAt).toBeLessThan(30_000)
  })
})

const sampleFile = fileURLToPath(
  new URL('../../../shared/data/lines/infer-samples.csv', import.meta.url),
)

describe.skipIf(!existsSync(sampleFile))('published samples', () => {
  const [, ...lines] = existsSync(sampleFile)
    ? readFileSync(sampleFile, 'utf8').trim().split('\n')
    : []
  const samples = lines.map((line) => {
    const [number = '', type = '', scac = '', , ownerClass = ''] = line.split(',')
    return { number, type, scac, ownerClass, result: inferNumber(number) }
  })
  const bills = samples.filter(({ type }) => type === 'bill_of_lading')
  const share = <T>(all: T[], isHit: (one: T) => boolean) => all.filter(isHit).length / all.length
  const groupOf = (scac?: string) => findLine(scac ?? '')?.group ?? scac
  const isGroupHit = ({ result, scac }: (typeof samples)[number]) =>
    groupOf(result.shipping_line.candidates[0]?.scac) === groupOf(scac)
  const isTopHit = ({ result, scac }: (typeof samples)[number]) =>
    result.shipping_line.candidates[0]?.scac === scac

  it('names type and line of bills', () => {
    expect(bills.length).toBeGreaterThan(200)
    expect(bills.filter(({ result }) => result.number_type !== 'bill_of_lading')).toEqual([])
    expect(share(bills, isTopHit)).toBeGreaterThanOrEqual(0.98)
  })

  it('never selects a wrong line for a bill', () => {
    const wrong = bills.filter(
      ({ result, scac }) =>
        result.shipping_line.decision === 'auto_select' && selected(result) !== scac,
    )
    expect(wrong.map(({ number }) => number)).toEqual([])
  })

  it('selects a line of a wrong group for at most 1 % of containers with prefixes that were not observed', () => {
    const containers = readSamples(sampleFile).filter(({ type }) => type === 'container')
    const { n, wrongGroup } = scoreOf(judgeHeldOut(containers))
    expect(n).toBeGreaterThan(200)
    expect(wrongGroup.length / n).toBeLessThanOrEqual(0.01)
  })

  it('recognizes containers and never selects by a lessor prefix', () => {
    const containers = samples.filter(({ type }) => type === 'container')
    expect(share(containers, ({ result }) => result.number_type === 'container')).toBe(1)
    const leased = containers.filter(({ ownerClass }) => ownerClass === 'lessor')
    expect(leased.filter(({ result }) => selected(result) !== undefined)).toEqual([])
    const owned = containers.filter(({ ownerClass }) => ownerClass === 'carrier')
    expect(share(owned, isTopHit)).toBeGreaterThan(0.8)
    expect(share(owned, isGroupHit)).toBeGreaterThan(0.95)
  })
})
