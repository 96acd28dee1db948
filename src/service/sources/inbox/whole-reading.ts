import type { Reading } from '../statement.js'
import type { Gathered } from './reader.js'

export async function wholeReading(gathered: Gathered): Promise<Reading> {
  const whole: Reading = { statements: [], setAside: [], warnings: [] }
  for await (const { statements, setAside, warnings } of gathered.readings()) {
    for (const statement of statements) whole.statements.push(statement)
    whole.setAside.push(...setAside)
    whole.warnings.push(...warnings)
  }
  return whole
}
