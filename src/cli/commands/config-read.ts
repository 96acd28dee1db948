import { Command } from 'commander'
import { OctError } from '../../errors.js'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'
import { configPath } from '../settings/config-file.js'
import { settingNamed } from '../settings/setting-named.js'

/** `oct config list` */
export function configListCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('every setting')
    .description('Every setting with its value; --origin says what won and where it stands.')
    .option('--origin', 'where each value comes from')
    .action(async (options) => {
      const { settingsView } = await import('../views/settings-view.js')
      await context.present(settingsView(context.settings(), options.origin === true))
    })
  return withHelp(command, {
    examples: [['oct config list --origin', 'why a command behaves as it does']],
    view: async () => (await import('../views/settings-view.js')).settingsInForce,
  })
}

/** `oct config get` */
export function configGetCommand(context: CommandContext): Command {
  const command = new Command('get')
    .summary('one setting')
    .description('Prints the value in force; nothing and exit 5 where it has none.')
    .argument('<key>', 'name of the setting')
    .action(async (key: string) => {
      const setting = settingNamed(key)
      const value = context.settings().text(setting.key)
      if (value === undefined) {
        throw new OctError('not_found', `${setting.key} is not set`, {
          tryNext: [`oct config set ${setting.key} <value>`],
        })
      }
      await context.printWord(value)
    })
  return withHelp(command, {
    examples: [['oct config get base_url', 'which service is asked']],
    exits: ['not_found'],
  })
}

/** `oct config path` */
export function configPathCommand(context: CommandContext): Command {
  const command = new Command('path')
    .summary('where the settings stand')
    .description("Prints the path of the user's configuration file.")
    .action(() => context.printWord(configPath(context.settings().paths.config)))
  return withHelp(command, { examples: [['oct config path', 'the file itself']] })
}
