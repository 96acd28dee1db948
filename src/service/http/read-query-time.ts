import type { Context } from 'hono'
import type { ServiceEnv } from './environment.js'
import { problem } from './problem.js'

/** Converts a time to ISO 8601 with milliseconds. Throws `Problem` 422 for an invalid time. */
export function readTime(context: Context<ServiceEnv>, parameter: string): string | undefined {
  const text = context.req.query(parameter)
  if (!text) return undefined
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) {
    throw problem(422, `${parameter} is not an ISO 8601 date-time`, { parameter })
  }
  return time.toISOString()
}
