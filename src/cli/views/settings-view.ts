import type { Resolved, Settings } from '../settings/resolve-settings.js'
import { type Setting, settings } from '../settings/setting.js'
import type { View } from './view.js'

interface SettingRow {
  setting: Setting
  resolved: Resolved
}

/** `oct config list`: every setting, and with `showOrigin` where each comes from. */
export function settingsView(
  current: Settings,
  showOrigin: boolean,
): { view: View<SettingRow>; rows: SettingRow[] } {
  const rows = settings.flatMap((setting) => {
    const resolved = current.values[setting.key]
    return resolved === undefined ? [] : [{ setting, resolved }]
  })
  return { view: showOrigin ? settingsWithOrigin : settingsInForce, rows }
}

/** Every setting with what won and where it stands. */
export const settingsWithOrigin: View<SettingRow> = {
  name: 'settings',
  shape: 'list',
  columns: [
    { heading: 'Setting', text: ({ setting }) => ({ words: setting.key, tone: 'strong' }) },
    { heading: 'Value', text: ({ resolved }) => ({ words: valueInWords(resolved) }) },
    { heading: 'Origin', text: ({ resolved }) => ({ words: resolved.origin }) },
    { heading: 'From', text: ({ resolved }) => ({ words: resolved.from, tone: 'dim' }) },
  ],
  fields: [
    { name: 'key', meaning: 'name of the setting', value: ({ setting }) => setting.key },
    { name: 'value', meaning: 'the value in force', value: ({ resolved }) => resolved.value },
    { name: 'origin', meaning: 'what won', value: ({ resolved }) => resolved.origin },
    { name: 'from', meaning: 'flag, variable or file', value: ({ resolved }) => resolved.from },
  ],
  id: ({ setting }) => setting.key,
  record: ({ setting, resolved }) => ({ key: setting.key, ...resolved }),
  empty: 'No settings.',
}

/** What is in force, and nothing else. */
export const settingsInForce: View<SettingRow> = {
  ...settingsWithOrigin,
  columns: settingsWithOrigin.columns.slice(0, 2),
  defaults: ['key', 'value'],
  record: ({ setting, resolved }) => ({ key: setting.key, value: resolved.value }),
}

function valueInWords({ value }: Resolved): string {
  if (value === null) return ''
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
}
