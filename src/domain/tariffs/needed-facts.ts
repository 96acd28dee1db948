import type { TariffRule } from './tariff-rule.js'

/** Returns whether a rule does not count days on hold, so that its costs depend on past holds. */
export const skipsHolds = ({ free, charge }: TariffRule): boolean =>
  [...charge.skip, ...(free.unit === 'days' ? free.skip : [])].some((skip) =>
    skip.startsWith('hold:'),
  )
