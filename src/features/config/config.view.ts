import type { View } from '../../cli/output/view.js'
import type { Settings } from '../../cli/settings/resolve-settings.js'
import { settings } from '../../cli/settings/setting.js'
import type { Resolved } from '../../cli/settings/setting-layers.js'
import type { NamedValue } from '../../cli/settings/surroundings.js'

export function settingsView(
  current: Settings,
  besides: readonly NamedValue[] | undefined,
): { view: View<NamedValue>; rows: NamedValue[] } {
  const rows = settings.flatMap(({ key }) => {
    const resolved = current.values[key]
    return resolved === undefined ? [] : [{ key, resolved }]
  })
  if (besides === undefined) return { view: settingsInForce, rows }
  return { view: settingsWithOrigin, rows: [...rows, ...besides] }
}

export const settingsWithOrigin: View<NamedValue> = {
  name: 'settings',
  shape: 'list',
  noun: 'setting',
  columns: [
    { heading: 'Setting', text: ({ key }) => ({ words: key, tone: 'strong' }) },
    { heading: 'Value', text: ({ resolved }) => ({ words: valueInWords(resolved) }) },
    { heading: 'Origin', text: ({ resolved }) => ({ words: resolved.origin }) },
    { heading: 'From', text: ({ resolved }) => ({ words: resolved.from, tone: 'dim' }) },
    {
      heading: 'Instead of',
      text: ({ resolved }) => ({ words: resolved.overrides.join(', '), tone: 'dim' }),
      isShown: (rows) => rows.some(({ resolved }) => resolved.overrides.length > 0),
    },
    {
      heading: 'Ignored',
      text: ({ resolved }) => ({ words: ignoredInWords(resolved), tone: 'warn' }),
      isShown: (rows) => rows.some(({ resolved }) => resolved.ignored !== undefined),
    },
  ],
  fields: [
    { name: 'key', meaning: 'name of the setting', value: ({ key }) => key },
    { name: 'value', meaning: 'value of the setting', value: ({ resolved }) => resolved.value },
    {
      name: 'origin',
      meaning: 'where the value is set, such as flag or default',
      value: ({ resolved }) => resolved.origin,
    },
    {
      name: 'from',
      meaning: 'flag, variable or file that sets the value',
      value: ({ resolved }) => resolved.from,
    },
    {
      name: 'overrides',
      meaning: 'other flags, variables and files that set a value which is not used',
      value: ({ resolved }) => resolved.overrides,
    },
    {
      name: 'ignored',
      meaning: 'value in the project file that oct ignores, and why',
      value: ({ resolved }) => ignoredInWords(resolved) || null,
    },
  ],
  id: ({ key }) => key,
  record: ({ key, resolved }) => ({
    key,
    value: resolved.value,
    origin: resolved.origin,
    from: resolved.from,
    overrides: resolved.overrides,
    ignored: ignoredInWords(resolved) || null,
  }),
}

export const settingsInForce: View<NamedValue> = {
  ...settingsWithOrigin,
  columns: settingsWithOrigin.columns.slice(0, 2),
  defaults: ['key', 'value'],
  record: ({ key, resolved }) => ({ key, value: resolved.value }),
}

const ignoredInWords = ({ ignored, isUntrusted, from }: Resolved): string => {
  if (isUntrusted)
    return `${from} is not trusted, so oct sends no token to this address: oct config trust`
  return ignored === undefined ? '' : `${ignored.value} in ${ignored.from}: ${ignored.why}`
}

function valueInWords({ value }: Resolved): string {
  if (value === null) return ''
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
}
