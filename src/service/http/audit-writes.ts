import type { Context, Next } from 'hono'
import type { Endpoint } from '../../contract/endpoints.js'
import { operationGroups } from '../../contract/operations/operation-groups.js'
import { recordChange } from '../accounts/audit.js'
import { type AuditedRecord, auditedValues } from '../accounts/audited-values.js'
import type { World } from '../world.js'
import { isRead } from './admitter.js'
import type { ServiceEnv } from './environment.js'
import { findEndpoint } from './find-endpoint.js'

/** Adds each successful change over the API to the audit list, with the values before and after the change. */
export const auditWrites =
  (world: World) =>
  async (context: Context<ServiceEnv>, next: Next): Promise<void> => {
    const { method, path } = context.req
    const endpoint = findEndpoint(method, path)
    const action = endpoint
      ? operationWords(`${endpoint.method} ${endpoint.path}`)
      : otherWrites.get(`${method} ${path}`)
    if (action === undefined || isRead(method, endpoint?.path)) return next()
    const { tenant, caller } = context.var
    const named = endpoint && recordIn(endpoint.path, context)
    context.set('auditAction', action)
    const before = named && (await auditedValues(tenant, named))
    await next()
    if (context.error !== undefined || context.res.status >= 400) return
    await recordChange(world, caller, {
      via: 'api',
      action,
      subject: (endpoint && recordIn(endpoint.path, context)) ?? named,
      detail: context.get('auditDetail'),
      before: { values: before },
      around: context.get('valuesAround'),
      isEdit: isEdit(endpoint),
    })
  }

/** Returns whether an operation only sets values. The audit list then says if no value has changed. */
const isEdit = (endpoint: Endpoint | undefined): boolean =>
  endpoint?.method === 'PUT' || (endpoint?.method === 'PATCH' && endpoint.path.endsWith('}'))

const summaries: ReadonlyMap<string, string> = new Map(
  operationGroups.flatMap(({ operations }) =>
    Object.values(operations).map(({ endpoint, summary }) => [endpoint, summary] as const),
  ),
)

/** Returns the summary of the operation with a given endpoint, such as `PATCH /shipments/{id}`. */
export const operationWords = (endpoint: string): string => summaries.get(endpoint) ?? endpoint

/** The operation that starts an upload. Its path exists under `/v2` and also at the root. */
const uploads = 'POST /rails/active_storage/direct_uploads'

/** Requests that change data but are not operations of the API, by method and path. */
const otherWrites: ReadonlyMap<string, string> = new Map([
  ['POST /inbox', 'Put a file into the inbox'],
  ['POST /dcsa/v3/events', 'Push DCSA events'],
  [uploads, operationWords(uploads)],
])

/** Type of the records in each collection of the API. */
const types: Readonly<Record<string, string>> = {
  tracking_requests: 'tracking_request',
  shipments: 'shipment',
  containers: 'container',
  parties: 'party',
  custom_field_definitions: 'custom_field_definition',
  custom_fields: 'custom_field',
  documents: 'document',
  email_submissions: 'email_submission',
  webhooks: 'webhook',
  share_links: 'share_link',
  tariffs: 'tariff_set',
}

/** Returns the record that the path names, or the record that the operation created. */
function recordIn(template: string, context: Context<ServiceEnv>): AuditedRecord | undefined {
  const [, collection = '', wanted = ''] = template.split('/')
  const type = types[collection]
  // Tariffs have no id, so the audit list names them by the id of the account.
  if (type === 'tariff_set') return { type, id: context.get('tenant').accountId }
  const id = wanted.startsWith('{') ? context.req.path.split('/')[3] : context.get('createdId')
  return type === undefined || id === undefined ? undefined : { type, id }
}
