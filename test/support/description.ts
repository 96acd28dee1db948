import { createHash } from 'node:crypto'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { Service } from '../../src/service/app.js'
import type { DescribedOperation } from '../../src/service/http/openapi/describe-operation.js'
import type { Description } from '../../src/service/http/openapi/describe-service.js'
import type { JsonSchema } from '../../src/service/http/openapi/json-schema.js'

export interface Checker {
  description: Description
  succeeded: ReadonlySet<string>
  /** Fails the test unless the OpenAPI description allows this response. Returns the response or a copy of it. */
  check(asked: Asked, response: Response): Promise<Response>
}

/** Checks every response of the service against the OpenAPI description of the service. */
export function checkedService(service: Service): Service {
  return {
    ...service,
    async fetch(request, outgoing) {
      const asked = { method: request.method, url: request.url }
      const response = await service.fetch(request, outgoing)
      return (await checkerOf(service)).check(asked, response)
    },
  }
}

let checker: Checker | undefined

/** Returns the checker of a service. Created only once, because all services of a test file have equal routes. */
export async function checkerOf(service: Pick<Service, 'fetch'>): Promise<Checker> {
  checker ??= createChecker(await readDescription(service))
  return checker
}

/** Reads the OpenAPI description of a service with a request, as a client does. */
export async function readDescription(service: Pick<Service, 'fetch'>): Promise<Description> {
  const response = await service.fetch(new Request('http://oct.sandbox/openapi.json'))
  expect(response.status).toBe(200)
  return (await response.json()) as Description
}

/** Creates a checker that knows every allowed member and refuses all others. */
export function createChecker(description: Description): Checker {
  const ajv = new Ajv2020({
    strict: false,
    discriminator: true,
    inlineRefs: false,
    meta: false,
    validateSchema: false,
    code: { optimize: false },
  })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'strict', components: { schemas: strictSchemas(description) } })
  const validator = (ref: string): ValidateFunction => {
    const validate = ajv.getSchema(`strict${ref}`)
    if (validate === undefined) throw new Error(`the description has no ${ref}`)
    return validate
  }
  const succeeded = new Set<string>()
  const operationAt = operationsOf(description)
  /** Bodies that have already been found valid, by schema name, because many responses have the same body. */
  const allowed = new Map<string, Set<string>>()
  return {
    description,
    succeeded,
    async check(asked, response) {
      const place = `${asked.method} ${new URL(asked.url).pathname}: ${response.status}`
      const operation = operationAt(asked)
      const schema = schemaOf({ description, operation, asked, response, place })
      if (operation && response.ok) succeeded.add(operation.operationId)
      if (operation && !schema) {
        expect(await response.text(), `${place} has a body`).toBe('')
        return rewritten(response, null)
      }
      if (schema?.$ref === undefined || asked.method === 'HEAD') return response
      const text = await response.text()
      const read = rewritten(response, text)
      const known = allowed.get(schema.$ref) ?? new Set()
      allowed.set(schema.$ref, known)
      const digest = createHash('sha1').update(text).digest('base64')
      if (known.has(digest)) return read
      const body: unknown = JSON.parse(text)
      const validate = validator(schema.$ref)
      if (!validate(body)) {
        expect.fail(`${place} ${ajv.errorsText(validate.errors)} in ${text.slice(0, shownLength)}`)
      }
      const twice = repeated(body)
      if (twice.length > 0) expect.fail(`${place} states a resource twice: ${twice.join(', ')}`)
      known.add(digest)
      return read
    },
  }
}

/** Returns a response with a body that was already read, because cloning each response would take more time. */
const rewritten = ({ status, statusText, headers }: Response, body: string | null): Response =>
  new Response(body, { status, statusText, headers })

const shownLength = 4000

interface Asked {
  method: string
  url: string
}

interface Question {
  description: Description
  operation: DescribedOperation | undefined
  asked: Asked
  response: Response
  place: string
}

/** Returns the schema of a body; undefined if the description allows no body, or does not describe it. */
function schemaOf(question: Question): JsonSchema | undefined {
  const { description, operation, asked, response, place } = question
  const { pathname } = new URL(asked.url)
  const isOurs = /^\/v2(\/|$)|^\/openapi\.json$/.test(pathname)
  if (asked.method === 'OPTIONS' || !isOurs) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (operation === undefined) {
    expect(response.status, `${place} is not described`).toBeGreaterThanOrEqual(400)
    return { $ref: '#/components/schemas/ErrorDocument' }
  }
  const answer = resolved(description, operation.responses[String(response.status)])
  if (answer === undefined) expect.fail(`${place} is a status that is not described`)
  if (answer.content === undefined) return undefined
  if (!(type in answer.content)) expect.fail(`${place} as ${type}`)
  if (response.status === 429) expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  return answer.content[type]?.schema
}

interface DescribedAnswer {
  content?: Record<string, { schema: JsonSchema }>
}

function resolved(
  { components }: Description,
  answer: { $ref: string } | DescribedAnswer | undefined,
): DescribedAnswer | undefined {
  if (answer === undefined || !('$ref' in answer)) return answer
  const name = answer.$ref.split('/').at(-1) ?? ''
  return (components.responses as Record<string, DescribedAnswer>)[name]
}

/** Returns a function that finds an operation by path. A fixed path wins: `/webhooks/ips`, not `/webhooks/{id}`. */
function operationsOf({ paths }: Description): (asked: Asked) => DescribedOperation | undefined {
  const described = Object.entries(paths)
    .sort(([one], [other]) => one.split('{').length - other.split('{').length)
    .map(([template, item]) => ({
      operations: item as Record<string, unknown>,
      isVersioned: !('servers' in item),
      pattern: patternOf(template),
    }))
  return ({ method, url }) => {
    const { pathname } = new URL(url)
    const inVersion = pathname.startsWith('/v2/')
    const path = inVersion
      ? pathname.slice('/v2'.length).replace(/(?<=[\dA-Fa-f]{12})\/$/, '')
      : pathname
    const name = method === 'HEAD' ? 'get' : method.toLowerCase()
    const found = described.find(
      ({ operations, isVersioned, pattern }) =>
        isVersioned === inVersion && name in operations && pattern.test(path),
    )
    return found?.operations[name] as DescribedOperation | undefined
  }
}

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)

/** Makes schemas refuse unknown members. Clients accept unknown members, but this service must not send any. */
function strictSchemas({ components }: Description): Record<string, unknown> {
  return strict(components.schemas) as Record<string, unknown>
}

function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict)
  if (typeof value !== 'object' || value === null) return value
  const schema = value as JsonSchema
  const own = Object.fromEntries(
    Object.entries(schema)
      // Ajv reads the discriminator without the mapping.
      .filter(([key]) => key !== 'mapping')
      .map(([key, inner]) => [key, strict(inner)]),
  )
  const isObject = [schema.type].flat().includes('object')
  const isClosed = isObject && Object.keys(schema.properties ?? {}).length > 0
  return isClosed ? { additionalProperties: false, ...own } : own
}

function repeated(body: unknown): string[] {
  const { data, included } = body as { data?: unknown; included?: unknown[] }
  if (data === undefined) return []
  const names = [data]
    .flat()
    .concat(included ?? [])
    .map((resource) => {
      const { type, id } = resource as { type?: string; id?: string }
      return `${type} ${id}`
    })
  const seen = new Set<string>()
  return names.filter((name) => seen.size === seen.add(name).size)
}
