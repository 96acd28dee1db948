import { describe, expect, it } from 'vitest'
import type { Terminal } from '../../src/contract/place.js'
import type { Container } from '../../src/contract/tracked-resources.js'
import type { Box } from '../../src/domain/box.js'
import { briefBox } from '../../src/domain/brief/brief-box.js'
import { pickupState, unknownFactsInWords } from '../../src/domain/pickup-state.js'
import { type FactStatus, factStatus } from '../../src/domain/reported.js'

const box = (container: Partial<Container>, provided: Record<string, boolean> = {}): Box => ({
  container: {
    id: 'c',
    type: 'container',
    number: 'MSCU6639870',
    current_status: 'grounded',
    pod_discharged_at: '2026-05-11T12:00:00Z',
    ...container,
  },
  shipment: null,
  terminal: { id: 't', type: 'terminal', name: 'Maher', provided_data: provided } as Terminal,
  pickupFacility: null,
})

const spoken = { availability_known: true, available_for_pickup: false } as const
const silent = { availability_known: false, available_for_pickup: null } as const
const noHolds = { holds_at_pod_terminal: false }

describe('the statement about holds', () => {
  const customs = [{ name: 'customs' as const, status: 'hold' as const }]
  const cases: [Partial<Container>, Record<string, boolean>, FactStatus][] = [
    [{ ...spoken, holds_at_pod_terminal: customs }, {}, 'stated'],
    [{ ...spoken, holds_at_pod_terminal: customs }, noHolds, 'stated'],
    [{ ...spoken, holds_at_pod_terminal: [] }, {}, 'none'],
    [{ available_for_pickup: true, holds_at_pod_terminal: [] }, {}, 'none'],
    [{ ...spoken, holds_at_pod_terminal: [] }, noHolds, 'not_reported'],
    [{ ...spoken, holds_at_pod_terminal: null }, {}, 'unknown'],
    [spoken, {}, 'unknown'],
    [{ ...silent, holds_at_pod_terminal: [] }, {}, 'unknown'],
    [{ holds_at_pod_terminal: [] }, {}, 'unknown'],
    [{ ...silent, available_for_pickup: true, holds_at_pod_terminal: [] }, {}, 'unknown'],
    [{ ...silent, holds_at_pod_terminal: [] }, { available_for_pickup: false }, 'unknown'],
    [
      { ...silent, holds_at_pod_terminal: [], terminal_checked_at: '2026-05-12T00:00:00Z' },
      { available_for_pickup: false },
      'none',
    ],
  ]

  it.each(cases)('of %j at a terminal that supplies %j is %s', (container, provided, status) => {
    expect(factStatus(box(container, provided), 'holds')).toBe(status)
  })

  it('uses the same rule for fees; availability and last free day are never none', () => {
    expect(factStatus(box({ ...spoken, fees_at_pod_terminal: [] }), 'fees')).toBe('none')
    expect(factStatus(box({ ...silent, fees_at_pod_terminal: [] }), 'fees')).toBe('unknown')
    expect(factStatus(box(spoken), 'availability')).toBe('stated')
    expect(factStatus(box({ ...spoken, available_for_pickup: null }), 'availability')).toBe(
      'unknown',
    )
    expect(factStatus(box(silent, { available_for_pickup: false }), 'availability')).toBe(
      'not_reported',
    )
    expect(factStatus(box(spoken), 'pickup_lfd')).toBe('unknown')
    expect(factStatus(box(spoken, { pickup_lfd: false }), 'pickup_lfd')).toBe('not_reported')
  })
})

describe('the pickup state', () => {
  const available = { availability_known: true, available_for_pickup: true } as const

  it('is ready without a condition only if the holds are known', () => {
    const sure = box({ ...available, holds_at_pod_terminal: [] })
    expect(pickupState(sure)).toEqual({ readiness: 'ready', isConfirmed: true, words: 'ready' })
    for (const doubtful of [
      box({ ...available, holds_at_pod_terminal: null }),
      box({ ...available, holds_at_pod_terminal: [] }, noHolds),
      box({
        ...available,
        holds_at_pod_terminal: [{ name: 'customs', status: 'quarantined' } as never],
      }),
    ]) {
      expect(pickupState(doubtful)).toEqual({
        readiness: 'ready',
        isConfirmed: false,
        words: 'ready if not on hold',
      })
    }
  })

  it('is not released only if a source states it', () => {
    expect(pickupState(box({ ...spoken, holds_at_pod_terminal: [] })).words).toBe('not released')
    expect(pickupState(box({})).words).toBe('release not known')
    expect(pickupState(box(silent)).words).toBe('no data')
  })

  it('names the missing facts, and how they are missing', () => {
    const facts = ['availability', 'holds'] as const
    expect(unknownFactsInWords(box(silent), facts)).toBe('availability and holds not known yet')
    expect(
      unknownFactsInWords(box(silent, { ...noHolds, available_for_pickup: false }), facts),
    ).toBe('availability and holds not reported')
    expect(unknownFactsInWords(box(silent, noHolds), facts)).toBe(
      'holds not reported; availability not known yet',
    )
    expect(unknownFactsInWords(box({ ...spoken, holds_at_pod_terminal: [] }), facts)).toBe('')
  })

  it('is expressed with caution in a brief', () => {
    const now = new Date('2026-05-12T15:00:00Z')
    const first = (one: Box): string => briefBox(one, { now }).sentences.join(' ')
    expect(first(box({ ...available, holds_at_pod_terminal: [] }, noHolds))).toContain(
      'is available for pickup, but its terminal does not report holds.',
    )
    expect(first(box({ ...available, holds_at_pod_terminal: null }))).toContain(
      'is available for pickup, but it is not known yet whether it is on hold.',
    )
    expect(first(box(silent, { available_for_pickup: false, pickup_lfd: false }))).toMatch(
      /its terminal does not report whether it can be picked up\. Its terminal does not report a last free day/,
    )
    expect(first(box(silent))).toContain('its fees are not known yet')
  })
})
