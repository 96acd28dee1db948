import { resolve } from 'node:path'
import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmAction } from '../../cli/command/confirm-action.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { loadUsable } from '../../cli/settings/load-gates.js'
import { loadTariffs, refuseProblems } from '../../cli/settings/load-tariffs.js'
import { gateFile, userFileSource } from '../../cli/settings/user-file.js'
import { counted } from '../../domain/counted.js'
import { tariffsInUse } from './tariffs-in-use.js'

const withoutGates =
  'the service does not use your gate calendars, so its costs may include days on which a gate is closed; oct itself does not count these days'

export function tariffsPushCommand(context: CommandContext): Command {
  const command = new Command('push')
    .summary('Replace the tariffs of the service by your tariff files')
    .description(
      'Checks the files, then sends them to the service, together with the gate calendars in use. The service uses the tariffs to compute costs for everybody in the account, on its pages and in its API. If the command would replace or remove a file in the service, oct asks for confirmation first. Works only with oct serve and the sandbox.',
    )
    .argument('[file...]', 'files or folders of tariffs; the tariffs in use if none is given')
    .action(async (named: string[]) => {
      refuseReadOnly(context, 'Replacing the tariffs')
      const { changesOf, filesToPush, gatesToPush, pushTariffs } = await import('./push.js')
      const { serviceTariffs } = await import('./service-tariffs.js')
      const { changedFilesView } = await import('./changed-files.view.js')
      const paths = named.map((file) => resolve(context.terminal.folder, file))
      const sources = paths.length > 0 ? paths : tariffsInUse(context)
      const workspace = await context.workspace()
      const read = await loadTariffs(sources, workspace.now())
      refuseProblems(read.problems)
      const files = filesToPush(read.files)
      const gatePath = userFileSource(context.settings(), gateFile)
      const gates =
        gatePath === null ? [] : gatesToPush((await loadUsable(gatePath, workspace.now())).files)
      const before = await serviceTariffs(workspace)
      const rows = [...changesOf(before.files, files), ...changesOf(before.gates ?? [], gates)]
      const lost = rows.filter(({ change }) => change === 'changed' || change === 'removed')
      if (lost.length > 0) {
        const what = counted(lost.length, 'file')
        await confirmAction(context, command, `Replacing or removing ${what} in the service`)
      }
      const isNew = rows.some(({ change }) => change !== 'unchanged')
      const after = isNew ? await pushTariffs(workspace, { files, gates }, before) : before
      await context.present({
        view: changedFilesView,
        rows,
        notices: [
          `${counted(after.rules, 'rule')} in the service`,
          ...(gates.length > 0 && after.gates === undefined ? [withoutGates] : []),
        ],
      })
    })
  return withHelp(command, {
    examples: [
      ['oct tariffs push', 'send the tariff files in use to the service'],
      [
        'oct tariffs push tariffs.yaml --yes',
        'send one tariff file to the service, without confirmation',
      ],
    ],
    calls: ['GET /tariffs', 'PUT /tariffs'],
    exits: ['forbidden', 'not_found', 'rejected', 'local'],
    view: async () => (await import('./changed-files.view.js')).changedFilesView,
  })
}
