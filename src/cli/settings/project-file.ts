import { dirname, join } from 'node:path'
import { readJsonObject } from './read-json-object.js'
import type { SettingValue } from './setting.js'

export interface ProjectFile {
  path: string
  values: Record<string, SettingValue>
  /** Settings in it that no project file may make. */
  ignored: string[]
}

const fileName = '.oct.json'

/** The nearest `.oct.json` of `folder` or its parents; never a place for a token. */
export function findProjectFile(folder: string): ProjectFile | undefined {
  for (let place = folder; ; place = dirname(place)) {
    const path = join(place, fileName)
    const values = readJsonObject(path)
    if (values !== undefined)
      return { path, values: plainValues(values), ignored: ignoredIn(values) }
    if (dirname(place) === place) return undefined
  }
}

/**
 * What a project may not say: where a token lies, and who may pretend to be the service. Files from
 * elsewhere must not make one leave this machine.
 */
const refused = ['token_file', 'ca_file', 'insecure_http']

/** What a project file says besides, of settings. */
function plainValues(values: Record<string, unknown>): Record<string, SettingValue> {
  const kept = Object.entries(values).filter(
    ([key, value]) =>
      !refused.includes(key) && ['string', 'number', 'boolean'].includes(typeof value),
  )
  return Object.fromEntries(kept) as Record<string, SettingValue>
}

const ignoredIn = (values: Record<string, unknown>): string[] =>
  refused.filter((key) => Object.hasOwn(values, key))
