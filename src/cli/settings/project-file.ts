import { dirname, join } from 'node:path'
import { readJsonObject } from '../../files/read-json-object.js'
import { findSetting, type SettingValue } from './setting.js'

export interface ProjectFile {
  path: string
  values: Record<string, SettingValue>
  unknown: string[]
}

const fileName = '.oct.json'

export function findProjectFile(folder: string): ProjectFile | undefined {
  for (let place = folder; ; place = dirname(place)) {
    const path = join(place, fileName)
    const members = readJsonObject(path)
    if (members !== undefined) return asProjectFile(path, members)
    if (dirname(place) === place) return undefined
  }
}

function asProjectFile(path: string, members: Record<string, unknown>): ProjectFile {
  const names = Object.keys(members)
  const plain = names.filter((name) =>
    ['string', 'number', 'boolean'].includes(typeof members[name]),
  )
  const isSetting = (name: string): boolean => findSetting(name) !== undefined
  return {
    path,
    values: Object.fromEntries(
      plain.filter(isSetting).map((name) => [name, members[name] as SettingValue]),
    ),
    unknown: names.filter((name) => !['views', 'aliases'].includes(name) && !isSetting(name)),
  }
}
