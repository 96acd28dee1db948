/** The attributes of a container do not state the port before its last leg (`Box.portCall` as JSON). */
export const portCallsSchema = `
ALTER TABLE containers ADD COLUMN port_call TEXT;
`
