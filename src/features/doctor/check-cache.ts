import type { CacheIdentity } from '../../cache/cache-file.js'
import type { Workspace } from '../../desk/workspace.js'
import type { VerifiedFile } from '../cache/verify.js'
import { type Finding, failed, ok, skipped } from './finding.js'

/** Whether cache and journal are sound, row by row. */
export async function checkCache(
  workspace: Workspace,
  places: { cache: CacheIdentity; journal: CacheIdentity },
): Promise<Finding[]> {
  const { keepVerify } = await import('../cache/verify.js')
  const files = await keepVerify(workspace, { ...places, isRepairing: false, lockTimeoutMs: 0 })
  const wrong = files.find(({ state }) => state === 'faulty' || state === 'damaged')
  if (wrong !== undefined) return [failed('cache', inWords(wrong), repairOf(wrong))]
  const sound = files.filter(({ state }) => state === 'sound').map(({ file }) => file)
  if (sound.length === 0) return [skipped('cache', 'nothing is kept yet')]
  return [ok('cache', `Sound: ${sound.join(' and ')}`)]
}

const inWords = ({ file, state, problems }: VerifiedFile): string =>
  `The ${file} is ${state}: ${problems[0] ?? 'no more is known'}`

const repairOf = ({ file, path }: VerifiedFile): string =>
  file === 'cache' ? 'oct cache verify --repair' : `put a backup in the place of ${path}`
