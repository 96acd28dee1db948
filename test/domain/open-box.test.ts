import { expect, it } from 'vitest'
import { type Box, boxOf } from '../../src/domain/box.js'
import { oldestCheckedAt } from '../../src/domain/oldest-checked.js'
import { lastCheckedAt } from '../../src/domain/open-box.js'

const read = (terminal: string | null, line: string | null = null): Box =>
  boxOf(
    { id: 'c', type: 'container', number: 'MSCU6639870', terminal_checked_at: terminal },
    {
      id: 's',
      type: 'shipment',
      bill_of_lading_number: 'B',
      line_tracking_last_succeeded_at: line,
    },
  )
const last = ({ container, shipment }: Box) => lastCheckedAt(container, shipment)

const [first, later] = ['2026-05-01T00:00:00Z', '2026-05-16T00:00:00Z']

it('a box was read when its terminal or its line was read, whichever is later', () => {
  expect(last(read(first, later))).toBe(later)
  expect(last(read(later, first))).toBe(later)
  expect(last(read(null, null))).toBeNull()
})

it('an unreadable time counts as missing', () => {
  expect(last(read('soon', first))).toBe(first)
  expect(last(read(first, 'soon'))).toBe(first)
  expect(last(read('soon'))).toBeNull()
})

it('the oldest reading of several boxes counts, unreadable times are ignored', () => {
  expect(oldestCheckedAt([read(first), read('soon'), read(later)])).toBe(first)
  expect(oldestCheckedAt([read(later), read('soon'), read(first)])).toBe(first)
  expect(oldestCheckedAt([read('soon'), read(null)])).toBeNull()
})
