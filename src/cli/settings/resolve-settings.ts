import { parseDuration } from '../../domain/duration.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { ownKinds } from '../output/format.js'
import { type ConfigFile, configPath, readConfigFile } from './config-file.js'
import { foldersOf, type Paths } from './paths.js'
import { findProjectFile, type ProjectFile } from './project-file.js'
import { findSetting, readSetting, type Setting, type SettingValue, settings } from './setting.js'

/** Where a value came from, in words for `config list --origin`. */
export type Origin = 'flag' | 'environment' | 'project' | 'profile' | 'user' | 'default'

export interface Resolved {
  value: SettingValue | null
  origin: Origin
  /** The variable, file or flag that won. */
  from: string
  /** Others that say something too, and lost to it, strongest first. */
  overrides: string[]
}

export interface Settings {
  paths: Paths
  config: ConfigFile
  project: ProjectFile | undefined
  /** What could not be used, where that was asked for; what comes next counts in its place. */
  faults: readonly OctError[]
  isSandbox: boolean
  values: Readonly<Record<string, Resolved>>
  text(key: string): string | undefined
  isOn(key: string): boolean
  durationMs(key: string): number
  /** A part of something, above 0 and at most 1. */
  share(key: string): number
}

export interface SettingSources {
  flags: Readonly<Record<string, unknown>>
  env: Readonly<Record<string, string | undefined>>
  platform: string
  homeFolder: string
  folder: string
  /** A value that cannot be used is told in `faults`: a command that repairs it must run. */
  isForgiving?: boolean
}

export const sandboxProfile = 'sandbox'

/**
 * Every setting with where it came from: flag > environment > `.oct.json` > profile > user >
 * default. A profile named by flag brings its own base URL and token over environment and project
 * file; the sandbox ignores both always (contract, part 6).
 */
export function resolveSettings(sources: SettingSources): Settings {
  const paths = foldersOf(sources.env, sources.platform, sources.homeFolder)
  const config = readConfigFile(paths.config)
  const project = findProjectFile(sources.folder)
  const layers: Layers = {
    ...sources,
    paths,
    config,
    project,
    faults: [],
    profile: { name: '', values: {}, byFlag: false },
  }
  const profile = resolveProfile(layers)
  const name = String(profile.value)
  layers.profile = { name, values: config.profiles[name] ?? {}, byFlag: profile.origin === 'flag' }
  const isSandbox = name === sandboxProfile
  const values = Object.fromEntries(
    settings.map((setting) => [
      setting.key,
      setting.key === 'profile' ? profile : resolveOne(setting, layers, isSandbox),
    ]),
  )
  const { faults } = layers
  return { paths, config, project, faults, isSandbox, values, ...readers(values) }
}

interface Layers extends SettingSources {
  faults: OctError[]
  paths: Paths
  config: ConfigFile
  project: ProjectFile | undefined
  profile: { name: string; values: Record<string, SettingValue>; byFlag: boolean }
}

function resolveProfile(layers: Layers): Resolved {
  if (layers.flags.sandbox === true)
    return { value: sandboxProfile, origin: 'flag', from: '--sandbox', overrides: [] }
  const setting = findSetting('profile')
  if (setting === undefined) throw new Error('no profile setting')
  return firstOf(setting, [
    fromFlag(setting, layers),
    fromEnvironment(setting, layers),
    fromProject(setting, layers),
    fromUser(setting, layers),
  ])
}

const addressKeys = ['base_url', 'app_url', 'token_file']

function resolveOne(setting: Setting, layers: Layers, isSandbox: boolean): Resolved {
  const isAddress = addressKeys.includes(setting.key)
  if (isAddress && isSandbox) return sandboxAddress(setting, layers)
  const outer = [fromEnvironment(setting, layers), fromProject(setting, layers)]
  const own = fromProfile(setting, layers)
  const middle = isAddress && layers.profile.byFlag ? [own, ...outer] : [...outer, own]
  return firstOf(setting, [fromFlag(setting, layers), ...middle, fromUser(setting, layers)])
}

/** Nothing but the environment tells where the sandbox's pages are served; the rest is its own. */
function sandboxAddress(setting: Setting, layers: Layers): Resolved {
  const served = setting.key === 'app_url' ? fromEnvironment(setting, layers) : undefined
  return served ?? { value: null, origin: 'default', from: 'sandbox', overrides: [] }
}

function firstOf(setting: Setting, found: (Resolved | undefined)[]): Resolved {
  const [first, ...others] = found.filter((resolved) => resolved !== undefined)
  if (first !== undefined) return { ...first, overrides: others.map(({ from }) => from) }
  return { value: setting.default, origin: 'default', from: 'default', overrides: [] }
}

function fromFlag(setting: Setting, layers: Layers): Resolved | undefined {
  const { flags } = layers
  const value = setting.flag === undefined ? undefined : flags[setting.flag]
  if (value === undefined) return undefined
  const from = `--${(setting.flag ?? '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  if (setting.key === 'output' && ownKinds.includes(String(value).toLowerCase())) {
    return { value: String(value), origin: 'flag', from, overrides: [] }
  }
  return checked(setting, layers, { text: String(value), origin: 'flag', from })
}

function fromEnvironment(setting: Setting, layers: Layers): Resolved | undefined {
  const { env } = layers
  const value = setting.env === undefined ? undefined : env[setting.env]
  if (value === undefined || (value === '' && setting.kind !== 'switch')) return undefined
  return checked(setting, layers, { text: value, origin: 'environment', from: setting.env ?? '' })
}

function fromProject(setting: Setting, layers: Layers): Resolved | undefined {
  const { project } = layers
  const value = project?.values[setting.key]
  if (project === undefined || value === undefined) return undefined
  return checked(setting, layers, { text: String(value), origin: 'project', from: project.path })
}

function fromProfile(setting: Setting, layers: Layers): Resolved | undefined {
  const { profile, paths } = layers
  const value = profile.values[setting.key]
  if (value === undefined) return undefined
  return checked(setting, layers, {
    text: String(value),
    origin: 'profile',
    from: configPath(paths.config),
  })
}

function fromUser(setting: Setting, layers: Layers): Resolved | undefined {
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

function checked(
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
      reason: `It means: ${setting.meaning}.`,
      tryNext: [
        repairOf(setting.key, { origin, from, profile: profile.name }),
        'oct help settings',
      ],
    },
  )
  // what is typed now is corrected where it was typed
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

type Readers = Pick<Settings, 'text' | 'isOn' | 'durationMs' | 'share'>

function readers(values: Record<string, Resolved>): Readers {
  return {
    text: (key) => values[key]?.value?.toString(),
    isOn: (key) => values[key]?.value === true,
    durationMs: (key) => parseDuration(String(values[key]?.value ?? '')) ?? 0,
    share: (key) => Number(values[key]?.value ?? 1),
  }
}
