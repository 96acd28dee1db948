/** The port before the last leg (`Box.portCall` as JSON), which the container's attributes do not state. */
export const portCallsSchema = `
ALTER TABLE containers ADD COLUMN port_call TEXT;
`
