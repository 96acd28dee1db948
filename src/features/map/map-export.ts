import { statSync } from 'node:fs'
import type { CommandContext } from '../../cli/command/command-context.js'
import { confirmBeyondSandbox } from '../../cli/command/confirm-action.js'
import { storagePlaces } from '../../cli/settings/storage-places.js'
import { OctError } from '../../errors.js'
import { fileFailure } from '../../files/file-failure.js'
import { makeFolders } from '../../files/make-folders.js'
import { type ExportReport, exportRoutes } from './export-routes.js'
import { mapExit } from './map-exit.js'
import { outcomeInWords, reportInWords } from './map-export-lines.js'
import { mapFormat } from './map-format.js'
import { refuseIdleFlags } from './map-idle-flags.js'
import { isFiltered, type MapTarget, mapForm } from './map-options.js'
import type { MapsAsked } from './map-present.js'
import { type PruneRisk, pruneRisk } from './prune-risk.js'

interface ExportAsked extends MapsAsked {
  target: Extract<MapTarget, { kind: 'folder' }>
}

/** Exports maps to a folder. Throws if a map failed or, with `--check`, if a file changed. */
export async function exportMaps(
  context: CommandContext,
  { routes, missing, options, target, command }: ExportAsked,
): Promise<void> {
  refuseIdleFlags(command, mapFormat(context, command, { target, isOpened: false }))
  const workspace = await context.workspace()
  const place = target.typed.replace(/[/\\]+$/, '') || target.path
  const viewing = { place, now: workspace.now() }
  const { profile, baseUrl } = storagePlaces(context.settings()).cache
  const origin = { profile, base_url: baseUrl }
  const report = await inWords(target.typed, async () => {
    if (isFile(target.path)) throw aFile(target.typed)
    const prune = { folder: target.path, listed: routes, isFiltered: isFiltered(options), origin }
    const risk = options.prune ? pruneRisk(prune) : undefined
    if (risk) await confirmBeyondSandbox(context, command, pruningInWords(risk, target.typed))
    await makeFolders(target.path, 0o777)
    return exportRoutes(workspace, routes, {
      folder: target.path,
      form: mapForm(options),
      origin,
      isIndexed: options.all === true,
      isPruned: options.prune === true,
      report: (outcome) => void context.notice(outcomeInWords(outcome, viewing)),
    })
  })
  for (const line of reportInWords(report, place)) await context.notice(line)
  // Prints on stderr that the maps are simulated, because GeoJSON has no member for this fact.
  if (workspace.isSandbox) {
    const { sandboxLine } = await import('../../cli/output/footer.js')
    await context.notice(sandboxLine(viewing))
  }
  const failed = report.outcomes.flatMap(({ route, error }) =>
    error ? [{ number: route.number, error }] : [],
  )
  mapExit(failed, { all: routes.length, missing })
  if (options.check) checkExport(report)
}

function pruningInWords({ files, others }: PruneRisk, folder: string): string {
  const [other] = others
  const why = other
    ? `because the files belong to profile ${other.profile} at ${other.base_url}`
    : 'because no container matches the filters'
  return `Removing the ${files === 1 ? 'file' : `${files} files`} of ${folder}, ${why},`
}

async function inWords<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw fileFailure(error, `${folder} cannot be written`)
  }
}

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true

const aFile = (typed: string): OctError =>
  new OctError('local', `${typed} cannot be written`, {
    reason: 'The path leads to a file, not to a folder.',
    tryNext: ['oct map --all --out routes/'],
  })

function checkExport({ outcomes, pruned }: ExportReport): void {
  const written = outcomes.filter(({ state }) => state === 'written').length
  const changed = written + pruned.length
  if (changed === 0) return
  throw new OctError('condition', `${changed} exported ${changed === 1 ? 'file' : 'files'} changed`)
}
