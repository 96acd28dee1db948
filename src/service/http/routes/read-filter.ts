import type { Context } from 'hono'
import { readEntityType } from '../../custom-fields/record-types.js'
import type { ServiceEnv } from '../environment.js'

/** Reads the query parameters `filter[…]`. Converts entity types to the form in which the database stores them. */
export function readFilter<Name extends string>(
  context: Context<ServiceEnv>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const filter: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = context.req.query(`filter[${name}]`)
    if (value) filter[name] = (name === 'entity_type' && readEntityType(value)) || value
  }
  return filter
}
