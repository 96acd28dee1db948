import { OctError } from '../../errors.js'
import { type ExportReport, exportRoutes } from '../../workflows/maps/export-routes.js'
import { fileFailure } from '../terminal/file-failure.js'
import { makeFolders } from '../terminal/make-folders.js'
import { outcomeInWords, reportInWords } from '../views/map-export-lines.js'
import type { CommandContext } from './command-context.js'
import { mapExit } from './map-exit.js'
import { mapFormat } from './map-format.js'
import { type MapTarget, mapForm } from './map-options.js'
import type { MapsAsked } from './map-present.js'

interface ExportAsked extends MapsAsked {
  target: Extract<MapTarget, { kind: 'folder' }>
}

/**
 * Writes a file for each route into a folder and says on stderr what became of it; exits as `mapExit`
 * says, and with `--check` where a file changed.
 */
export async function exportMaps(
  context: CommandContext,
  { routes, options, target, command }: ExportAsked,
): Promise<void> {
  mapFormat(context, command, { target, isOpened: false })
  const workspace = await context.workspace()
  const place = target.typed.replace(/[/\\]+$/, '') || target.path
  const viewing = { place, now: workspace.now() }
  const report = await inWords(target.typed, async () => {
    await makeFolders(target.path, 0o777)
    return exportRoutes(workspace, routes, {
      folder: target.path,
      form: mapForm(options),
      isIndexed: options.all === true,
      isPruned: options.prune === true,
      said: (outcome) => void context.notice(outcomeInWords(outcome, viewing)),
    })
  })
  for (const line of reportInWords(report, place)) await context.notice(line)
  const failed = report.outcomes.flatMap(({ route, error }) =>
    error ? [{ number: route.number, error }] : [],
  )
  mapExit(failed, routes.length)
  if (options.check) checkExport(report)
}

async function inWords<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw fileFailure(error, `${folder} cannot be written`)
  }
}

/** Contract, part 11: `--check` exits 10 when an exported file changed. */
function checkExport({ outcomes, pruned }: ExportReport): void {
  const written = outcomes.filter(({ state }) => state === 'written').length
  const changed = written + pruned.length
  if (changed === 0) return
  throw new OctError('condition', `${changed} exported ${changed === 1 ? 'file' : 'files'} changed`)
}
