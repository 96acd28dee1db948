import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { shellWord } from '../../domain/shell-word.js'
import { objectOf } from '../../files/read-json-object.js'
import { makeInert } from '../terminal/inert.js'
import type { ConfigFile } from './config-file.js'
import type { ProjectFile } from './project-file.js'
import { type Setting, type SettingValue, settings } from './setting.js'

/** Whether a value from a project file applies only after the user trusts the folder. */
export function needsTrust(
  { inProject }: Setting,
  { path, value }: { path: string; value: SettingValue },
): boolean {
  return inProject === 'trusted' || (inProject === 'beside' && !isBeside(path, String(value)))
}

/** Whether a path in a project file stays inside the folder of the file. */
function isBeside(path: string, named: string): boolean {
  const way = relative(dirname(path), resolve(dirname(path), named))
  return way !== '..' && !/^\.\.[\\/]/.test(way) && !isAbsolute(way)
}

/**
 * Returns the settings of a project file that apply only in a trusted folder, in the order of the
 * list.
 */
export function trustWanted({ path, values }: ProjectFile): [key: string, value: SettingValue][] {
  return settings.flatMap((setting): [string, SettingValue][] => {
    const value = values[setting.key]
    const isWanted = value !== undefined && needsTrust(setting, { path, value })
    return isWanted ? [[setting.key, value]] : []
  })
}

/**
 * Returns the entry of a trusted file in the settings file: its real path, and the settings that
 * were trusted. When one of them changes, the file needs trust again.
 */
export function trustOf(project: ProjectFile): { key: string; granted: string } {
  return {
    key: join(realFolder(dirname(project.path)), basename(project.path)),
    granted: JSON.stringify(Object.fromEntries(trustWanted(project))),
  }
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

/** Whether the user trusts the present content of a project file. */
export function isTrusted(project: ProjectFile, { trusted }: Pick<ConfigFile, 'trusted'>): boolean {
  const { key, granted } = trustOf(project)
  return Object.hasOwn(trusted, key) && trusted[key] === granted
}

/** Returns what `trustOf` grants, in words: `base_url https://host/v2, profile acme`. */
export function grantInWords(granted: string): string {
  try {
    const pairs = Object.entries(objectOf(JSON.parse(granted)))
    return pairs.map(([key, value]) => `${key} ${shellWord(makeInert(String(value)))}`).join(', ')
  } catch {
    // Older versions stored only the address.
    return makeInert(granted)
  }
}
