import { parseDuration } from '../../domain/duration.js'
import type { OctError } from '../../errors.js'
import { type ConfigFile, readConfigFile } from './config-file.js'
import { foldersOf, type Paths } from './paths.js'
import { findProjectFile, type ProjectFile } from './project-file.js'
import { type Ignored, isLooser, isSame } from './project-rules.js'
import { isTrusted, needsTrust } from './project-trust.js'
import { findSetting, type Setting, settings } from './setting.js'
import {
  checked,
  firstOf,
  fromEnvironment,
  fromFlag,
  fromProfile,
  fromUser,
  type Layers,
  type Resolved,
  type SettingSources,
} from './setting-layers.js'

export interface Settings {
  paths: Paths
  config: ConfigFile
  project: ProjectFile | undefined
  /** Errors of invalid settings, which oct skips. Empty unless the caller accepts invalid settings. */
  faults: readonly OctError[]
  isSandbox: boolean
  values: Readonly<Record<string, Resolved>>
  text(key: string): string | undefined
  isOn(key: string): boolean
  durationMs(key: string): number
  share(key: string): number
}

export const sandboxProfile = 'sandbox'

/**
 * Resolves the settings. Precedence: option, environment, `.oct.json`, profile, user, default. If an option selects the
 * profile, the profile's address and token win over the environment. A project file can only be stricter.
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
    isTrusted: project !== undefined && isTrusted(project, config),
    profile: { name: '', values: {}, byFlag: false },
    usualProfile: undefined,
  }
  const profile = resolveProfile(layers)
  const name = String(profile.value)
  layers.profile = { name, values: config.profiles[name] ?? {}, byFlag: profile.origin === 'flag' }
  const isChosen = profile.origin === 'project'
  if (isChosen) layers.usualProfile = config.profiles[usualName(config)] ?? {}
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

function resolveProfile(layers: Layers): Resolved {
  if (layers.flags.sandbox === true)
    return { value: sandboxProfile, origin: 'flag', from: '--sandbox', overrides: [] }
  const setting = profileSetting()
  return withProject(setting, layers, {
    before: [fromFlag(setting, layers), fromEnvironment(setting, layers)],
    after: [fromUser(setting, layers)],
  })
}

const usualName = ({ settings: own }: ConfigFile): string => String(own.profile ?? 'default')

function profileSetting(): Setting {
  const setting = findSetting('profile')
  if (setting === undefined) throw new Error('the setting "profile" is not defined')
  return setting
}

const addressKeys = ['base_url', 'app_url', 'token_file']

function resolveOne(setting: Setting, layers: Layers, isSandbox: boolean): Resolved {
  const isAddress = addressKeys.includes(setting.key)
  if (isAddress && isSandbox) return sandboxAddress(setting, layers)
  const flag = fromFlag(setting, layers)
  const environment = fromEnvironment(setting, layers)
  const own = fromProfile(setting, layers)
  const user = fromUser(setting, layers)
  return isAddress && layers.profile.byFlag
    ? withProject(setting, layers, { before: [flag, own, environment], after: [user] })
    : withProject(setting, layers, { before: [flag, environment], after: [own, user] })
}

interface Around {
  before: (Resolved | undefined)[]
  after: (Resolved | undefined)[]
}

function withProject(setting: Setting, layers: Layers, { before, after }: Around): Resolved {
  const weaker = strictest(setting, layers, after)
  const said = setByProject(setting, layers, firstOf(setting, weaker))
  if (said === undefined) return firstOf(setting, [...before, ...weaker])
  if ('why' in said) return { ...firstOf(setting, [...before, ...weaker]), ignored: said }
  return firstOf(setting, [...before, said, ...weaker])
}

function strictest(setting: Setting, layers: Layers, found: Around['after']): Around['after'] {
  if (setting.inProject !== 'on' || layers.usualProfile === undefined) return found
  const usual = fromProfile(setting, layers, layers.usualProfile) ?? fromUser(setting, layers)
  return usual?.value === true ? [usual, ...found.filter((each) => each?.value === true)] : found
}

function setByProject(
  setting: Setting,
  layers: Layers,
  own: Resolved,
): Resolved | Ignored | undefined {
  const value = layers.project?.values[setting.key]
  if (layers.project === undefined || value === undefined) return undefined
  const from = layers.project.path
  if (setting.inProject === 'never')
    return { value, from, why: `a project file cannot set ${setting.key}` }
  if (isSame(setting, value, own.value)) return undefined
  const isUntrusted = !layers.isTrusted && needsTrust(setting, { path: from, value })
  if (isUntrusted && setting.key !== 'base_url') return { value, from, why: notTrusted }
  const said = checked(setting, layers, { text: String(value), origin: 'project', from })
  if (said === undefined) return undefined
  if (isLooser(setting, said.value, own.value)) {
    return { value, from, why: `the value is less strict than ${own.value} (${own.origin})` }
  }
  return isUntrusted ? { ...said, isUntrusted } : said
}

const notTrusted = 'the folder is not trusted: oct config trust'

function sandboxAddress(setting: Setting, layers: Layers): Resolved {
  const served = setting.key === 'app_url' ? fromEnvironment(setting, layers) : undefined
  return served ?? { value: null, origin: 'default', from: 'sandbox', overrides: [] }
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
