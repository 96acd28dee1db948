/** Gate calendars for the costs of an account, in the row of its tariffs. */
export const gatesSchema = `
ALTER TABLE tariff_sets ADD COLUMN gates TEXT;
`
