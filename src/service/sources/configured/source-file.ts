import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OctError } from '../../../errors.js'
import { newId } from '../../store/new-id.js'

export interface ConfiguredSource {
  scac: string
  profile: string
  events_url?: string
  token_url?: string
  /** Account to which the shipping line may send signed events. Absent if it must not send events. */
  push_account?: string
  added_at: string
}

export const sourceFile = (folder: string): string => join(folder, 'sources.json')

export async function readSources(folder: string): Promise<ConfiguredSource[]> {
  const path = sourceFile(folder)
  try {
    const { sources } = JSON.parse(await readFile(path, 'utf8')) as { sources?: unknown }
    if (Array.isArray(sources) && sources.every(isSource)) return sources
    throw new SyntaxError('The file does not contain a list of sources.')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw new OctError('local', `${path} cannot be read`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: [
        'move the file to another folder, then set up the shipping lines again: oct serve sources add',
      ],
      cause,
    })
  }
}

/** Writes the settings of shipping lines completely or not at all. Throws `OctError` with the code `local`. */
export async function writeSources(
  folder: string,
  sources: readonly ConfiguredSource[],
): Promise<void> {
  const path = sourceFile(folder)
  const draft = `${path}.${newId()}.part`
  const sorted = [...sources].sort((a, b) => (a.scac < b.scac ? -1 : 1))
  try {
    await writeFile(draft, `${JSON.stringify({ sources: sorted }, null, 2)}\n`, { mode: 0o600 })
    await chmod(draft, 0o600)
    await rename(draft, path)
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => {})
    throw new OctError('local', `${path} cannot be written`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: ['check the folder and its disk, then run the command again'],
      cause,
    })
  }
}

function isSource(value: unknown): value is ConfiguredSource {
  if (typeof value !== 'object' || value === null) return false
  const { scac, profile, added_at, events_url, token_url, push_account } = value as Record<
    string,
    unknown
  >
  const isTextOrNone = (it: unknown): boolean => it === undefined || typeof it === 'string'
  return (
    [scac, profile, added_at].every((it) => typeof it === 'string') &&
    [events_url, token_url, push_account].every(isTextOrNone)
  )
}
