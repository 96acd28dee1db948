import { resolve } from 'node:path'
import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { changeConfigFile, configPath } from '../../cli/settings/config-file.js'
import { readSetting } from '../../cli/settings/read-setting.js'
import { sandboxProfile } from '../../cli/settings/resolve-settings.js'
import { settingNamed } from '../../cli/settings/setting-named.js'
import { OctError } from '../../errors.js'
import { objectOf } from '../../files/read-json-object.js'

export function configSetCommand(context: CommandContext): Command {
  const command = new Command('set')
    .summary('Change a setting')
    .description(
      'The setting applies to every profile. With --profile, it applies only to the named profile. Settings never contain secrets.',
    )
    .argument('<key>', 'name of the setting')
    .argument('<value>', 'new value; an empty value removes the setting')
    .action(async (key: string, value: string) => {
      const { paths, values } = context.settings()
      const named = values.profile?.origin === 'flag' ? String(values.profile.value) : undefined
      const { folder } = context.terminal
      const change = { key, value, folder, profile: named }
      const next = checked(change)
      const action = plannedActionOf(change, configPath(paths.config))
      if (await printedInstead(context, command, [action])) return
      const place = named === undefined ? 'settings' : 'profiles'
      await changeConfigFile(paths.config, place, (members) =>
        named === undefined
          ? next(members)
          : { ...members, [named]: next(objectOf(members[named])) },
      )
      await context.notice(`${key} is saved${named === undefined ? '' : ` for profile ${named}`}.`)
    })
  return withHelp(command, {
    examples: [
      ['oct config set output json', 'make JSON the default output'],
      [
        'oct config set base_url https://tracking.example.com/v2 --profile acme',
        'change a setting of one profile',
      ],
      ["oct config set output '' --dry-run", 'show what happens if you remove the setting output'],
    ],
    hasAction: true,
  })
}

interface Change {
  key: string
  value: string
  folder: string
  profile: string | undefined
}

function plannedActionOf({ key, value, profile }: Change, file: string) {
  const whose = profile === undefined ? 'for every profile' : `for profile ${profile}`
  const what = value === '' ? whose : `${value}, ${whose}`
  return { action: value === '' ? 'remove' : 'set', subject: key, detail: `${what}, in ${file}` }
}

type Members = Record<string, unknown>

function checked(change: Change): (settings: Members) => Members {
  const { key } = settingNamed(change.key)
  if (change.profile === sandboxProfile) throw sandboxRefused()
  const value = change.value === '' ? undefined : checkedValue(key, change)
  return ({ [key]: _before, ...others }) =>
    value === undefined ? others : { ...others, [key]: value }
}

function checkedValue(key: string, { value, folder }: Change) {
  const setting = settingNamed(key)
  const text = setting.kind === 'path' && value.trim() !== '' ? resolve(folder, value) : value
  const read = readSetting(setting, text)
  if ('value' in read) return read.value
  throw new OctError('usage', `${key} cannot be set: ${read.problem}`, {
    tryNext: ['oct config list'],
  })
}

function sandboxRefused(): OctError {
  return new OctError('usage', 'The sandbox has no settings of its own', {
    reason:
      'The sandbox always ignores addresses and tokens; other settings apply to every profile.',
    tryNext: ['oct config set <key> <value>'],
  })
}
