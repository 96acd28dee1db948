/**
 * Adds gate calendars to the row with the account's tariffs, because gate calendars and tariffs together determine
 * costs.
 */
export const gatesSchema = `
ALTER TABLE tariff_sets ADD COLUMN gates TEXT;
`
