import type { CommandContext } from '../../cli/command/command-context.js'
import { changeConfigFile } from '../../cli/settings/config-file.js'
import { type Settings, sandboxProfile } from '../../cli/settings/resolve-settings.js'
import { nearNames } from '../../domain/near-names.js'
import { OctError } from '../../errors.js'

export async function switchProfile(context: CommandContext, name: string): Promise<string[]> {
  const settings = context.settings()
  await changeConfigFile(settings.paths.config, 'settings', (members) => ({
    ...members,
    profile: name,
  }))
  return [`${name} is now the default profile.`, ...overruled(settings, name)]
}

/** Returns the named profile, or asks for one. Throws `not_found` for an unknown name, `usage` if oct cannot ask. */
export async function profileToUse(
  context: CommandContext,
  typed: string | undefined,
): Promise<string> {
  const names = profilesOf(context.settings())
  const name = typed ?? (await chosen(context, names))
  if (!names.includes(name)) throw unknown(name, names)
  return name
}

export const profilesOf = ({ config }: Settings): string[] =>
  [...new Set(['default', ...Object.keys(config.profiles), sandboxProfile])].sort()

async function chosen(context: CommandContext, names: readonly string[]): Promise<string> {
  const { config, ...settings } = context.settings()
  const ask = await context.ask()
  if (!ask.mayAsk) {
    throw new OctError('usage', 'No profile was given', {
      reason: `Existing profiles: ${names.join(', ')}; ${settings.text('profile')} is the current default.`,
      tryNext: names.map((name) => `oct auth switch ${name}`),
    })
  }
  return ask.choose({
    message: 'Which profile?',
    answeredBy: 'oct auth switch <profile>',
    choices: names.map((name) => ({
      name: `${name}  ${config.profiles[name]?.base_url ?? ''}`.trimEnd(),
      value: name,
    })),
  })
}

function overruled({ values }: Settings, name: string): string[] {
  const now = values.profile
  if (now === undefined || now.value === name) return []
  if (!['environment', 'project'].includes(now.origin)) return []
  return [`In this folder or shell, ${now.from} overrides the default profile with ${now.value}.`]
}

function unknown(name: string, names: readonly string[]): OctError {
  const [near] = nearNames(name, names)
  return new OctError('not_found', `There is no profile "${name}"`, {
    reason:
      near === undefined ? `Existing profiles: ${names.join(', ')}.` : `Did you mean ${near}?`,
    tryNext: [
      ...(near === undefined ? [] : [`oct auth switch ${near}`]),
      `oct auth login --profile ${name}`,
    ],
  })
}
