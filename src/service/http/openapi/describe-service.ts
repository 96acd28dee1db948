import { endpointName } from '../../../contract/endpoints.js'
import { interfaceVersion } from '../../../contract/lifecycle.js'
import { operationGroups } from '../../../contract/operations/operation-groups.js'
import { findEndpoint } from '../find-endpoint.js'
import { answerDocuments } from './answer-documents.js'
import { componentSchemas } from './component-schemas.js'
import {
  type DescribedOperation,
  describeOperation,
  type NamedOperation,
} from './describe-operation.js'
import { type JsonSchema, namesIn, reachableNames } from './json-schema.js'
import { refusalComponents } from './refusals.js'

export interface Route {
  method: string
  path: string
}

export interface Description {
  openapi: string
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, PathItem>
  components: { schemas: Record<string, JsonSchema>; [kind: string]: object }
  [member: string]: unknown
}

export type PathItem = Record<string, DescribedOperation | { url: string }[]>

export function describeService(routes: readonly Route[], origin: string): Description {
  const operations = routes.flatMap((route) => operationAt(route) ?? [])
  const schemas = componentSchemas()
  const all = { ...schemas, ...answerDocuments(operations, schemas) }
  const paths = describePaths(operations, origin)
  const used = [...namesIn(paths), 'ErrorDocument']
  const names = reachableNames(used, (name) => namesIn(all[name]))
  const tags = new Set(operations.map(({ tag }) => tag))
  return {
    openapi: '3.1.1',
    info: { ...info, version: interfaceVersion },
    servers: [{ url: `${origin}/v2`, description: 'The base URL, which contains the version' }],
    security: [{ token: [] }],
    tags: operationGroups
      .filter(({ tag }) => tags.has(tag))
      .map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      securitySchemes: { token },
      responses: refusalComponents(statusesOf(paths)),
      schemas: Object.fromEntries(names.map((name) => [name, all[name] ?? {}])),
    },
  }
}

const info = {
  title: 'Ocean container tracking',
  summary: 'Shipments, containers, their holds, fees, last free days and events',
  description:
    'A JSON:API service. Times are UTC; the zone of the place is a separate attribute. Clients should ' +
    'accept members and values that this description does not contain.',
  license: { name: 'MIT', identifier: 'MIT' },
}

const token = {
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  description: '`Token <key>`: the word Token, a space and the API key',
}

const statusesOf = (paths: Record<string, PathItem>): Set<string> =>
  new Set(
    Object.values(paths)
      .flatMap((item) => Object.values(item))
      .flatMap((one) => ('responses' in one ? Object.keys(one.responses) : [])),
  )

function operationAt({ method, path }: Route): NamedOperation | undefined {
  const listed = findEndpoint(method, path)
  if (listed === undefined && findEndpoint(method, `/v2${path}`)) return undefined
  const named = byEndpoint.get(listed ? endpointName(listed) : `${method} ${path}`)
  return named && { ...named, listed }
}

const byEndpoint: ReadonlyMap<string, Omit<NamedOperation, 'listed'>> = new Map(
  operationGroups.flatMap(({ tag, operations }) =>
    Object.entries(operations).map(([operationId, operation]) => [
      operation.endpoint,
      { ...operation, operationId, tag },
    ]),
  ),
)

function describePaths(operations: NamedOperation[], origin: string): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {}
  for (const operation of operations) {
    const [method = '', path = ''] = operation.endpoint.split(' ')
    const item = paths[path] ?? (operation.listed ? {} : { servers: [{ url: origin }] })
    paths[path] = { ...item, [method.toLowerCase()]: describeOperation(operation) }
  }
  return paths
}
