import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'

export function authSwitchCommand(context: CommandContext): Command {
  const command = new Command('switch')
    .summary('Switch the default profile')
    .description(
      'If you give no name, oct asks for the profile. --profile, OCT_PROFILE and a project file have precedence over the default profile.',
    )
    .argument('[profile]', 'name of a profile; default and sandbox are built in')
    .action(async (profile: string | undefined) => {
      const { profileToUse, switchProfile } = await import('./switch-profile.js')
      const name = await profileToUse(context, profile)
      const action = {
        action: 'switch',
        subject: name,
        detail: 'this profile becomes the default profile',
      }
      if (await printedInstead(context, command, [action])) return
      for (const words of await switchProfile(context, name)) await context.notice(words)
    })
  return withHelp(command, {
    examples: [
      ['oct auth switch acme', 'make the profile acme the default profile'],
      ['oct auth switch', 'choose the default profile from a list'],
    ],
    exits: ['not_found'],
    hasAction: true,
  })
}
