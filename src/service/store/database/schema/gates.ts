/** Adds gate calendars to the row with the account's tariffs, because only both together determine costs. */
export const gatesSchema = `
ALTER TABLE tariff_sets ADD COLUMN gates TEXT;
`
