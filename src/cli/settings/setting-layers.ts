import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { ownKinds } from '../output/format.js'
import { type ConfigFile, configPath } from './config-file.js'
import type { Paths } from './paths.js'
import type { ProjectFile } from './project-file.js'
import type { Ignored } from './project-rules.js'
import { readSetting } from './read-setting.js'
import type { Setting, SettingValue } from './setting.js'

export type Origin = 'flag' | 'environment' | 'project' | 'profile' | 'user' | 'default'

export interface Resolved {
  value: SettingValue | null
  origin: Origin
  from: string
  overrides: string[]
  ignored?: Ignored
  /** True if the address comes from an untrusted project file. oct sends no token to such an address. */
  isUntrusted?: true
}

export interface SettingSources {
  flags: Readonly<Record<string, unknown>>
  env: Readonly<Record<string, string | undefined>>
  platform: string
  homeFolder: string
  folder: string
  isForgiving?: boolean
}

export interface Layers extends SettingSources {
  faults: OctError[]
  paths: Paths
  config: ConfigFile
  project: ProjectFile | undefined
  isTrusted: boolean
  profile: { name: string; values: Record<string, SettingValue>; byFlag: boolean }
  usualProfile: Record<string, SettingValue> | undefined
}

export function firstOf(setting: Setting, found: (Resolved | undefined)[]): Resolved {
  const [first, ...others] = found.filter((resolved) => resolved !== undefined)
  if (first !== undefined) return { ...first, overrides: others.map(({ from }) => from) }
  return { value: setting.default, origin: 'default', from: 'default', overrides: [] }
}

export function fromFlag(setting: Setting, layers: Layers): Resolved | undefined {
  const { flags } = layers
  const value = setting.flag === undefined ? undefined : flags[setting.flag]
  if (value === undefined) return undefined
  const from = `--${(setting.flag ?? '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  if (setting.key === 'output' && ownKinds.includes(String(value).toLowerCase())) {
    return { value: String(value), origin: 'flag', from, overrides: [] }
  }
  return checked(setting, layers, { text: String(value), origin: 'flag', from })
}

export function fromEnvironment(setting: Setting, layers: Layers): Resolved | undefined {
  const { env } = layers
  const value = setting.env === undefined ? undefined : env[setting.env]
  if (value === undefined || (value === '' && setting.kind !== 'switch')) return undefined
  return checked(setting, layers, { text: value, origin: 'environment', from: setting.env ?? '' })
}

export function fromProfile(
  setting: Setting,
  layers: Layers,
  own = layers.profile.values,
): Resolved | undefined {
  const { paths } = layers
  const value = own[setting.key]
  if (value === undefined) return undefined
  return checked(setting, layers, {
    text: String(value),
    origin: 'profile',
    from: configPath(paths.config),
  })
}

export function fromUser(setting: Setting, layers: Layers): Resolved | undefined {
  const { config, paths } = layers
  const value = config.settings[setting.key]
  if (value === undefined) return undefined
  return checked(setting, layers, {
    text: String(value),
    origin: 'user',
    from: configPath(paths.config),
  })
}

interface Said {
  text: string
  origin: Origin
  from: string
}

export function checked(
  setting: Setting,
  { isForgiving, faults, profile }: Layers,
  { text, origin, from }: Said,
): Resolved | undefined {
  const read = readSetting(setting, text)
  if ('value' in read) return { value: read.value, origin, from, overrides: [] }
  const fault = new OctError(
    'usage',
    `${setting.key} from ${from} cannot be used: ${read.problem}`,
    {
      reason: `Meaning of ${setting.key}: ${setting.meaning}.`,
      tryNext: [
        repairOf(setting.key, { origin, from, profile: profile.name }),
        'oct help settings',
      ],
    },
  )
  // An invalid value in an option always throws, because the user can correct the command line.
  if (!isForgiving || origin === 'flag') throw fault
  faults.push(fault)
  return undefined
}

function repairOf(
  key: string,
  { origin, from, profile }: Pick<Said, 'origin' | 'from'> & { profile: string },
): string {
  if (origin === 'profile') return `oct config set ${key} '' --profile ${shellWord(profile)}`
  if (origin === 'user') return `oct config set ${key} ''`
  if (origin === 'environment') return `unset ${from}`
  if (origin === 'project') return `correct ${key} in ${from}`
  return 'oct config list --origin'
}
