/** Adds the port where a container is before its last leg (`Box.portCall` as JSON), which its attributes do not state. */
export const portCallsSchema = `
ALTER TABLE containers ADD COLUMN port_call TEXT;
`
