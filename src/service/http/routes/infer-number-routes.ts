import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { inferNumber } from '../../../domain/inference/infer-number.js'
import { answerJson } from '../answer.js'
import type { ServiceEnv } from '../environment.js'
import { Problem } from '../problem.js'
import { readJson } from '../request-body.js'

export function inferNumberRoutes(): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>().post('/', infer)
}

async function infer(context: Context<ServiceEnv>): Promise<Response> {
  const body = (await readJson(context)) as { number?: unknown } | null
  const number = body?.number
  if (typeof number !== 'string' || number.trim() === '') throw notANumber
  const { number_type, validation, shipping_line } = inferNumber(number)
  return answerJson(context, {
    data: {
      id: `req_${randomUUID()}`,
      type: 'infer_number_results',
      attributes: { number_type, validation, shipping_line },
    },
  })
}

const notANumber = new Problem(422, [
  { status: '422', detail: 'number must be a non-empty string' },
])
