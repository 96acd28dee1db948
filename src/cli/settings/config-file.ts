import { join } from 'node:path'
import { objectOf, readJsonObject } from '../../files/read-json-object.js'
import type { SettingValue } from './setting.js'

type Values = Record<string, SettingValue>

/** The user's configuration file: settings for every profile, and each profile's own. */
export interface ConfigFile {
  settings: Values
  profiles: Record<string, Values>
  /** Project files that the user trusts, by real path: see `trustOf`. */
  trusted: Values
  /** Lists that the user keeps by a name, each a command line. */
  views?: Record<string, unknown>
}

export const configPath = (folder: string): string => join(folder, 'config.json')

/** Reads the file; a missing one is empty, a broken one is an error that names it (exit 13). */
export function readConfigFile(folder: string): ConfigFile {
  const path = configPath(folder)
  const parsed = readJsonObject(path)
  return {
    settings: valuesOf(parsed?.settings),
    trusted: valuesOf(parsed?.trusted),
    ...(parsed?.views === undefined ? {} : { views: objectOf(parsed.views) }),
    profiles: Object.fromEntries(
      Object.entries(objectOf(parsed?.profiles)).map(([name, values]) => [name, valuesOf(values)]),
    ),
  }
}

/**
 * Replaces one member of the file, atomically, with mode 0600, its folder with 0700. All other
 * members stay, including those that only a newer oct knows.
 */
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
