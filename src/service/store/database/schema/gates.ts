/** The gate calendars by which the costs of an account are counted, in the row of its tariffs. */
export const gatesSchema = `
ALTER TABLE tariff_sets ADD COLUMN gates TEXT;
`
