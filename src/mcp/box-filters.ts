import type { BoxFilter } from '../domain/box-filter.js'
import { type JsonSchema, text } from './json-schema.js'

/** Parameters by which several tools filter containers. Texts match in upper and lower case. */
export const filterProperties = {
  customer: text('part of the customer name'),
  terminal: text('part of the terminal name or code'),
  port: text('port of discharge: UN/LOCODE or name'),
  line: text('shipping line: SCAC or name'),
  vessel: text('part of the vessel name, or IMO'),
  equipment: text('part of the type, such as reefer'),
  hold: text('hold, such as customs'),
  ref: text('customer reference'),
  tag: text(),
} satisfies Record<string, JsonSchema>

export type FilterArgs = Partial<Record<keyof typeof filterProperties, string>>

export function filterOf({ port, ...same }: FilterArgs): BoxFilter {
  const names = [
    'customer',
    'terminal',
    'line',
    'vessel',
    'equipment',
    'hold',
    'ref',
    'tag',
  ] as const
  const given = names.flatMap((name) => (same[name] === undefined ? [] : [[name, [same[name]]]]))
  return { ...Object.fromEntries(given), ...(port === undefined ? {} : { pod: [port] }) }
}
