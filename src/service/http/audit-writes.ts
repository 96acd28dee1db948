import type { Context, Next } from 'hono'
import { operationGroups } from '../../contract/operations/operation-groups.js'
import { recordChange } from '../accounts/audit.js'
import type { World } from '../world.js'
import { isRead } from './admitter.js'
import type { ServiceEnv } from './environment.js'
import { findEndpoint } from './find-endpoint.js'

/** Returns a middleware that adds each successful write over the API to the audit list of its account. */
export const auditWrites =
  (world: World) =>
  async (context: Context<ServiceEnv>, next: Next): Promise<void> => {
    await next()
    const { method, path } = context.req
    if (context.error !== undefined || context.res.status >= 400) return
    const endpoint = findEndpoint(method, path)
    if (endpoint === undefined || isRead(method, endpoint.path)) return
    await recordChange(world, context.get('caller'), {
      via: 'api',
      action: operationWords(`${endpoint.method} ${endpoint.path}`),
      subject: subjectOf(endpoint.path, context),
    })
  }

const summaries: ReadonlyMap<string, string> = new Map(
  operationGroups.flatMap(({ operations }) =>
    Object.values(operations).map(({ endpoint, summary }) => [endpoint, summary] as const),
  ),
)

/** Returns the summary of an operation of the API, such as `PATCH /shipments/{id}`. */
export const operationWords = (endpoint: string): string => summaries.get(endpoint) ?? endpoint

/** Type of the records of each collection of the API. */
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
}

function subjectOf(
  template: string,
  context: Context<ServiceEnv>,
): { type: string; id: string } | undefined {
  const [, collection = '', wanted = ''] = template.split('/')
  const type = types[collection]
  const id = wanted.startsWith('{') ? context.req.path.split('/')[3] : context.get('createdId')
  return type === undefined || id === undefined ? undefined : { type, id }
}
