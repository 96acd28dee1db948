import { join } from 'node:path'
import { readSettingFiles, settingName } from '../inbox/setting-files.js'
import { readSettingText } from '../inbox/setting-text.js'
import { carrierFile, profileOf } from './carrier-file.js'
import type { Profile } from './profile.js'
import { profiles } from './profiles.js'

export const carrierFolder = (folder: string): string => join(folder, 'carriers')

/** Reads a carrier file in YAML or JSON. Each problem is a sentence that begins with `line:column`. */
export function readCarrier(
  text: string,
  id: string,
): { profile: Profile } | { problems: string[] } {
  const read = readSettingText(text, carrierFile)
  return 'problems' in read ? read : { profile: profileOf(id, read.content) }
}

/** Returns all carrier profiles. The service's own carrier files come first. Throws `local` if a file is invalid. */
export async function profilesFor(folder: string): Promise<readonly Profile[]> {
  const own = await readSettingFiles({
    path: carrierFolder(folder),
    read: (text) => {
      const read = readCarrier(text, 'own')
      return 'profile' in read ? { setting: read.profile } : read
    },
    conflicts: () => [],
    check: (path) => `oct serve sources check-carrier ${path}`,
  })
  const named = own.map(({ name, setting }) => ({
    ...setting,
    id: settingName(name).toLowerCase(),
  }))
  const ids = new Set(named.map(({ id }) => id))
  return [...named, ...profiles.filter(({ id }) => !ids.has(id))]
}
