import { describe, expect, it } from 'vitest'
import type { Container } from '../../src/contract/tracked-resources.js'
import { isCalendarDate } from '../../src/domain/calendar-date.js'
import { containerFees } from '../../src/domain/fees.js'
import { activeHolds, readiness } from '../../src/domain/readiness.js'

describe('a container whose lists contain invalid items', () => {
  const container = {
    id: 'c1',
    type: 'container',
    number: 'MSCU6639870',
    available_for_pickup: true,
    holds_at_pod_terminal: [null, 'customs', { name: 'customs', status: 'hold' }],
    fees_at_pod_terminal: [null, { type: 'exam', amount: 20, currency_code: 'USD' }],
  } as unknown as Container

  it('is read as far as possible', () => {
    expect(activeHolds(container)).toHaveLength(1)
    expect(readiness(container, null)).toBe('disagree')
    expect(containerFees(container)).toMatchObject([{ amount: 20, currency_code: 'USD' }])
  })
})

describe('isCalendarDate', () => {
  it('refuses 31 February', () => {
    expect(isCalendarDate('2026-02-28')).toBe(true)
    expect(isCalendarDate('2026-02-31')).toBe(false)
    expect(isCalendarDate('2026-13-01')).toBe(false)
  })
})
