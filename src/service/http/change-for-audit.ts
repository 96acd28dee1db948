import type { Context } from 'hono'
import { newInWords, type RecordInside, recorderInside, recordInside } from '../accounts/audit.js'
import { type AuditedRecord, changeAudited, createAudited } from '../accounts/audited-values.js'
import type { Tenant } from '../store/database/store.js'
import type { World } from '../world.js'
import type { ServiceEnv } from './environment.js'

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

export const newForAudit =
  (context: Context<ServiceEnv>, world: World): RecordInside =>
  async (tenant, subject) => {
    const detail = await newInWords(tenant, subject)
    await record(context, world, { tenant, subject, detail })
  }

/** Adds an entry without values to the audit list, in the transaction of the request. */
export const doneForAudit =
  (context: Context<ServiceEnv>, world: World): RecordInside =>
  (tenant, subject) =>
    record(context, world, { tenant, subject, detail: context.get('auditDetail') })

async function record(
  context: Context<ServiceEnv>,
  world: World,
  {
    tenant,
    ...about
  }: { tenant: Tenant; subject: AuditedRecord | undefined; detail: string | undefined },
): Promise<void> {
  const { keyId } = context.get('caller')
  await recordInside(world, { tenant, keyId }, { ...entryOf(context), ...about })
  context.set('valuesAround', { before: undefined, after: undefined, isRecorded: true })
}

const insideOf = (context: Context<ServiceEnv>, world: World) =>
  recorderInside(world, context.get('caller'), entryOf(context))

const entryOf = (context: Context<ServiceEnv>) =>
  ({ via: 'api', action: context.get('auditAction') ?? context.req.path }) as const
