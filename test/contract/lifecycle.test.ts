import { expect, it } from 'vitest'
import { dateTime } from '../../src/contract/json-api.js'
import { lifecycleMark } from '../../src/contract/lifecycle.js'

it.each([
  ['POST /email_submissions', 'beta'],
  ['GET /shipments?q', 'deprecated: use number'],
  ['GET /shipments', undefined],
])('%s is marked as %s', (name, mark) => {
  expect(lifecycleMark(name)).toBe(mark)
})

it('a date-time has an offset', () => {
  expect(dateTime.safeParse('2026-03-02T09:00:00+01:00').success).toBe(true)
  expect(dateTime.safeParse('2026-03-02T09:00:00').success).toBe(false)
})
