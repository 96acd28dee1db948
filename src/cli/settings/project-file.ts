import { dirname, join } from 'node:path'
import { readJsonObject } from './read-json-object.js'
import type { SettingValue } from './setting.js'

export interface ProjectFile {
  path: string
  values: Record<string, SettingValue>
}

const fileName = '.oct.json'

/** The nearest `.oct.json` of `folder` or its parents; never a place for a token. */
export function findProjectFile(folder: string): ProjectFile | undefined {
  for (let place = folder; ; place = dirname(place)) {
    const path = join(place, fileName)
    const values = readJsonObject(path)
    if (values !== undefined) return { path, values: plainValues(values) }
    if (dirname(place) === place) return undefined
  }
}

/** A project may not point at a token: files from elsewhere must not make one leave this machine. */
function plainValues(values: Record<string, unknown>): Record<string, SettingValue> {
  const kept = Object.entries(values).filter(
    ([key, value]) =>
      key !== 'token_file' && ['string', 'number', 'boolean'].includes(typeof value),
  )
  return Object.fromEntries(kept) as Record<string, SettingValue>
}
