import { type Context, Hono } from 'hono'
import { normalizeContainerNumber } from '../../../domain/container-number.js'
import { remarksOnOtherLines } from '../../sources/received/box-of-other-line.js'
import { receivedRemarks } from '../../sources/received/not-counted.js'
import { messagesOfUntracked } from '../../sources/received/untracked-box.js'
import { listContainers } from '../../store/containers.js'
import { explanationsOf } from '../../tracking/explanation/explanations-of.js'
import { answerOne, answerPage } from '../answer.js'
import type { ServiceEnv } from '../environment.js'
import { readPage } from '../paging.js'
import { problem } from '../problem.js'
import { explanationResource, untrackedResource } from '../resources/explanation-resource.js'

/** Responds with what each source reports about a container. Only `oct serve` has these endpoints. */
export const explanationRoutes = (): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>().get('/explanations', explainAll).get('/:id/explanation', explainOne)

async function explainOne(context: Context<ServiceEnv>): Promise<Response> {
  const id = context.req.param('id') ?? ''
  const tenant = context.get('tenant')
  const [explanation] = await explanationsOf(tenant, [id])
  if (explanation === undefined) return explainUntracked(context, id)
  const { container } = explanation
  const received = await receivedRemarks(tenant, container)
  const ofOthers = await remarksOnOtherLines(tenant.db, container.shipment_id)
  const remarks = [...received.remarks, ...ofOthers]
  return answerOne(context, explanationResource(explanation, { ...received, remarks }))
}

async function explainUntracked(context: Context<ServiceEnv>, id: string): Promise<Response> {
  const number = normalizeContainerNumber(id)
  const notCounted = await messagesOfUntracked(context.get('tenant'), number)
  if (notCounted.length === 0) throw problem(404)
  return answerOne(context, untrackedResource(number, notCounted))
}

async function explainAll(context: Context<ServiceEnv>): Promise<Response> {
  const page = readPage(context)
  const tenant = context.get('tenant')
  const found = await listContainers(tenant, page, {})
  const ids = found.rows.map(({ id }) => id)
  const onlyDisagreements = context.req.query('filter[disagreements]') === 'true'
  const explanations = await explanationsOf(tenant, ids)
  const data = explanations.map(({ container, facts }) => {
    const shown = onlyDisagreements
      ? facts.filter(({ disagreement }) => disagreement !== null)
      : facts
    return explanationResource({ container, facts: shown })
  })
  return answerPage(context, { page, found, data, meta: { total: found.total } })
}
