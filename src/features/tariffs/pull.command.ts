import { resolve } from 'node:path'
import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmBeyondSandbox } from '../../cli/command/confirm-action.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseStandardOutput } from '../../cli/command/refuse-standard-output.js'
import { counted } from '../../domain/counted.js'
import { shellWord } from '../../domain/shell-word.js'

export function tariffsPullCommand(context: CommandContext): Command {
  const command = new Command('pull')
    .summary('Write the tariffs of the service to files in a folder')
    .description(
      'If the command would replace a file that has another content, asks for confirmation first. Other files in the folder stay unchanged.',
    )
    .argument('[folder]', 'folder to which oct writes the files', 'tariffs')
    .action(async (folder: string) => {
      refuseStandardOutput(folder, '-', 'oct tariffs pull tariffs')
      const { planPull, writePulled } = await import('./pull.js')
      const { changedFilesView } = await import('./changed-files.view.js')
      const target = resolve(context.terminal.folder, folder)
      const plan = await planPull(await context.workspace(), target)
      const rows = plan.map(({ name, change }) => ({ file: `${folder}/${name}`, change }))
      const actions = plan
        .filter(({ change }) => change !== 'unchanged')
        .map(({ path, change }) => ({ action: 'write', subject: path, detail: change }))
      if (await printedInstead(context, command, actions)) return
      const replaced = plan.filter(({ change }) => change === 'changed')
      if (replaced.length > 0) {
        const what = counted(replaced.length, 'file')
        await confirmBeyondSandbox(context, command, `Replacing ${what} in ${folder}`)
      }
      await writePulled(plan)
      const use = `to use the files: oct config set tariffs ${shellWord(folder)}`
      await context.present({ view: changedFilesView, rows, notices: rows.length > 0 ? [use] : [] })
    })
  return withHelp(command, {
    examples: [
      ['oct tariffs pull', 'write the tariffs of the service to the folder tariffs'],
      ['oct tariffs pull contracts/2026 --yes', 'replace files in a folder without confirmation'],
    ],
    calls: ['GET /tariffs'],
    exits: ['forbidden', 'not_found', 'local'],
    hasAction: true,
    view: async () => (await import('./changed-files.view.js')).changedFilesView,
  })
}
