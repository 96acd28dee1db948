import type { Context } from 'hono'
import type { ServiceEnv } from './environment.js'
import { problem } from './problem.js'

/**
 * The names of `include`, each known and under the name that resources have for it; `byDefault`
 * where the request names none. Throws 400 on a name that is not known (facts, part 7); a dotted
 * path may go on from a known one as it likes.
 */
export function readInclude(
  context: Context<ServiceEnv>,
  known: Readonly<Record<string, string>>,
  byDefault = '',
): string {
  const wish = context.req.query('include')
  if (wish === undefined) return byDefault
  const paths = wish.split(',').map((path) => path.trim())
  return paths
    .filter((path) => path !== '')
    .map((path) => renamed(path, known))
    .join(',')
}

function renamed(path: string, known: Readonly<Record<string, string>>): string {
  const name = Object.keys(known).find((each) => path === each || path.startsWith(`${each}.`))
  if (name !== undefined) return known[name] + path.slice(name.length)
  const detail = `include knows ${Object.keys(known).join(', ')}, but not ${path.slice(0, 100)}`
  throw problem(400, detail, { parameter: 'include' })
}
