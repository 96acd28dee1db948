import { type GateCalendars, noGateCalendars } from '../../domain/gates/gate-calendar.js'
import { type RulesByLeg, rulesByLeg } from '../../domain/tariffs/box-costs.js'
import { needsAvailability, needsBill, skipsHolds } from '../../domain/tariffs/needed-facts.js'
import type { TariffRule } from '../../domain/tariffs/tariff-rule.js'
import type { TariffSetRow } from '../store/database/page-tables.js'
import type { Tenant } from '../store/database/store.js'
import { findTariffSet } from '../store/tariff-sets.js'
import { readGateTexts } from './gate-calendars.js'
import { readingOf, textsIn } from './tariff-text.js'

/** The tariff rules of an account, prepared for many containers. */
export interface UsableRules {
  byLeg: RulesByLeg<TariffRule>
  calendars: GateCalendars
  /** True if a tariff rule does not count days on hold. The holds of the containers must then be read. */
  needsHolds: boolean
  /** True if a tariff rule depends on when the container became available. This time must then be read. */
  needsAvailability: boolean
  /** True if a rule counts from the first container of the B/L. The other containers must then be read. */
  needsBill: boolean
}

/** Tariff rules by the checksum of the tariffs, cached because reading takes long. Null for unreadable files. */
const known = new Map<string, UsableRules | null>()
const mostKnown = 100

/** Returns an account's tariff rules; undefined without valid tariffs. A given `checksum` may save the query. */
export async function usableRules(
  tenant: Tenant,
  { now, checksum = null }: { now: Date; checksum?: string | null },
): Promise<UsableRules | undefined> {
  const before = known.get(checksum ?? '')
  if (before !== undefined) return before ?? undefined
  const row = await findTariffSet(tenant)
  if (row === undefined) return undefined
  const made = known.get(row.checksum)
  return (made === undefined ? await readRules(row, now) : made) ?? undefined
}

async function readRules(row: TariffSetRow, now: Date): Promise<UsableRules | null> {
  const { rules } = await readingOf(textsIn(row.files), now)
  const gates = textsIn(row.gates)
  const made =
    rules.length === 0
      ? null
      : {
          byLeg: rulesByLeg<TariffRule>(rules),
          calendars:
            gates.length > 0 ? (await readGateTexts(gates, now)).calendars : noGateCalendars,
          needsHolds: rules.some(skipsHolds),
          needsAvailability: rules.some(needsAvailability),
          needsBill: rules.some(needsBill),
        }
  known.set(row.checksum, made)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  return made
}
