import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { OctError } from '../../errors.js'
import { readSmallFile } from '../../files/read-small-file.js'
import type { Settings } from './resolve-settings.js'

export interface UserFile {
  setting: 'gate_calendar' | 'tariffs'
  name: string
  noun: string
  init: string
}

export const gateFile: UserFile = {
  setting: 'gate_calendar',
  name: 'gates.yaml',
  noun: 'gate calendar',
  init: 'oct gates init',
}

export const tariffFile: UserFile = {
  setting: 'tariffs',
  name: 'tariffs.yaml',
  noun: 'tariff file',
  init: 'oct tariffs init',
}

/** Returns the path of a user's file; null if there is none. If a setting names the path, the file may be missing. */
export function userFileSource(settings: Settings, file: UserFile): string | null {
  const path = userFilePath(settings, file)
  const isNamed = settings.values[file.setting]?.value != null
  return isNamed || existsSync(path) ? path : null
}

/** Returns the path of a file. The file may be missing. A relative path starts at the folder of the settings file. */
export function userFilePath(settings: Settings, { setting, name }: UserFile): string {
  const named = settings.values[setting]
  return named?.value == null
    ? join(settings.paths.config, name)
    : resolve(dirname(named.from), String(named.value))
}

const mostBytes = 262_144
const endings = ['.yaml', '.yml', '.json']

/** Reads a file, or a folder's YAML and JSON files in order of name. Throws `local` if one is unreadable. */
export async function readUserFiles(
  path: string,
  { noun, init }: UserFile,
): Promise<{ file: string; text: string }[]> {
  const files: { file: string; text: string }[] = []
  for (const file of filesIn(path) ?? [path]) {
    const read = readSmallFile(file, mostBytes)
    if ('problem' in read) {
      const reason = `${read.problem}.`
      throw new OctError('local', `The ${noun} ${file} cannot be read`, { reason, tryNext: [init] })
    }
    files.push({ file, text: read.text })
  }
  return files
}

function filesIn(path: string): string[] | undefined {
  return namesIn(path)
    ?.filter((name) => endings.includes(extname(name).toLowerCase()) && !name.startsWith('.'))
    .sort()
    .map((name) => join(path, name))
}

function namesIn(path: string): string[] | undefined {
  try {
    return statSync(path).isDirectory() ? readdirSync(path) : undefined
  } catch {
    return undefined
  }
}

export function withOrigin(error: unknown): never {
  if (!(error instanceof OctError)) throw error
  throw error.revised({ tryNext: ['oct config list --origin', ...error.tryNext] })
}
