import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmBeyondSandbox } from '../../cli/command/confirm-action.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { OctError } from '../../errors.js'

export function viewDeleteCommand(context: CommandContext): Command {
  const command = new Command('delete')
    .summary('Delete a saved view')
    .description('Deletes one of your own views or, with --team, a view in the project file.')
    .argument('<name>', 'name of the view')
    .option('--team', 'use the project file .oct.json, which a team shares')
    .action(async (name: string, { team }: { team?: boolean }) => {
      const { keepView, noView, savedViews } = await import('../../cli/settings/saved-views.js')
      const settings = context.settings()
      const place = team ? 'project' : 'user'
      const views = savedViews(settings).filter((each) => each.name === name)
      const view = views.find(({ origin }) => origin === place)
      if (view === undefined)
        throw views[0] ? inOtherFile(name, views[0]) : noView(savedViews(settings), name)
      const action = {
        action: 'remove',
        subject: name,
        detail: `${view.line ?? ''}, from ${view.from}`,
      }
      if (await printedInstead(context, command, [action])) return
      await confirmBeyondSandbox(context, command, `Deleting the view ${name} of ${view.from}`)
      const folder = context.terminal.folder
      const { path } = await keepView(settings, { name, line: null, place, folder })
      await context.notice(
        `The view ${name} was deleted from ${path}. Command line of the view: ${view.line ?? '(nothing)'}`,
      )
    })
  return withHelp(command, {
    examples: [['oct view delete due-acme --yes', 'delete a view']],
    exits: ['not_found', 'local'],
    hasAction: true,
  })
}

function inOtherFile(name: string, { from, origin }: { from: string; origin: string }): OctError {
  const flag = origin === 'project' ? ' --team' : ''
  return new OctError('not_found', `The view ${name} is saved in ${from}`, {
    reason:
      flag === ''
        ? 'The project file contains no view with the given name.'
        : '--team deletes the view in the project file.',
    tryNext: [`oct view delete ${name}${flag}`],
  })
}
