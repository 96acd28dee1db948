import type { Context } from 'hono'
import type { ServiceEnv } from './environment.js'
import { problem } from './problem.js'

export function readInclude(
  context: Context<ServiceEnv>,
  known: Readonly<Record<string, string>>,
  byDefault = '',
): string {
  const requested = context.req.query('include')
  if (requested === undefined) return byDefault
  const paths = requested.split(',').map((path) => path.trim())
  return paths
    .filter((path) => path !== '')
    .map((path) => renamed(path, known))
    .join(',')
}

function renamed(path: string, known: Readonly<Record<string, string>>): string {
  const name = Object.keys(known).find((each) => path === each || path.startsWith(`${each}.`))
  if (name !== undefined) return known[name] + path.slice(name.length)
  const detail = `include does not support ${path.slice(0, 100)}. Supported: ${Object.keys(known).join(', ')}`
  throw problem(400, detail, { parameter: 'include' })
}
