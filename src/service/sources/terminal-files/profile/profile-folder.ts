import { join } from 'node:path'
import { type NamedSetting, readSettingFiles, settingName } from '../../inbox/setting-files.js'
import { readProfile } from './read-profile.js'
import type { TerminalProfile } from './terminal-profile.js'

export const profileFolder = (folder: string): string => join(folder, 'terminals')

/** Reads the terminal profiles in a folder, sorted by file name. Throws `local` if a profile is invalid. */
export async function readProfiles(folder: string): Promise<TerminalProfile[]> {
  const found = await readSettingFiles({
    path: profileFolder(folder),
    read: (text) => {
      const read = readProfile(text)
      return 'profile' in read ? { setting: read.profile } : read
    },
    conflicts: sharedMarks,
    check: (path) => `oct serve inbox check-terminal ${path}`,
  })
  return found.map(({ name, setting }) => ({ ...setting, folder: settingName(name) }))
}

function sharedMarks(found: readonly NamedSetting<TerminalProfile>[]): string[] {
  const owners = new Map<string, string>()
  return found.flatMap(({ name, setting }) =>
    marksOf(name, setting).flatMap(([mark, what]) => {
      const owner = owners.get(mark) ?? name
      owners.set(mark, owner)
      return owner === name ? [] : [`${name}: ${what} is in the profile ${owner} too`]
    }),
  )
}

function marksOf(
  name: string,
  { files, headers }: TerminalProfile,
): [mark: string, what: string][] {
  const asked = [...headers].sort().join(' ')
  const folder = settingName(name)
  return [
    [`folder ${folder.toUpperCase()}`, `the folder ${folder}`],
    ...files.map((file): [string, string] => [`${file}\n${asked}`, `the file ${file}`]),
    ...(files.length === 0 && asked !== ''
      ? [[`\n${asked}`, `a report with the headers ${headers.join(', ')}`] as [string, string]]
      : []),
  ]
}
