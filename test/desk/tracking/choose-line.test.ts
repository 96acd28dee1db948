import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LineCandidate } from '../../../src/contract/inference.js'
import { acceptedLine } from '../../../src/desk/tracking/choose-line.js'
import type { InferredNumber } from '../../../src/domain/inferred-number.js'
import { newWorld, type World } from '../../support/run-oct.js'
import { documentOf, refusal, runAgainst } from '../../sweeps/scripted-server.js'

const line = (confidence: number, scac = 'MAEU'): LineCandidate => ({
  scac,
  name: 'A line',
  confidence,
})

const inferred = (
  decision: string,
  confidence: number,
  is_valid: boolean | null = true,
): InferredNumber =>
  ({
    number: '219384756',
    number_type: 'bill_of_lading',
    validation: { is_valid, type: 'shipment' },
    shipping_line: { decision, selected: line(confidence), candidates: [line(confidence)] },
  }) as InferredNumber

describe('a line is accepted without a prompt', () => {
  const decisions = ['auto_select', 'needs_confirmation', 'no_prediction', 'probably', '']
  const share = fc.double({ min: 0, max: 1, noNaN: true })

  it('only if it is certain, or confirmed; never for an invalid number, never without a prediction', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...decisions),
        share,
        fc.constantFrom(true, false, null),
        fc.option(share, { nil: undefined }),
        (decision, confidence, isValid, accept) => {
          const order = accept === undefined ? {} : { accept }
          const taken = acceptedLine(inferred(decision, confidence, isValid), order)
          if (taken === undefined) return
          expect(isValid).not.toBe(false)
          expect(decision).not.toBe('no_prediction')
          const isSure = decision === 'auto_select' && confidence >= 0.95
          expect(isSure || (accept !== undefined && confidence >= accept)).toBe(true)
        },
      ),
    )
  })

  it('at exactly the threshold', () => {
    expect(acceptedLine(inferred('auto_select', 0.95), {})).toBe('MAEU')
    expect(acceptedLine(inferred('auto_select', 0.949), {})).toBeUndefined()
    expect(acceptedLine(inferred('needs_confirmation', 0.85), { accept: 0.85 })).toBe('MAEU')
  })
})

describe('the decision of a service about a line', () => {
  let world: World
  beforeEach(() => {
    world = newWorld()
  })
  afterEach(() => world.remove())

  const track = (attributes: Omit<InferredNumber, 'number'>, ...flags: string[]) =>
    runAgainst(world, ['track', '219384756', ...flags], (asked) => {
      if (asked.startsWith('GET')) return documentOf([])
      return asked.endsWith('/infer_number')
        ? documentOf({ id: 'req_1', type: 'infer_number_results', attributes })
        : refusal(422, { code: 'reached' })
    })

  it.each([
    ['selects with too little confidence', inferred('auto_select', 0.9)],
    ['decides in a word of its own', inferred('probably', 0.99)],
    ['selects for a number that is not valid', inferred('auto_select', 0.99, false)],
  ])('that %s has to be confirmed', async (_, answer) => {
    const run = await track(answer)
    expect(run.exit, run.stderr).toBe(11)
    expect(run.stdout).toContain('MAEU 0.9')
    expect(run.asked).not.toContain('POST /v2/tracking_requests')
  })

  it('that is an unknown word can be accepted', async () => {
    const run = await track(inferred('probably', 0.9), '--accept', '0.85')
    expect(run.asked).toContain('POST /v2/tracking_requests')
  })
})
