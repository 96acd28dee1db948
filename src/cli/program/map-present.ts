import type { Command } from 'commander'
import { OctError } from '../../errors.js'
import { collectionText, featureLines } from '../../maps/geojson/collection-text.js'
import { mergeRoutes } from '../../maps/geojson/merge-routes.js'
import type { Route, RouteCollection } from '../../maps/route-map.js'
import { mapBytes, mapIn } from '../../workflows/maps/map-form.js'
import type { RouteName, RouteReading } from '../../workflows/maps/read-route.js'
import { readRoutes } from '../../workflows/maps/read-routes.js'
import { digestOf, digestOfFile } from '../../workflows/maps/route-files.js'
import type { Workspace } from '../../workflows/workspace.js'
import { mapView } from '../views/map-view.js'
import type { CommandContext } from './command-context.js'
import { mapExit } from './map-exit.js'
import { isPicture, mapFormat } from './map-format.js'
import { mapAge, mapNotices } from './map-notices.js'
import { type MapOptions, type MapTarget, mapForm } from './map-options.js'

export interface MapsAsked {
  routes: RouteName[]
  options: MapOptions
  target: MapTarget
  command: Command
}

/** Prints the maps of routes as one result; exits as `mapExit` and `--check` say. */
export async function presentMaps(
  context: CommandContext,
  { routes, options, target, command }: MapsAsked,
): Promise<void> {
  const format = mapFormat(context, command, { target, isOpened: options.open === true })
  if (isPicture(format)) {
    const { presentPicture } = await import('./present-picture.js')
    return presentPicture(context, { routes, options, target, format })
  }
  const workspace = await context.workspace()
  const { readings, failed } = await readRoutes(workspace, routes)
  if (readings.length === 0 && failed.length > 0) mapExit(failed, routes.length)
  const isMerged = options.merge === true || options.all === true || routes.length > 1
  const drawn: Route[] = []
  const isWhole = format === 'geojson' && !isMerged
  for (const reading of isWhole ? [] : readings) {
    drawn.push({ number: reading.number, map: await mapIn(workspace, reading, mapForm(options)) })
  }
  const map = isMerged ? mergeRoutes(drawn) : drawn[0]?.map
  const pieces = isWhole
    ? [await wholeOf(workspace, readings, options)]
    : piecesOf(map ?? empty, format)
  const isChanged = target.kind === 'file' && pieces && differs(target.path, pieces)
  await context.present({
    view: mapView,
    rows: drawn.flatMap((route) => route.map.features.map((feature) => ({ ...route, feature }))),
    ...(pieces ? { pieces } : {}),
    ...(isWhole ? { empty: '' } : {}),
    notices: mapNotices(readings, options),
    ...mapAge(readings),
  })
  mapExit(failed, routes.length)
  if (options.check && isChanged) throw new OctError('condition', 'The exported file changed')
}

const empty: RouteCollection = { type: 'FeatureCollection', features: [] }

/** The one map as its bytes are kept: nothing is read to be written again. */
async function wholeOf(
  workspace: Workspace,
  [reading]: readonly RouteReading[],
  options: MapOptions,
): Promise<string> {
  return reading
    ? new TextDecoder().decode(await mapBytes(workspace, reading, mapForm(options)))
    : ''
}

/** Undefined of formats that show features as rows. */
function piecesOf(map: RouteCollection, format: string): string[] | undefined {
  if (format === 'geojson') return [...collectionText(map)]
  return format === 'ndjson' ? [...featureLines(map.features)] : undefined
}

const differs = (path: string, pieces: readonly string[]): boolean =>
  digestOfFile(path) !== digestOf(pieces.join(''))
