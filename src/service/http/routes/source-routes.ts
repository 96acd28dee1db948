import { type Context, Hono } from 'hono'
import { limits } from '../../../contract/limits.js'
import { sourcesOfAccount } from '../../sources/configured/sources-of-account.js'
import { sourceReports } from '../../sources/received/source-reports.js'
import type { World } from '../../world.js'
import { answerPage } from '../answer.js'
import type { ServiceEnv } from '../environment.js'
import { problem } from '../problem.js'
import { sourceReportResource, sourceResource } from '../resources/source-resources.js'

/** The routes about the sources of an account. Only `oct serve` and the sandbox have these routes. */
export const sourceRoutes = (world: World): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>()
    .get('/', async (context) => {
      const sources = await sourcesOfAccount(world, context.get('tenant'))
      return answerAll(context, sources.map(sourceResource))
    })
    .get('/reports', async (context) => {
      const reports = await sourceReports(context.get('tenant'), readNumbers(context))
      return answerAll(context, reports.map(sourceReportResource))
    })

function answerAll(
  context: Context<ServiceEnv>,
  data: Parameters<typeof answerPage>[1]['data'],
): Promise<Response> {
  const page = { number: 1, size: data.length, after: undefined }
  const found = { rows: data, total: data.length, isMore: false }
  return answerPage(context, { page, found, data, meta: { total: data.length } })
}

const parameter = 'filter[numbers]'

function readNumbers(context: Context<ServiceEnv>): string[] {
  const typed = (context.req.query(parameter) ?? '').split(',').map((number) => number.trim())
  const numbers = [...new Set(typed)].filter((number) => number !== '')
  if (numbers.length > 0 && numbers.length <= limits.maxReportedNumbers) return numbers
  throw problem(
    422,
    `${parameter} must have 1 to ${limits.maxReportedNumbers} numbers with commas between them`,
    { parameter },
  )
}
