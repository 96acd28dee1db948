import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { OctError } from '../../../errors.js'

export interface NamedSetting<Setting> {
  name: string
  setting: Setting
}

export interface SettingFolder<Setting> {
  path: string
  read(text: string): { setting: Setting } | { problems: readonly string[] }
  conflicts(found: readonly NamedSetting<Setting>[]): readonly string[]
  check: (path: string) => string
}

/**
 * Reads the settings files of a folder, sorted by name; none without a folder. Throws `local` if a file is invalid:
 * without its settings, messages would be misread, which nobody could correct later.
 */
export async function readSettingFiles<Setting>(
  folder: SettingFolder<Setting>,
): Promise<NamedSetting<Setting>[]> {
  const { path, read, conflicts, check } = folder
  const found: NamedSetting<Setting>[] = []
  const problems: string[] = []
  for (const name of await fileNames(path)) {
    const outcome = read(await textOf(join(path, name)))
    if ('setting' in outcome) found.push({ name, setting: outcome.setting })
    else problems.push(...outcome.problems.map((problem) => `${name}: ${problem}`))
  }
  problems.push(...conflicts(found))
  if (problems.length === 0) return found
  throw new OctError('local', `The content of ${path} is not valid`, {
    reason: problems.join('\n'),
    tryNext: [check(join(path, '<file>'))],
  })
}

export const settingName = (name: string): string => name.slice(0, -extname(name).length)

const isMeant = /^[^.].*\.(?:ya?ml|json)$/i

async function fileNames(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw unreadable(path, cause)
  })
  return entries
    .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && isMeant.test(entry.name))
    .map(({ name }) => name)
    .sort()
}

const textOf = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((cause: unknown) => {
    throw unreadable(path, cause)
  })

const unreadable = (path: string, cause: unknown): OctError =>
  new OctError('local', `${path} cannot be read`, {
    reason: cause instanceof Error ? cause.message : String(cause),
    cause,
  })
