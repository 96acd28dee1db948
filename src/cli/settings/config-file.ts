import { join } from 'node:path'
import { objectOf, readJsonObject } from '../../files/read-json-object.js'
import type { SettingValue } from './setting.js'

type Values = Record<string, SettingValue>

export interface ConfigFile {
  settings: Values
  profiles: Record<string, Values>
  trusted: Values
  views?: Record<string, unknown>
  aliases?: Record<string, unknown>
}

export const configPath = (folder: string): string => join(folder, 'config.json')

/** Reads the user's settings file. If it is missing, returns empty settings. Throws `local` for a damaged file. */
export function readConfigFile(folder: string): ConfigFile {
  const path = configPath(folder)
  const parsed = readJsonObject(path)
  return {
    settings: valuesOf(parsed?.settings),
    trusted: valuesOf(parsed?.trusted),
    ...(parsed?.views === undefined ? {} : { views: objectOf(parsed.views) }),
    ...(parsed?.aliases === undefined ? {} : { aliases: objectOf(parsed.aliases) }),
    profiles: Object.fromEntries(
      Object.entries(objectOf(parsed?.profiles)).map(([name, values]) => [name, valuesOf(values)]),
    ),
  }
}

export async function changeConfigFile(
  folder: string,
  member: keyof ConfigFile,
  change: (member: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const { changeConfigStore } = await import('./config-store.js')
  await changeConfigStore({ path: configPath(folder), member, change })
}

function valuesOf(value: unknown): Values {
  const plain = Object.entries(objectOf(value)).filter(([, member]) =>
    ['string', 'number', 'boolean'].includes(typeof member),
  )
  return Object.fromEntries(plain) as Values
}
