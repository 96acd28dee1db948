import type { Context } from 'hono'
import { readEntityType } from '../../custom-fields/record-types.js'
import type { ServiceEnv } from '../environment.js'

/** Those of the named filters that a query brings; kinds of entity as they are stored. */
export function readFilter<Name extends string>(
  context: Context<ServiceEnv>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const filter: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const wish = context.req.query(`filter[${name}]`)
    if (wish) filter[name] = (name === 'entity_type' && readEntityType(wish)) || wish
  }
  return filter
}
