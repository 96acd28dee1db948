import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  containerStatuses,
  failedReasons,
  holdNames,
  requestStatuses,
  requestTypes,
  stoppedReasons,
} from '../../src/contract/vocabulary.js'
import { milestoneInWords } from '../../src/domain/timeline.js'
import {
  failedReasonInWords,
  holdInWords,
  requestStatusInWords,
  requestTypeInWords,
  statusInWords,
  stoppedReasonInWords,
} from '../../src/domain/words.js'

const speakers: [string, (value: string) => string, readonly string[]][] = [
  ['status', statusInWords, containerStatuses],
  ['request type', requestTypeInWords, requestTypes],
  ['request status', requestStatusInWords, requestStatuses],
  ['stopped reason', stoppedReasonInWords, stoppedReasons],
  ['hold', holdInWords, holdNames],
  ['failed reason', (value) => failedReasonInWords(value).what, failedReasons],
]

const inherited = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']

describe.each(speakers)('the words for a %s', (_, speak, known) => {
  it('exist for every known value, without underscores', () => {
    for (const value of known) {
      expect(speak(value)).toMatch(/\S/)
      expect(speak(value)).not.toContain('_')
    }
    expect(new Set(known.map(speak)).size).toBe(known.length)
  })

  it('show an unknown value unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...inherited)), (value) => {
        fc.pre(!known.includes(value))
        const words = speak(value)
        expect(words).toBeTypeOf('string')
        if (speak === holdInWords) expect(words).toBe(`${value} hold`)
        else expect(words).toBe(value.replaceAll('_', ' '))
      }),
    )
  })
})

describe('failedReasonInWords', () => {
  it('gives advice for every reason, known or not', () => {
    for (const reason of [...failedReasons, 'new_reason', ...inherited]) {
      expect(failedReasonInWords(reason).advice).toMatch(/\S/)
    }
  })
})

describe('milestoneInWords', () => {
  it('shows an unknown event unchanged', () => {
    expect(milestoneInWords('container.transport.transshipment_loaded')).toBe(
      'transshipment loaded',
    )
    expect(milestoneInWords('container.transport.full_in')).toBe('gated in full')
    expect(milestoneInWords('something_new')).toBe('something new')
  })

  it('has words even for names that every object has', () => {
    for (const name of inherited) {
      expect(milestoneInWords(`container.transport.${name}`)).toBe(name.replaceAll('_', ' '))
    }
  })
})
