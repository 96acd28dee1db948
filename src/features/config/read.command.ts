import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { configPath } from '../../cli/settings/config-file.js'
import type { Settings } from '../../cli/settings/resolve-settings.js'
import { settingNamed } from '../../cli/settings/setting-named.js'
import type { NamedValue } from '../../cli/settings/surroundings.js'
import { OctError } from '../../errors.js'

export function configListCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List all settings')
    .description(
      '--origin shows where each value comes from and which other values it overrides. It also shows folders, files, proxies and where the token comes from. oct never shows secrets.',
    )
    .option('--origin', 'show where the value of each setting comes from')
    .action(async (options) => {
      const { settingsView } = await import('./config.view.js')
      const besides = options.origin === true ? await besidesSettings(context) : undefined
      const settings = context.settings()
      const notices = [
        ...settings.faults.map(({ message, tryNext }) => `${message} (${tryNext[0]})`),
        ...unknownMembers(settings),
      ]
      await context.present({ ...settingsView(settings, besides), notices })
    })
  return withHelp(command, {
    examples: [['oct config list --origin', 'show where the value of each setting comes from']],
    view: async () => (await import('./config.view.js')).settingsInForce,
  })
}

function unknownMembers({ project }: Settings): string[] {
  if (project === undefined || project.unknown.length === 0) return []
  return [
    `${project.path} contains unknown settings, which are ignored: ${project.unknown.join(', ')}`,
  ]
}

async function besidesSettings(context: CommandContext): Promise<NamedValue[]> {
  const { surroundings } = await import('../../cli/settings/surroundings.js')
  const { secretOrigins } = await import('../../cli/credentials/secret-origins.js')
  const settings = context.settings()
  const secrets = await secretOrigins(settings, context.terminal)
  return [...secrets, ...surroundings(settings, context.terminal.env)]
}

export function configGetCommand(context: CommandContext): Command {
  const command = new Command('get')
    .summary('Print the value of a setting')
    .description('Exits with code 5 if the setting has no value.')
    .argument('<key>', 'name of the setting')
    .action(async (key: string) => {
      const setting = settingNamed(key)
      const { faults } = context.settings()
      const fault = faults.find(({ message }) => message.startsWith(`${setting.key} from `))
      if (fault !== undefined) throw fault
      const value = context.settings().text(setting.key)
      if (value === undefined) {
        throw new OctError('not_found', `${setting.key} is not set`, {
          tryNext: [`oct config set ${setting.key} <value>`],
        })
      }
      await context.printWord(value)
    })
  return withHelp(command, {
    examples: [['oct config get base_url', 'print the address of the service']],
    exits: ['not_found'],
  })
}

export function configPathCommand(context: CommandContext): Command {
  const command = new Command('path')
    .summary('Print the path of the settings file')
    .action(() => context.printWord(configPath(context.settings().paths.config)))
  return withHelp(command, {
    examples: [
      ['oct config path', 'print the path of the settings file, for use in another command'],
    ],
  })
}
