import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { bytesInWords } from '../../domain/bytes-in-words.js'
import { shellWord } from '../../domain/shell-word.js'
import { type Finding, failed, ok, warning } from './finding.js'

export interface Folders {
  paths: Readonly<Record<'config' | 'cache' | 'data', string>>
  hasModes: boolean
}

/** Free disk space in bytes below which `oct doctor` warns. It is enough for the data of ten thousand containers. */
const littleBytes = 200 * 1024 * 1024
const tooFewBytes = 20 * 1024 * 1024

export async function checkFolders({ paths, hasModes }: Folders): Promise<Finding[]> {
  const places = [...new Set(Object.values(paths))]
  const problems = await Promise.all(places.map((path) => problemOf(path, hasModes)))
  const found = problems.filter((problem) => problem !== undefined)
  if (found.length > 0) return found
  const free = Math.min(...(await Promise.all(places.map(freeBytes))))
  return [roomFinding(free, paths.cache)]
}

export function roomFinding(free: number, folder: string): Finding {
  const detail = `${bytesInWords(free)} free for ${folder}`
  if (free < tooFewBytes) return failed('disk', detail, makeRoom)
  if (free < littleBytes) return warning('disk', detail, 'oct cache prune --compact')
  return ok('disk', `The folders of oct are writable, ${detail}`)
}

/** Advice for a full disk. It does not mention `oct cache prune`, because this command needs free disk space. */
const makeRoom =
  'delete files on that disk, or set OCT_CACHE_DIR and OCT_DATA_DIR to folders on another disk'

async function problemOf(path: string, hasModes: boolean): Promise<Finding | undefined> {
  const place = await existing(path)
  const isWritable = await access(place, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable) {
    return failed('disk', `${place} is not writable`, `chmod u+rwx ${shellWord(place)}`)
  }
  const { mode } = await stat(place)
  if (!hasModes || place !== path || (mode & 0o077) === 0) return undefined
  return warning('disk', `other users can read ${path}`, `chmod 700 ${shellWord(path)}`)
}

async function existing(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined || dirname(path) === path ? path : existing(dirname(path))
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(await existing(path))
  return bavail * bsize
}
