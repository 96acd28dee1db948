import { type Context, Hono } from 'hono'
import { catchUp } from '../../catch-up-with-clock.js'
import { findPage, keyPage } from '../../pages/find-page.js'
import { foundShipments } from '../../pages/found-shipments.js'
import { pageHeaders } from '../../pages/page-frame.js'
import type { World } from '../../world.js'
import type { Admit } from '../admitter.js'
import { keyHeader } from '../basic-key.js'
import type { ServiceEnv } from '../environment.js'
import { Problem } from '../problem.js'

export const pagesPath = '/shipments'

interface PageRoutes {
  world: World
  admit: Admit
  advances: boolean
}

export const pageRoutes = (routes: PageRoutes): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>().get('/find', (context) => showFound(context, routes))

async function showFound(
  context: Context<ServiceEnv>,
  { world, admit, advances }: PageRoutes,
): Promise<Response> {
  const query = readQuery(context)
  const refusal = await refusalOf(() =>
    admit(context, keyHeader(context.req.header('authorization'))),
  )
  if (refusal !== undefined)
    return context.body(keyPage(query), 401, { ...pageHeaders, ...asksKey })
  if (advances) await catchUp(world, { documentsMs: 0 })
  const found = await foundShipments(context.get('tenant'), query)
  return context.body(findPage(query, found), 200, { ...pageHeaders })
}

/** Reads the number to search: at most 200 characters, without NUL, at which SQLite would end the text. */
const readQuery = (context: Context<ServiceEnv>): string =>
  (context.req.query('q') ?? '').replaceAll('\0', '').trim().slice(0, 200)

/** HTTP header that makes the browser prompt for the API key and repeat the request. */
const asksKey = {
  'www-authenticate': 'Basic realm="oct: the API key is the password", charset="UTF-8"',
}

async function refusalOf(admit: () => void | Promise<void>): Promise<Problem | undefined> {
  try {
    await admit()
    return undefined
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return error
    throw error
  }
}
