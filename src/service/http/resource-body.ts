import type { Context } from 'hono'
import type { FieldError } from '../field-error.js'
import type { ServiceEnv } from './environment.js'
import { type Problem, unprocessable } from './problem.js'
import { readJson } from './request-body.js'

export interface ResourceBody {
  id: unknown
  attributes: Record<string, unknown>
  hasAttributes: boolean
  relationships: Record<string, unknown>
}

export async function readResource(
  context: Context<ServiceEnv>,
  type: string,
): Promise<ResourceBody> {
  const data = objectOf(objectOf(await readJson(context)).data)
  if (data.type !== type) {
    throw refused([{ pointer: '/data/type', detail: `data.type must be ${type}` }])
  }
  return {
    id: data.id,
    attributes: objectOf(data.attributes),
    hasAttributes: data.attributes === objectOf(data.attributes),
    relationships: objectOf(data.relationships),
  }
}

export async function readChange(
  context: Context<ServiceEnv>,
  type: string,
  id: string,
): Promise<ResourceBody> {
  const body = await readResource(context, type)
  if (body.id !== undefined && body.id !== id) {
    throw refused([{ pointer: '/data/id', detail: 'data.id differs from the id in the path' }])
  }
  return body
}

/** Reads a relationship. Undefined if it is absent or its `data` is null. `type` and `id` may be missing. */
export function readRef(relationship: unknown): { type: unknown; id: unknown } | undefined {
  if (relationship === undefined) return undefined
  const { data } = objectOf(relationship)
  if (data === null) return undefined
  const { type, id } = objectOf(data)
  return { type, id }
}

export const refused = (errors: FieldError[]): Problem =>
  unprocessable(errors.map(({ pointer, ...error }) => ({ ...error, source: { pointer } })))

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
