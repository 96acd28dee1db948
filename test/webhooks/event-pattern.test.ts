import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventNames } from '../../src/contract/event-names.js'
import { eventsInFamilies } from '../../src/domain/event-families.js'
import { matchesPattern, matchingEvents } from '../../src/webhooks/event-pattern.js'

describe('matchesPattern', () => {
  it.each([
    ['*', 'link.created', true],
    ['container.*', 'container.transport.full_out', true],
    ['container.*', 'container.', true],
    ['container.*', 'container', false],
    ['container.transport.*', 'container.updated', false],
    ['Container.Updated', 'container.updated', true],
    ['container.updated', 'container.updated.more', false],
    ['*.changed', 'container.pickup_lfd.changed', true],
    ['container.*.changed', 'container.changed', false],
    ['*lfd*changed', 'container.pickup_lfd_rail.changed', true],
    ['*ab*b', 'ab', false],
    ['', 'container.updated', false],
  ])('%s and %s: %s', (pattern, event, isMatch) => {
    expect(matchesPattern(pattern, event)).toBe(isMatch)
  })

  it('means the same as a regular expression', () => {
    const word = fc.stringMatching(/^[ab.]{0,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), word, (parts, event) => {
        const escaped = parts.map((part) => part.replaceAll('.', '\\.'))
        const expression = new RegExp(`^${escaped.join('.*')}$`)
        expect(matchesPattern(parts.join('*'), event)).toBe(expression.test(event))
      }),
    )
  })
})

describe('matchingEvents', () => {
  it('returns each event once, in the order of the catalog', () => {
    expect(matchingEvents(['container.updated', 'shipment.*', '*.updated'])).toEqual([
      'shipment.estimated.arrival',
      'container.updated',
    ])
    expect(matchingEvents(['*'])).toEqual(eventNames)
    expect(matchingEvents([])).toEqual([])
  })

  it('accepts the end of a name, and prefers an event to its estimate', () => {
    expect(matchingEvents(['vessel_arrived'])).toEqual(['container.transport.vessel_arrived'])
    expect(matchingEvents(['extracted'])).toEqual(['document.extracted'])
  })

  it.each([
    ['container.updatd', 'Did you mean container.updated?'],
    ['contaner.*', 'Did you mean container.*?'],
    ['containers.*', 'Did you mean container.*?'],
    ['container.transprt.*', 'Did you mean container.transport.*?'],
    ['*.chnged', 'Did you mean *.changed?'],
    ['ships.*', 'Names are like'],
    ['changed', '*.changed matches all of these events'],
    ['', 'Names are like'],
  ])('%j is refused', (pattern, words) => {
    const refusal = () => matchingEvents(['container.created', pattern])
    expect(refusal).toThrow(
      expect.objectContaining({ code: 'usage', reason: expect.stringContaining(words) }),
    )
  })
})

describe('eventsInFamilies', () => {
  it('abbreviates the list to patterns with exactly the same meaning', () => {
    fc.assert(
      fc.property(fc.subarray([...eventNames], { minLength: 1 }), (events) => {
        const words = eventsInFamilies(events)
        expect(words.length).toBeLessThanOrEqual(events.length)
        expect(matchingEvents(words)).toEqual(events)
      }),
    )
  })

  it('keeps events that are in no catalog', () => {
    expect(eventsInFamilies([...eventNames, 'link.created'])).toEqual(['*', 'link.created'])
    expect(eventsInFamilies([])).toEqual([])
  })
})
