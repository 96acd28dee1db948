import type { Command } from 'commander'
import { pictures } from '../../features/map/map-format.js'
import { commandPath } from '../command/command-path.js'
import { type Settings, sandboxProfile } from '../settings/resolve-settings.js'
import { findSetting, settings } from '../settings/setting.js'
import type { Suggestion } from './suggestion.js'

export function profileNames({ config }: Settings): Suggestion[] {
  const own = Object.entries(config.profiles).map(([text, values]) => ({
    text,
    hint: String(values.base_url ?? ''),
  }))
  const always = [
    { text: 'default', hint: '' },
    { text: sandboxProfile, hint: 'simulated data, without an account' },
  ]
  return [...own, ...always.filter(({ text }) => config.profiles[text] === undefined)]
}

export const settingNames = (): Suggestion[] =>
  settings.map(({ key, meaning }) => ({ text: key, hint: meaning }))

export function settingValues(current: Settings, key: string): Suggestion[] {
  if (key === 'profile') return profileNames(current)
  const kind = findSetting(key)?.kind
  if (kind === 'switch')
    return [
      { text: 'true', hint: '' },
      { text: 'false', hint: '' },
    ]
  return typeof kind === 'object' ? kind.map((text) => ({ text, hint: '' })) : []
}

export function formatNames(command: Command): Suggestion[] {
  const own = commandPath(command) === 'oct map' ? ['geojson', ...pictures] : []
  const kind = findSetting('output')?.kind
  const common = typeof kind === 'object' ? kind : []
  return [...own, ...common].map((text) => ({ text, hint: '' }))
}
