import { type Context, Hono } from 'hono'
import { findRamps } from '../../../domain/reference/inland-ramps.js'
import { findLine, shippingLines } from '../../../domain/reference/lines.js'
import { findPort } from '../../../domain/reference/ports.js'
import { vessels } from '../../../domain/reference/vessels.js'
import { vesselsByImo } from '../../store/history/vessels.js'
import { answerOne, answerPage } from '../answer.js'
import type { ServiceEnv } from '../environment.js'
import { readPage } from '../paging.js'
import { problem } from '../problem.js'
import { loaders } from '../resources/loaders.js'
import { facilityWithId, portWithId, rampWithCityId } from '../resources/place-ids.js'
import { metroAreaResource, portResource, terminalResource } from '../resources/place-resources.js'
import type { Resource } from '../resources/resource.js'
import { shippingLineId, shippingLineResource } from '../resources/shipping-line-resource.js'
import { vesselId, vesselResource } from '../resources/vessel-resource.js'

/** Ports, inland cities, terminals, lines and vessels: by id, or by the code they are known by. */
export function referenceRoutes(): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>()
    .get('/ports/:id', (context) => answer(context, findPortResource))
    .get('/metro_areas/:id', (context) => answer(context, findMetroArea))
    .get('/terminals/:id', (context) => answer(context, findTerminal))
    .get('/shipping_lines', listLines)
    .get('/shipping_lines/:id', (context) => answer(context, findShippingLine))
    .get('/vessels/:id', (context) => answer(context, findVessel))
}

type Find = (
  id: string,
  context: Context<ServiceEnv>,
) => Resource | undefined | Promise<Resource | undefined>

async function answer(context: Context<ServiceEnv>, find: Find): Promise<Response> {
  const resource = await find(context.req.param('id') ?? '', context)
  if (resource === undefined) throw problem(404)
  return answerOne(context, resource)
}

const findPortResource: Find = (id) => {
  const port = portWithId(id) ?? findPort(id)
  return port && portResource(port)
}

const findMetroArea: Find = (id) => {
  const ramp = rampWithCityId(id) ?? findRamps(id)[0]
  return ramp && metroAreaResource(ramp)
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

/** The account's own vessels first: the reference list is short. */
const findVessel: Find = async (id, context) => {
  const tenant = context.get('tenant')
  const [own] = await (loaders(tenant).vessel?.([id]) ?? [])
  const [named] = await vesselsByImo(tenant, [id])
  const facts = named ?? vessels.find(({ imo }) => imo === id || vesselId(imo) === id)
  return own ?? (facts && vesselResource(facts))
}

async function listLines(context: Context<ServiceEnv>): Promise<Response> {
  const page = readPage(context)
  const before = (page.number - 1) * page.size
  const rows = listedLines.slice(before, before + page.size)
  const found = { rows, total: listedLines.length }
  return answerPage(context, { page, found, data: rows.map(shippingLineResource) })
}
