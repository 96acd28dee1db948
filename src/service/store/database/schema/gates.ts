/** Adds gate calendars to the row that contains the account's tariffs, because both decide about costs. */
export const gatesSchema = `
ALTER TABLE tariff_sets ADD COLUMN gates TEXT;
`
