import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { OctError } from '../../errors.js'
import type { SettingValue } from './setting.js'

type Values = Record<string, SettingValue>

/** The user's configuration file: settings for every profile, and each profile's own. */
export interface ConfigFile {
  settings: Values
  profiles: Record<string, Values>
  /** Project files that may send a stored token to the base URL they name. */
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

/** Writes the file atomically with mode 0600, its folder with 0700. */
export async function writeConfigFile(folder: string, config: ConfigFile): Promise<void> {
  const { writeFileAtomically } = await import('../terminal/atomic-file.js')
  const text = `${JSON.stringify(config, null, 2)}\n`
  await writeFileAtomically(configPath(folder), text, { mode: 0o600, folderMode: 0o700 })
}

/** A JSON object in a file, undefined where there is no file. */
export function readJsonObject(path: string): Record<string, unknown> | undefined {
  const text = readText(path)
  if (text === undefined) return undefined
  try {
    return objectOf(JSON.parse(text))
  } catch (cause) {
    throw new OctError('local', `${path} is not valid JSON`, {
      reason: cause instanceof Error ? cause.message : 'It cannot be parsed.',
      tryNext: [`correct ${path}, or move it away`],
      cause,
    })
  }
}

function readText(path: string): string | undefined {
  try {
    // Opening a pipe that nobody writes to would never end.
    if (!statSync(path).isFile()) return undefined
    return readFileSync(path, 'utf8')
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new OctError('local', `${path} cannot be read`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: [`check the permissions of ${path}`],
      cause,
    })
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

function valuesOf(value: unknown): Values {
  const plain = Object.entries(objectOf(value)).filter(([, member]) =>
    ['string', 'number', 'boolean'].includes(typeof member),
  )
  return Object.fromEntries(plain) as Values
}
