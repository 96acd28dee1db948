import type { Context } from 'hono'
import { recorderInside } from '../accounts/audit.js'
import { type AuditedRecord, changeAudited, createAudited } from '../accounts/audited-values.js'
import type { Tenant } from '../store/database/store.js'
import type { World } from '../world.js'
import type { ServiceEnv } from './environment.js'

/** Changes a record over the API, and adds the change to the audit list in the same transaction. */
export async function changeForAudit<Result>(
  context: Context<ServiceEnv>,
  { world, ...record }: AuditedRecord & { world: World },
  change: (tenant: Tenant, world: World) => Promise<Result>,
): Promise<Result> {
  const at = { tenant: context.get('tenant'), record, recordInside: insideOf(context, world) }
  const { result, ...around } = await changeAudited(world, at, change)
  context.set('valuesAround', around)
  return result
}

/** Creates a record over the API, and adds it to the audit list in the same transaction. */
export async function createForAudit<Result extends object | undefined>(
  context: Context<ServiceEnv>,
  { world, type }: { world: World; type: string },
  create: (world: World) => Promise<Result>,
): Promise<Result> {
  const at = { tenant: context.get('tenant'), type, recordInside: insideOf(context, world) }
  const { result, ...around } = await createAudited(world, at, create)
  context.set('valuesAround', around)
  return result
}

const insideOf = (context: Context<ServiceEnv>, world: World) =>
  recorderInside(world, context.get('caller'), {
    via: 'api',
    action: context.get('auditAction') ?? context.req.path,
  })
