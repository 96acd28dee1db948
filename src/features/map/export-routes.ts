import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { takeFolderLock } from '../../files/folder-lock.js'
import { renderingVersion } from './drawn-map.js'
import { eachRoute } from './each-route.js'
import { formName, type MapForm, mapBytes } from './map-form.js'
import { isRecentMap, type RouteName, readRoute } from './read-route.js'
import { digestOf, removeDraft } from './route-files.js'
import { RoutesFolder } from './routes-folder.js'
import { type IndexedRoute, indexName, type RoutesOrigin } from './routes-index.js'
import { StoredMaps } from './stored-maps.js'

export interface ExportOrder {
  folder: string
  form: MapForm
  origin: RoutesOrigin
  isIndexed: boolean
  /** True to remove maps of routes that are not part of this export. The caller must ask the user first. */
  isPruned: boolean
  report(outcome: RouteOutcome): void
}

export interface RouteOutcome {
  route: RouteName
  file: string
  state: 'written' | 'unchanged' | 'failed'
  isFetched: boolean
  fetchedAt?: Date
  isFinished?: boolean
  features?: number
  split?: number
  doubts?: readonly string[]
  error?: OctError
}

export interface ExportReport {
  outcomes: RouteOutcome[]
  pruned: string[]
  spared: string[]
}

/**
 * Writes the maps that have changed, and an index that says how old each map is. With the index, the next export
 * requests only maps that may have changed, even on another machine. Throws `local` if another export uses the folder.
 */
export async function exportRoutes(
  workspace: Workspace,
  routes: readonly RouteName[],
  order: ExportOrder,
): Promise<ExportReport> {
  const work = { folder: order.folder, ...exporting }
  const lock = await takeFolderLock(work, workspace.now())
  try {
    removeDraft(order.folder)
    const folder = new RoutesFolder(order.folder, routes, order.origin)
    if (folder.notice !== undefined) workspace.notice(folder.notice)
    const isKept = order.isIndexed || hasIndex(order.folder)
    const outcomes = await exported(workspace, routes, { ...order, to: folder, isKept, lock })
    const { pruned, spared } = order.isPruned ? folder.prune(routes) : { pruned: [], spared: [] }
    if (isKept) folder.save()
    return { outcomes, pruned, spared }
  } finally {
    await lock.release()
  }
}

const exporting = {
  lockFile: '.oct-map.lock',
  reason: 'Two exports would write the same files.',
}

const hasIndex = (folder: string): boolean =>
  lstatSync(join(folder, indexName), { throwIfNoEntry: false }) !== undefined

interface Exporting extends ExportOrder {
  to: RoutesFolder
  isKept: boolean
  lock: { renew(now: Date): Promise<void> }
}

async function exported(
  workspace: Workspace,
  routes: readonly RouteName[],
  { form, to, isKept, lock, report }: Exporting,
): Promise<RouteOutcome[]> {
  const inWords = (outcome: RouteOutcome | OctError, route: RouteName): RouteOutcome =>
    outcome instanceof OctError
      ? { route, file: to.fileOf(route), state: 'failed', isFetched: false, error: outcome }
      : outcome
  const kept = new StoredMaps(routes)
  try {
    const outcomes = await eachRoute(workspace, routes, {
      action: async (asked, route) => {
        await lock.renew(workspace.now())
        const outcome = await exportRoute(asked, route, { form, to, kept })
        if (isKept && outcome.isFetched) to.saveNowAndThen()
        return outcome
      },
      report: (outcome, route) => report(inWords(outcome, route)),
    })
    return outcomes.map((outcome, place) => inWords(outcome, routes[place] as RouteName))
  } catch (error) {
    // Saves the index even after an error, so that the next export knows which maps are up to date.
    if (isKept) to.saveIfPossible()
    throw error
  }
}

async function exportRoute(
  workspace: Workspace,
  route: RouteName,
  { form, to, kept }: { form: MapForm; to: RoutesFolder; kept: StoredMaps },
): Promise<RouteOutcome> {
  const file = to.fileOf(route)
  const there = to.lookAt(file)
  if (there.isFolder) {
    return { route, file, state: 'failed', isFetched: false, error: isInTheWay(file) }
  }
  const { digest } = there
  const known = to.indexed(route)
  const isAsKnown = known !== undefined && isReusable(workspace, known, { digest, form })
  if (isAsKnown && !(await canBeRedrawn(workspace, route, { known, kept }))) {
    const { fetched_at: at, finished: isFinished } = known
    return {
      route,
      file,
      state: 'unchanged',
      isFetched: false,
      fetchedAt: new Date(at),
      isFinished,
    }
  }
  const reading = await readRoute(workspace, route, kept)
  const bytes = await mapBytes(workspace, reading, form)
  const sha256 = digestOf(bytes)
  if (sha256 !== digest) to.write(file, bytes)
  to.note(route, { file, sha256, reading, form: formName(form) })
  const { isFetched, fetchedAt, isFinished, features, split, doubts } = reading
  const state = sha256 === digest ? 'unchanged' : 'written'
  return { route, file, state, isFetched, fetchedAt, isFinished, features, split, doubts }
}

const isInTheWay = (file: string): OctError =>
  new OctError('local', `${file} is a folder`, {
    reason: 'oct cannot write a route file with this name.',
    tryNext: ['run the command again with another folder for --out'],
  })

async function canBeRedrawn(
  workspace: Workspace,
  route: RouteName,
  { known, kept }: { known: IndexedRoute; kept: StoredMaps },
): Promise<boolean> {
  if (known.drawing === renderingVersion) return false
  const stored = await kept.of(workspace, route)
  return stored !== undefined && stored.fetchedAt.getTime() >= Date.parse(known.fetched_at)
}

function isReusable(
  workspace: Workspace,
  { sha256, form: writtenAs, fetched_at: at, finished }: IndexedRoute,
  { digest, form }: { digest: string | undefined; form: MapForm },
): boolean {
  if (digest !== sha256 || writtenAs !== formName(form)) return false
  return isRecentMap(workspace, { fetchedAt: new Date(at), isFinished: finished })
}
