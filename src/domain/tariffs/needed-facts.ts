import type { Skip, TariffRule } from './tariff-rule.js'

/** Returns the kinds of days that a tariff rule counts neither as free days nor as charged days. */
export const skipsOf = ({ free, charge }: Pick<TariffRule, 'free' | 'charge'>): Skip[] => [
  ...charge.skip,
  ...(free.unit === 'days' ? free.skip : []),
]

export const namedEvents = ({
  start,
  end,
  valid,
  free,
}: Pick<TariffRule, 'start' | 'end' | 'valid' | 'free'>): string[] => [
  ...start.events,
  end.event,
  ...(valid === null ? [] : [valid.by, ...valid.else]),
  ...(free.unit === 'days' && free.notBefore !== null ? [free.notBefore] : []),
]

/** Returns whether a rule skips days on hold. Its costs then depend on past holds. */
export const skipsHolds = (rule: TariffRule): boolean =>
  skipsOf(rule).some((skip) => skip.startsWith('hold:'))

/** Returns whether a tariff rule needs the day on which a container became available for pickup. */
export const needsAvailability = (rule: TariffRule): boolean =>
  namedEvents(rule).includes('available')

export const needsBill = ({ start }: TariffRule): boolean => start.isOfBill
