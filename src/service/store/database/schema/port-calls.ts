/** Adds the port before the last leg (`Box.portCall` as JSON). The attributes of the container do not contain it. */
export const portCallsSchema = `
ALTER TABLE containers ADD COLUMN port_call TEXT;
`
