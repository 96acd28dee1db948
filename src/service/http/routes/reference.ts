import { type Context, Hono } from 'hono'
import { limits } from '../../../contract/limits.js'
import { findLine, shippingLines } from '../../../domain/reference/lines.js'
import { findPort } from '../../../domain/reference/ports.js'
import { answerOne, answerPage } from '../answer.js'
import type { ServiceEnv } from '../environment.js'
import { readPage } from '../paging.js'
import { problem } from '../problem.js'
import { facilityWithId, metroAreaAt, metroAreaWithId, portWithId } from '../resources/place-ids.js'
import { metroAreaResource, portResource, terminalResource } from '../resources/place-resources.js'
import { shippingLineId, shippingLineResource } from '../resources/shipping-line-resource.js'
import type { Resource } from '../resources/write-resource.js'

export function referenceRoutes(): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>()
    .get('/ports/:id', (context) => answer(context, findPortResource))
    .get('/metro_areas/:id', (context) => answer(context, findMetroArea))
    .get('/terminals/:id', (context) => answer(context, findTerminal))
    .get('/shipping_lines', listLines)
    .get('/shipping_lines/:id', (context) => answer(context, findShippingLine))
}

type Find = (id: string) => Resource | undefined

async function answer(context: Context<ServiceEnv>, find: Find): Promise<Response> {
  const resource = find(context.req.param('id') ?? '')
  if (resource === undefined) throw problem(404)
  return answerOne(context, resource)
}

const findPortResource: Find = (id) => {
  const port = portWithId(id) ?? findPort(id)
  return port && portResource(port)
}

const findMetroArea: Find = (id) => {
  const city = metroAreaWithId(id) ?? metroAreaAt(id)
  return city?.locode ? metroAreaResource(city) : undefined
}

const findTerminal: Find = (id) => {
  const facility = facilityWithId(id)
  return facility && terminalResource(facility)
}

const listedLines = shippingLines.filter((line) => line.listed)

const findShippingLine: Find = (id) => {
  const line = listedLines.find((one) => shippingLineId(one) === id) ?? findLine(id)
  return line?.listed ? shippingLineResource(line) : undefined
}

async function listLines(context: Context<ServiceEnv>): Promise<Response> {
  const page = readPage(context, limits.maxPageSize)
  const before = (page.number - 1) * page.size
  const rows = listedLines.slice(before, before + page.size)
  const found = { rows, total: listedLines.length }
  return answerPage(context, { page, found, data: rows.map(shippingLineResource) })
}
