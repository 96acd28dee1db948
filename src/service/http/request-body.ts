import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { parseJson } from '../../contract/parse-json.js'
import type { ServiceEnv } from './environment.js'
import { problem, unprocessable } from './problem.js'
import { readText } from './read-text.js'

const accepted = ['application/vnd.api+json', 'application/json']

export async function readJson(context: Context<ServiceEnv>): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== undefined && !accepted.includes(type)) {
    throw problem(415, `Send the body as ${accepted.join(' or ')}`)
  }
  const value = parse(await readText(context))
  if (isDeeper(value, deepest)) throw tooDeep()
  return value
}

function parse(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep()
    throw problem(400, 'The body is not valid JSON')
  }
}

/** Maximum nesting of a body. Deeper JSON can be parsed, but writing it again overflows the stack. */
const deepest = 64

const tooDeep = () => problem(400, `The body is nested more than ${deepest} levels deep`)

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

export const readPatch = async <Attributes>(
  context: Context<ServiceEnv>,
  loadSchema: () => Promise<PatchSchema<{ attributes: Attributes }>>,
): Promise<Attributes> => (await readPatchData(context, loadSchema)).attributes

/** Reads `data` of a PATCH body. Loads the schemas on first use, because building them is slow. */
export async function readPatchData<Data extends object>(
  context: Context<ServiceEnv>,
  loadSchema: () => Promise<PatchSchema<Data>>,
): Promise<Data> {
  const data = checkPatch(await readJson(context), await loadSchema())
  const { id } = data
  if (id !== undefined && id !== context.req.param('id')) {
    throw unprocessable([{ detail: 'data.id differs from the id in the path', source: idPointer }])
  }
  return data
}

/** Returns `data` of a PATCH body. Throws 422 with a sentence for each invalid field. */
export function checkPatch<Data extends object>(
  body: unknown,
  schema: PatchSchema<Data>,
): Data & { id?: string | undefined } {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data.data
  throw unprocessable(
    parsed.error.issues.slice(0, mostErrors).map((issue) => ({
      detail: `${issue.path.join('.') || 'The body'} ${expectation(issue)}`,
      source: { pointer: issue.path.map((part) => `/${String(part)}`).join('') || '/' },
    })),
  )
}

const mostErrors = 20

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kindNames[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`
    case 'too_big':
      return issue.origin === 'array'
        ? `must have at most ${issue.maximum} items`
        : `must have at most ${issue.maximum} characters`
    default:
      return issue.message
  }
}

const kindNames: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  record: 'an object',
  string: 'a string',
}

type PatchSchema<Data> = z.ZodMiniType<{ data: Data & { id?: string | undefined } }>

const idPointer = { pointer: '/data/id' }
