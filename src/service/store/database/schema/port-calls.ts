/** Adds the port before the last leg (`Box.portCall` as JSON), which the attributes of the container do not contain. */
export const portCallsSchema = `
ALTER TABLE containers ADD COLUMN port_call TEXT;
`
