import type { Context } from 'hono'
import { type AuditedRecord, changeAudited, createAudited } from '../accounts/audited-values.js'
import type { Tenant } from '../store/database/store.js'
import type { World } from '../world.js'
import type { ServiceEnv } from './environment.js'

/** Changes a record over the API, and remembers its values before and after the change for the audit list. */
export async function changeForAudit<Result>(
  context: Context<ServiceEnv>,
  { world, ...record }: AuditedRecord & { world: World },
  change: (tenant: Tenant, world: World) => Promise<Result>,
): Promise<Result> {
  const at = { tenant: context.get('tenant'), record }
  const { result, ...around } = await changeAudited(world, at, change)
  context.set('valuesAround', around)
  return result
}

/** Creates a record over the API, and keeps its values for the audit list. */
export async function createForAudit<Result extends object | undefined>(
  context: Context<ServiceEnv>,
  { world, type }: { world: World; type: string },
  create: (world: World) => Promise<Result>,
): Promise<Result> {
  const at = { tenant: context.get('tenant'), type }
  const { result, ...around } = await createAudited(world, at, create)
  context.set('valuesAround', around)
  return result
}
