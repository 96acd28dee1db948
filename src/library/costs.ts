import type { Box } from '../domain/box.js'
import { type GateCalendars, noGateCalendars } from '../domain/gates/gate-calendar.js'
import { boxCosts, type ClockCost, rulesByLeg } from '../domain/tariffs/box-costs.js'
import type { TariffRule } from '../domain/tariffs/tariff-rule.js'

/** The time and the gate calendars for the costs of a container. */
export interface BoxCostSources {
  now: Date
  gates?: GateCalendars
}

/**
 * Counts the demurrage, storage and per diem of a container by tariff rules.
 *
 * @example
 * const accruing = costs(box, rules, { now: new Date() }).filter(({ status }) => status === 'accruing')
 */
export const costs = (
  box: Box,
  rules: readonly TariffRule[],
  { now, gates = noGateCalendars }: BoxCostSources,
): ClockCost[] => boxCosts(box, rulesByLeg(rules), { now, calendars: gates })
