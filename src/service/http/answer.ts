import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { PageMeta } from '../../contract/json-api.js'
import type { Page, PageOf } from '../store/page.js'
import type { ServiceEnv } from './environment.js'
import { collectIncluded, type Loader, parseInclude } from './include.js'
import { pageLinks, selfUrl } from './paging.js'
import { loaders } from './resources/loaders.js'
import { type Resource, writeResource } from './resources/write-resource.js'

interface OneOptions {
  status?: ContentfulStatusCode
  defaultInclude?: string
  include?: string
  loaders?: Record<string, Loader>
}

export async function answerOne(
  context: Context<ServiceEnv>,
  data: Resource,
  options: OneOptions = {},
): Promise<Response> {
  if (options.status === 201) context.set('createdId', data.id)
  const included = await includedFor(context, [data], options)
  const others = { ...included, links: { self: selfUrl(context) } }
  return answerText(context, withData(writeResource(data), others), options.status)
}

export const writeDocument = (data: Resource, self: string): Uint8Array<ArrayBuffer> =>
  Buffer.from(withData(writeResource(data), { links: { self } }))

export const answerWritten = (
  context: Context<ServiceEnv>,
  document: Uint8Array<ArrayBuffer>,
): Response => context.body(document, 200, jsonApi)

interface PageAnswer {
  page: Page
  found: PageOf<unknown>
  data: Resource[]
  /** Number of rows and pages of the whole list. Absent where the hosted service omits it. */
  meta?: PageMeta
  defaultInclude?: string
  include?: string
  loaders?: Record<string, Loader>
}

export async function answerPage(
  context: Context<ServiceEnv>,
  { page, found, data, meta, ...include }: PageAnswer,
): Promise<Response> {
  const included = await includedFor(context, data, include)
  const links = pageLinks(context, page, found)
  const others = { ...included, ...(meta && { meta }), links }
  return answerText(context, withData(`[${data.map(writeResource).join(',')}]`, others))
}

const withData = (data: string, others: object): string =>
  `{"data":${data},${JSON.stringify(others).slice(1)}`

async function includedFor(
  context: Context<ServiceEnv>,
  primary: Resource[],
  { include, defaultInclude, loaders: own }: Omit<OneOptions, 'status'>,
): Promise<{ included?: Resource[] }> {
  const paths = include ?? context.req.query('include') ?? defaultInclude
  if (!paths) return {}
  const tree = parseInclude(paths)
  const known = { ...loaders(context.get('tenant'), context.get('costsOf')), ...own }
  return { included: await collectIncluded(primary, tree, known) }
}

export function answerJson(
  context: Context<ServiceEnv>,
  body: unknown,
  status: ContentfulStatusCode = 200,
): Response {
  return answerText(context, JSON.stringify(body), status)
}

const answerText = (
  context: Context<ServiceEnv>,
  text: string,
  status: ContentfulStatusCode = 200,
): Response => context.body(text, status, jsonApi)

const jsonApi = { 'content-type': 'application/vnd.api+json' }
