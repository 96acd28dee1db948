import type { ClockFacts } from './clock-facts.js'
import type { TariffRule } from './tariff-rule.js'

/** Adds events from the tariff file. If a source reports the same event, the source has precedence. */
export function withOwnEvents<Facts extends Pick<ClockFacts, 'number' | 'events'>>(
  { containers }: Pick<TariffRule, 'containers'>,
  facts: Facts,
): Facts {
  const own = containers.get(facts.number ?? '')
  if (own === undefined) return facts
  return { ...facts, events: { ...Object.fromEntries(own.events), ...facts.events } }
}
