import { type Context, Hono } from 'hono'
import { limits } from '../../../contract/limits.js'
import type { FieldError } from '../../field-error.js'
import {
  isShareTime,
  makeShare,
  type ShareTarget,
  shareAddress,
  shareTarget,
  tooManyShares,
} from '../../shares/make-share.js'
import { findShare, revokeShare, sharesOnPage } from '../../store/shares.js'
import type { World } from '../../world.js'
import { answerOne, answerPage } from '../answer.js'
import { changeForAudit, createForAudit } from '../change-for-audit.js'
import type { ServiceEnv } from '../environment.js'
import { readPage } from '../paging.js'
import { problem } from '../problem.js'
import { readRef, readResource, refused } from '../resource-body.js'
import { shareLinkResource } from '../resources/share-link-resource.js'

/** The routes of shared links. Only `oct serve` and the sandbox have these routes. */
export const shareLinkRoutes = (world: World): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>()
    .get('/', listAll)
    .post('/', (context) => create(context, world))
    .patch('/:id/revoke', (context) => revoke(context, world))

async function listAll(context: Context<ServiceEnv>): Promise<Response> {
  const page = readPage(context, limits.smallDefaultPageSize)
  const found = await sharesOnPage(context.get('tenant'), page)
  const meta = { size: found.rows.length, total: found.total }
  const data = found.rows.map((row) => shareLinkResource(row))
  return answerPage(context, { page, found, data, meta })
}

async function create(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { attributes, relationships } = await readResource(context, 'share_link')
  const { days = limits.defaultShareDays, shows = [] } = attributes
  if (!isShareTime(days)) throw refused([wrongDays])
  if (!isShown(shows)) throw refused([wrongShows])
  const wish = {
    target: await targetOf(context, relationships.target),
    days,
    showsFees: shows.includes('fees'),
    showsDeadlines: shows.includes('deadlines'),
    keyId: context.get('caller').keyId,
    now: world.clock(),
  }
  const made = await createForAudit(context, { world, type: 'share_link' }, (own) =>
    makeShare(own, context.get('tenant'), wish),
  )
  if (made === undefined) throw refused([{ pointer: '/data', detail: tooManyShares }])
  const { row, token } = made
  const url = shareAddress(context.get('origin'), token)
  return answerOne(context, shareLinkResource(row, url), { status: 201 })
}

async function targetOf(context: Context<ServiceEnv>, relationship: unknown): Promise<ShareTarget> {
  const { type, id } = readRef(relationship) ?? {}
  const kind = typeof type === 'string' ? kinds.get(type) : undefined
  if (kind === undefined || typeof id !== 'string') throw refused([wrongTarget])
  const target = await shareTarget(context.get('tenant'), kind, id)
  if (target === undefined) throw refused([noTarget])
  return target
}

const kinds: ReadonlyMap<string, string> = new Map([
  ['container', 'container'],
  ['shipment', 'shipment'],
  ['party', 'customer'],
])

const isShown = (shows: unknown): shows is string[] =>
  Array.isArray(shows) && shows.every((name) => name === 'fees' || name === 'deadlines')

const wrongDays: FieldError = {
  pointer: '/data/attributes/days',
  detail: `days must be a whole number from 1 to ${limits.maxShareDays}`,
}
const wrongShows: FieldError = {
  pointer: '/data/attributes/shows',
  detail: 'shows must be a list of fees and deadlines',
}
const wrongTarget: FieldError = {
  pointer: '/data/relationships/target',
  detail: 'target must be a container, a shipment or a party',
}
const noTarget: FieldError = {
  pointer: '/data/relationships/target',
  detail: 'The account has no such container, shipment or party',
}

/** Ends a shared link. A link that has already ended stays unchanged. */
async function revoke(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const id = context.req.param('id') ?? ''
  const row = await changeForAudit(context, { world, type: 'share_link', id }, async (own) => {
    await revokeShare(own, id, world.clock().toISOString())
    return findShare(own, id)
  })
  if (row === undefined) throw problem(404)
  return answerOne(context, shareLinkResource(row))
}
