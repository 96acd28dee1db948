import { normalizeContainerNumber } from '../../../domain/container-number.js'
import { bareNumber } from '../received/bare-number.js'
import type { TrackedNumber } from '../source.js'
import type { Statement } from '../statement.js'

/** Selects facts of the known B/L, otherwise of the latest trip. A response may also contain a later trip. */
export function ofTracked(
  statements: readonly Statement[],
  tracked: TrackedNumber,
  knownBill: string | null,
): Statement[] {
  if (tracked.request_type === 'bill_of_lading') return ofBill(statements, tracked.request_number)
  if (tracked.request_type !== 'container') return [...statements]
  const box = normalizeContainerNumber(tracked.request_number)
  const own = statements.filter(
    ({ names }) =>
      names.container === undefined || normalizeContainerNumber(names.container) === box,
  )
  const bill = billOf(own, knownBill)
  return own.filter(({ names }) => names.bill === undefined || bareNumber(names.bill) === bill)
}

function ofBill(statements: readonly Statement[], tracked: string): Statement[] {
  const bill = bareNumber(tracked)
  const isNamed = statements.some(({ names }) => names.bill && bareNumber(names.bill) === bill)
  if (!isNamed) return [...statements]
  return statements.filter(({ names }) => !names.bill || bareNumber(names.bill) === bill)
}

function billOf(statements: readonly Statement[], knownBill: string | null): string | null {
  const latest = new Map<string, string>()
  for (const { names, observation } of statements) {
    if (names.bill === undefined) continue
    const bill = bareNumber(names.bill)
    const at = observation.kind === 'milestone' && !observation.estimated ? observation.at : ''
    if (at >= (latest.get(bill) ?? '')) latest.set(bill, at)
  }
  const known = knownBill === null ? null : bareNumber(knownBill)
  if (known !== null && latest.has(known)) return known
  const [last] = [...latest].sort(([, a], [, b]) => (a < b ? 1 : -1))
  return last?.[0] ?? null
}
