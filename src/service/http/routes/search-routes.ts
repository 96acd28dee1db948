import { type Context, Hono } from 'hono'
import { searchEntries } from '../../store/search-entries.js'
import { answerPage } from '../answer.js'
import type { ServiceEnv } from '../environment.js'
import { Problem } from '../problem.js'
import { searchResultResources } from '../resources/search-result-resource.js'

export const searchRoutes = (): Hono<ServiceEnv> => new Hono<ServiceEnv>().get('/', search)

async function search(context: Context<ServiceEnv>): Promise<Response> {
  const query = context.req.query('query')?.trim()
  if (!query) throw noQuery
  const tenant = context.get('tenant')
  const rows = await searchEntries(tenant, query)
  const data = await searchResultResources(tenant, rows)
  const page = { number: 1, size: Math.max(1, rows.length) }
  return answerPage(context, { page, found: { rows, total: rows.length }, data })
}

/** Error for a search without a query. As in the hosted service, it has only the member `detail`. */
const noQuery = new Problem(400, [{ detail: 'query is missing' }])
