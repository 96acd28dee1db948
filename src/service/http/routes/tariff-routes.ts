import { type Context, Hono } from 'hono'
import { findTariffSet } from '../../store/tariff-sets.js'
import { checkTariffs } from '../../tariffs/check-tariffs.js'
import { readGateTexts } from '../../tariffs/gate-calendars.js'
import { deleteTariffs, replaceTariffs } from '../../tariffs/replace-tariffs.js'
import { readingOf, textsIn } from '../../tariffs/tariff-text.js'
import type { World } from '../../world.js'
import { answerOne } from '../answer.js'
import { changeForAudit } from '../change-for-audit.js'
import type { ServiceEnv } from '../environment.js'
import { Problem, problem, tooManyRequests } from '../problem.js'
import { readResource, refused } from '../resource-body.js'
import { tariffSetResource } from '../resources/tariff-set-resource.js'
import type { Limiter } from '../shared-rate-limiter.js'

/** HTTP routes for the tariffs of an account. Only `oct serve` and the sandbox have these routes. */
export const tariffRoutes = (world: World, limiter: Limiter | undefined): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>()
    .get('/', (context) => show(context, world))
    .put('/', async (context) => {
      await requireRate(context, world, limiter)
      return replace(context, world)
    })
    .delete('/', async (context) => {
      await changeForAudit(context, tariffsOf(context, world), (tenant, own) =>
        deleteTariffs(own, tenant),
      )
      return context.body(null, 204)
    })

/** The tariffs as a record for the audit list. Its id is the id of the account, because tariffs have no id. */
const tariffsOf = (context: Context<ServiceEnv>, world: World) => ({
  world,
  type: 'tariff_set',
  id: context.get('tenant').accountId,
})

/** Rate limit for replacing tariffs. It is low, because checking tariffs takes longer than any other request. */
const replaceRate = { most: 10, windowMs: 60_000 }

async function requireRate(
  context: Context<ServiceEnv>,
  world: World,
  limiter: Limiter | undefined,
): Promise<void> {
  const name = `tariffs ${context.get('tenant').accountId}`
  const wait = await limiter?.count(name, replaceRate, world.clock().getTime())
  if (wait === undefined) return
  const detail = `An account may replace its tariffs ${replaceRate.most} times per minute; try again in ${wait} s`
  throw new Problem(429, [tooManyRequests(detail)], { 'retry-after': String(wait) })
}

async function show(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const tenant = context.get('tenant')
  const row = await findTariffSet(tenant)
  const [files, gates] = [textsIn(row?.files), textsIn(row?.gates)]
  const now = world.clock()
  const reading = await readingOf(files, now)
  const gateProblems = gates.length > 0 ? (await readGateTexts(gates, now)).problems : []
  const { accountId } = tenant
  return answerOne(
    context,
    tariffSetResource({ accountId, row, files, gates, reading, gateProblems }),
  )
}

async function replace(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { attributes } = await readResource(context, 'tariff_set')
  const { replaces } = attributes
  if (!(replaces == null || typeof replaces === 'string')) {
    throw refused([{ pointer: '/data/attributes/replaces', detail: wrongReplaces }])
  }
  const checked = await checkTariffs(attributes, world.clock())
  if ('errors' in checked) throw refused(checked.errors)
  const isReplaced = await changeForAudit(context, tariffsOf(context, world), (tenant, own) =>
    replaceTariffs(own, tenant, { ...checked, replaces }),
  )
  if (!isReplaced) throw problem(409, changedMeanwhile, { pointer: '/data/attributes/replaces' })
  return show(context, world)
}

const wrongReplaces = 'replaces must be a checksum, or null'
const changedMeanwhile =
  'The tariffs of the account have changed: replaces is not their checksum. Read the tariffs again'
