import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { ServiceEnv } from './environment.js'
import { problem, unprocessable } from './problem.js'
import { readText } from './read-text.js'

const accepted = ['application/vnd.api+json', 'application/json']

/** The body as JSON, whatever it is; throws the matching refusal. */
export async function readJson(context: Context<ServiceEnv>): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== undefined && !accepted.includes(type)) {
    throw problem(415, `Send the body as ${accepted.join(' or ')}`)
  }
  const value = parse(await readText(context))
  if (isDeeper(value, deepest)) throw problem(400, `The body is nested deeper than ${deepest}`)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw problem(400, 'The body is not valid JSON')
  }
}

/** What is nested deeper could be read, but not written again. */
const deepest = 64

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

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
