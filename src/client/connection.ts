import { limits } from '../contract/limits.js'
import { isNestedTooDeeply } from '../contract/parse-json.js'
import type { Settings } from './client-options.js'
import { parsed } from './failures/answer-words.js'
import { type FlatDocument, flatDocument, flatOne } from './flat-document.js'
import { type Listing, listing, type Page } from './listing.js'
import { type Query, searchParams } from './query.js'
import { type Call, type RawBody, send } from './sending/service-request.js'
import { unreadableAnswer } from './service-error.js'
import type { ServiceResponse } from './transport.js'

export interface GetQuery {
  include?: readonly string[]
}

export interface ListQuery extends GetQuery {
  pageSize?: number
  /** The `next` link of an earlier page. The list continues there, with the query of the link. */
  from?: string
  /** `inside` (default): each resource contains its related resources. `beside`: these are in a list of their own. */
  related?: 'inside' | 'beside'
}

export interface Change {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  raw?: RawBody
  /** True for endpoints whose request and response are plain JSON instead of JSON:API. */
  plain?: boolean
  /** True if the request only reads data. It is then allowed in read-only mode, and may be sent again. */
  harmless?: boolean
  /** True if the path starts at the origin of the server. The path of the base URL is then not added. */
  atOrigin?: boolean
}

/** Sends requests and decodes responses for the methods of all resources. */
export interface Connection {
  get<Resource>(path: string, query?: Query): Promise<Resource>
  list<Resource extends { id: string; type: string }>(
    path: string,
    query?: Query & ListQuery,
  ): Listing<Resource>
  change<Resource>(change: Change): Promise<Resource>
  /** Returns a plain JSON response. Returns undefined if the response is empty. */
  plain<Answer>(request: Change | { method: 'GET'; path: string; query?: Query }): Promise<Answer>
}

export function connect(settings: Settings): Connection {
  const exchange = async (call: Call) => ({ call, response: await send(call, settings) })
  const change = ({ path, atOrigin, ...rest }: Change) =>
    exchange({ ...rest, url: atOrigin ? new URL(path, settings.baseUrl) : address(path) })
  const address = (path: string, query: Query = {}) => {
    const url = new URL(settings.baseUrl.href.replace(/\/$/, '') + path)
    url.search = searchParams(query).toString()
    return url
  }
  const read = (url: URL) => exchange({ method: 'GET', url })
  return {
    get: async <Resource>(path: string, query?: Query) =>
      oneOf(await read(address(path, query))) as Resource,
    list: <Resource extends { id: string; type: string }>(
      path: string,
      { from, related, ...query }: Query & ListQuery = {},
    ) => {
      const fetchPage = async (url: URL) => pageOf<Resource>(await read(url), related)
      return listing(address(path, withPageSize(query)), fetchPage, from)
    },
    change: async <Resource>(asked: Change) => oneOf(await change(asked)) as Resource,
    plain: async <Answer>(asked: Change | { method: 'GET'; path: string; query?: Query }) =>
      plainOf(
        asked.method === 'GET'
          ? await exchange({ method: 'GET', url: address(asked.path, asked.query), plain: true })
          : await change(asked),
      ) as Answer,
  }
}

interface Exchange {
  call: Call
  response: ServiceResponse
}

function withPageSize({ pageSize = limits.maxPageSize, ...query }: Query & ListQuery): Query {
  const size = Math.min(limits.maxPageSize, Math.max(1, Math.trunc(pageSize)))
  return { ...query, page: { size } }
}

function oneOf(exchange: Exchange): unknown {
  const resource = flatOne(documentOf(exchange))
  if (!resource) throw unreadable(exchange, 'the body is not a JSON:API resource')
  return resource
}

function pageOf<Resource>(exchange: Exchange, related: ListQuery['related']): Page<Resource> {
  const document = documentOf(exchange)
  const isList = typeof document === 'object' && document !== null && 'data' in document
  const flat: FlatDocument | undefined =
    isList && Array.isArray(document.data) ? flatDocument(document, { related }) : undefined
  if (!flat) throw unreadable(exchange, 'the body is not a JSON:API list')
  const { meta, links } = document as Partial<Page<Resource>>
  return {
    items: flat.data as Resource[],
    included: flat.included,
    meta: meta ?? undefined,
    links: links ?? {},
  }
}

function plainOf(exchange: Exchange): unknown {
  return exchange.response.body.trim() === '' ? undefined : documentOf(exchange)
}

function documentOf(exchange: Exchange): unknown {
  const document = parsed(exchange.response.body)
  if (document !== undefined) return document
  const isDeep = isNestedTooDeeply(exchange.response.body)
  throw unreadable(exchange, isDeep ? 'the JSON is nested too deeply' : 'the body is not JSON')
}

function unreadable({ call, response }: Exchange, why: string): Error {
  return unreadableAnswer({ method: call.method, url: call.url.href }, response, why)
}
