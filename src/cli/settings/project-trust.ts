import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { shellWord } from '../../domain/shell-word.js'
import { objectOf } from '../../files/read-json-object.js'
import { makeInert } from '../terminal/inert.js'
import type { ConfigFile } from './config-file.js'
import type { ProjectFile } from './project-file.js'
import { type Setting, type SettingValue, settings } from './setting.js'

export function needsTrust(
  { inProject }: Setting,
  { path, value }: { path: string; value: SettingValue },
): boolean {
  return inProject === 'trusted' || (inProject === 'beside' && !isBeside(path, String(value)))
}

function isBeside(path: string, named: string): boolean {
  const way = relative(dirname(path), resolve(dirname(path), named))
  return way !== '..' && !/^\.\.[\\/]/.test(way) && !isAbsolute(way)
}

export function trustWanted({ path, values }: ProjectFile): [key: string, value: SettingValue][] {
  return settings.flatMap((setting): [string, SettingValue][] => {
    const value = values[setting.key]
    const isWanted = value !== undefined && needsTrust(setting, { path, value })
    return isWanted ? [[setting.key, value]] : []
  })
}

/** Returns a project file's settings that need trust. If they change, the user must trust the file again. */
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

export function isTrusted(project: ProjectFile, { trusted }: Pick<ConfigFile, 'trusted'>): boolean {
  const { key, granted } = trustOf(project)
  return Object.hasOwn(trusted, key) && trusted[key] === granted
}

export function grantInWords(granted: string): string {
  try {
    const pairs = Object.entries(objectOf(JSON.parse(granted)))
    return pairs.map(([key, value]) => `${key} ${shellWord(makeInert(String(value)))}`).join(', ')
  } catch {
    return makeInert(granted)
  }
}
