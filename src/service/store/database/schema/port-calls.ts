/**
 * Adds a column for the port where a container is before its last leg (`Box.portCall` as JSON). The attributes of a
 * container do not state this port.
 */
export const portCallsSchema = `
ALTER TABLE containers ADD COLUMN port_call TEXT;
`
