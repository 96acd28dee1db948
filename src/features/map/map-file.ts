import { readFileSync, statSync } from 'node:fs'
import type { CommandContext, Presentation } from '../../cli/command/command-context.js'
import { OctError } from '../../errors.js'
import { mapExit } from './map-exit.js'
import type { MapOptions, MapTarget } from './map-options.js'
import type { RouteReadings } from './read-routes.js'
import { digestOf } from './route-files.js'

interface PresentedMaps<Row> extends RouteReadings {
  missing: OctError[]
  presentation: Presentation<Row>
  options: MapOptions
  target: MapTarget
}

/**
 * Writes one or several routes to one file. If a route failed and the existing file has more routes, leaves the file
 * unchanged. With `--check`, throws `condition` if the file changed.
 */
export async function presentMapFile<Row>(
  context: CommandContext,
  { readings, failed, missing, presentation, options, target }: PresentedMaps<Row>,
): Promise<void> {
  const all = readings.length + failed.length
  if (readings.length === 0) mapExit(failed, { all, missing })
  const path = target.kind === 'file' ? target.path : undefined
  const before = path === undefined ? undefined : contentOf(path)
  if (before !== undefined) {
    mapExit(failed, { all, missing, kept: `${path} was not changed.` })
  }
  await context.present(presentation)
  mapExit(failed, { all, missing })
  if (!options.check || path === undefined) return
  if (contentOf(path) !== before) throw new OctError('condition', 'The exported file changed')
}

function contentOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() && stats.size > 0 ? digestOf(readFileSync(path)) : undefined
}
