import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { ServiceEnv } from './environment.js'
import { problem, unprocessable } from './problem.js'

const accepted = ['application/vnd.api+json', 'application/json']

/** The body as JSON, whatever it is; throws the matching refusal. */
export async function readJson(context: Context<ServiceEnv>): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== undefined && !accepted.includes(type)) {
    throw problem(415, `Send the body as ${accepted.join(' or ')}`)
  }
  const text = await context.req.text()
  try {
    return JSON.parse(text)
  } catch {
    throw problem(400, 'The body is not valid JSON')
  }
}

/** The attributes of a resource to be created, of any shape: their rules are the caller's. */
export async function readAttributes(
  context: Context<ServiceEnv>,
  type: string,
): Promise<Record<string, unknown>> {
  const { data } = objectOf(await readJson(context))
  const resource = objectOf(data)
  if (resource.type !== type) {
    const source = { pointer: '/data/type' }
    throw unprocessable([{ detail: `data.type must be ${type}`, source }])
  }
  return objectOf(resource.attributes)
}

/**
 * A change to one resource, checked against its schema. Schemas are loaded when a change comes:
 * building them takes longer than answering a read.
 */
export async function readPatch<Attributes>(
  context: Context<ServiceEnv>,
  loadSchema: () => Promise<PatchSchema<Attributes>>,
): Promise<Attributes> {
  const body = await readJson(context)
  const parsed = (await loadSchema()).safeParse(body)
  if (!parsed.success) {
    throw unprocessable(
      parsed.error.issues.map(({ path, message }) => ({
        detail: `${path.join('.') || 'body'}: ${message}`,
        source: { pointer: `/${path.join('/')}` },
      })),
    )
  }
  const { id, attributes } = parsed.data.data
  if (id !== undefined && id !== context.req.param('id')) {
    throw unprocessable([{ detail: 'data.id is not the id of the path', source: idPointer }])
  }
  return attributes
}

type PatchSchema<Attributes> = z.ZodMiniType<{
  data: { id?: string | undefined; attributes: Attributes }
}>

const idPointer = { pointer: '/data/id' }

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
