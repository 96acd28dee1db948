import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmBeyondSandbox } from '../../cli/command/confirm-action.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { OctError } from '../../errors.js'

export function aliasDeleteCommand(context: CommandContext): Command {
  const command = new Command('delete')
    .summary('Delete an alias')
    .description(
      'Deletes one of your own aliases. To delete an alias of the project file, edit .oct.json.',
    )
    .argument('<name>', 'name of the alias')
    .action(async (name: string) => {
      const { aliases, keepAlias } = await import('../../cli/settings/aliases.js')
      const settings = context.settings()
      const named = aliases(settings).filter((each) => each.name === name)
      const alias = named.find(({ origin }) => origin === 'user')
      if (alias === undefined) throw noAlias(name, named[0]?.from)
      const detail = `${alias.line ?? ''}, from ${alias.from}`
      if (await printedInstead(context, command, [{ action: 'remove', subject: name, detail }]))
        return
      await confirmBeyondSandbox(context, command, `Deleting the alias ${name} of ${alias.from}`)
      const path = await keepAlias(settings, { name, line: null })
      await context.notice(
        `The alias ${name} was deleted from ${path}. The alias ran: ${alias.line ?? '(nothing)'}`,
      )
    })
  return withHelp(command, {
    examples: [['oct alias delete mine --yes', 'delete an alias']],
    exits: ['not_found', 'local'],
    hasAction: true,
  })
}

const noAlias = (name: string, projectFile: string | undefined): OctError =>
  new OctError('not_found', `You have no alias "${name}"`, {
    reason: projectFile && `The alias is defined in ${projectFile}. Edit ${projectFile}.`,
    tryNext: ['oct alias list'],
  })
