import type { ClockCost } from '../tariffs/box-costs.js'
import { firstDay, type InvoiceClaim, lastDay } from './invoice-claim.js'

/** Returns the clocks of a container that an invoice can mean. Returns none or several if the invoice is unclear. */
export function clocksOfClaim(claim: InvoiceClaim, costs: readonly ClockCost[]): ClockCost[] {
  const named = costs.filter(({ clock }) => clock !== null && isNamed(clock, claim.clock))
  if (named.length < 2) return named
  const charging = named.filter((cost) => isChargedIn(cost, claim))
  return charging.length === 1 ? charging : named
}

const sameClocks: readonly (readonly string[])[] = [
  [
    'demurrage',
    'surestaries',
    'demoras',
    'sobrestadia',
    'sobreestadia',
    'standgeld',
    '滞港费',
    '滞期费',
  ],
  ['per_diem', 'perdiem', 'detention', 'usage', 'containermiete', '滞箱费'],
  ['storage', 'quay_rent', 'port_storage', 'lagergeld', 'magasinage', 'almacenaje', '堆存费'],
  ['combined', 'merged', 'demurrage_detention', 'demurrage_and_detention', 'd_d', 'dnd'],
]

/**
 * Returns whether the charge on an invoice, such as `import_demurrage`, names a clock. Without a charge, every clock
 * fits.
 */
function isNamed(clock: string, charge: string | null): boolean {
  if (charge === null) return true
  const group = sameClocks.find((names) => names.includes(clock)) ?? [clock]
  const longest = sameClocks
    .flat()
    .concat(clock)
    .filter((name) => `_${charge}_`.includes(`_${name}_`))
    .sort((one, other) => other.length - one.length)[0]
  return longest !== undefined && group.includes(longest)
}

function isChargedIn({ count }: ClockCost, claim: InvoiceClaim): boolean {
  const [from, to] = [firstDay(claim), lastDay(claim)]
  if (from === null || to === null || count === null) return false
  return count.days.some(({ date, kind }) => kind === 'charged' && from <= date && date <= to)
}
