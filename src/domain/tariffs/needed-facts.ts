import type { TariffRule } from './tariff-rule.js'

/** Returns whether a rule does not count days on hold, so that its costs depend on past holds. */
export const skipsHolds = ({ free, charge }: TariffRule): boolean =>
  [...charge.skip, ...(free.unit === 'days' ? free.skip : [])].some((skip) =>
    skip.startsWith('hold:'),
  )

/** Returns whether the dates of a rule can depend on when a container became available for pickup. */
export const needsAvailability = ({ start, end, valid }: TariffRule): boolean =>
  [...start.events, end.event, valid?.by].includes('available')
