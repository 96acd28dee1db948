import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import type { Workspace } from '../../desk/workspace.js'
import type { OctError } from '../../errors.js'
import { collectionText, featureLines } from '../../maps/geojson/collection-text.js'
import { mergeRoutes } from '../../maps/geojson/merge-routes.js'
import type { Route, RouteCollection, RouteFeature } from '../../maps/route-features.js'
import { mapView } from './map.view.js'
import { presentMapFile } from './map-file.js'
import { mapBytes, mapIn } from './map-form.js'
import { isPicture, mapFormat } from './map-format.js'
import { refuseIdleFlags } from './map-idle-flags.js'
import { mapAge, mapNotices } from './map-notices.js'
import { type MapOptions, type MapTarget, mapForm } from './map-options.js'
import type { RouteName, RouteReading } from './read-route.js'
import { readRoutes } from './read-routes.js'

export interface MapsAsked {
  routes: RouteName[]
  missing: OctError[]
  options: MapOptions
  target: MapTarget
  command: Command
}

export async function presentMaps(
  context: CommandContext,
  { routes, missing, options, target, command }: MapsAsked,
): Promise<void> {
  const format = mapFormat(context, command, { target, isOpened: options.open === true })
  refuseIdleFlags(command, format)
  if (isPicture(format)) {
    const { presentPicture } = await import('./present-picture.js')
    return presentPicture(context, { routes, missing, options, target, format })
  }
  const workspace = await context.workspace()
  const { readings, failed } = await readRoutes(workspace, routes)
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
  const presentation = {
    view: mapView,
    rows: drawn.flatMap((route) => {
      const about = { ...route, isSimulated: workspace.isSandbox }
      return shownOf(route, format).map((feature) => ({ ...about, feature }))
    }),
    ...(pieces ? { pieces } : {}),
    ...(isWhole ? { empty: '' } : {}),
    notices: mapNotices(readings, options),
    ...mapAge(readings),
  }
  const read = { readings, failed, missing }
  await presentMapFile(context, { ...read, presentation, options, target })
}

const shownOf = ({ map }: Route, format: string): readonly RouteFeature[] =>
  format === 'ids' ? map.features.slice(0, 1) : map.features

const empty: RouteCollection = { type: 'FeatureCollection', features: [] }

/** Returns the bytes of a single stored map. Does not parse the map. */
async function wholeOf(
  workspace: Workspace,
  [reading]: readonly RouteReading[],
  options: MapOptions,
): Promise<string> {
  return reading
    ? new TextDecoder().decode(await mapBytes(workspace, reading, mapForm(options)))
    : ''
}

function piecesOf(map: RouteCollection, format: string): string[] | undefined {
  if (format === 'geojson') return [...collectionText(map)]
  return format === 'ndjson' ? [...featureLines(map.features)] : undefined
}
