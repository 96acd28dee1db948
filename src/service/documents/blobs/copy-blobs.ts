import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { OctError } from '../../../errors.js'
import { flush } from '../../../sqlite/flush.js'
import { placeIn } from './place-in.js'

export interface CopyOptions {
  from: string
  to: string
  contents: readonly string[]
}

/** Copies and verifies files. Returns the number of bytes; null if one is missing. Throws `local` if one is damaged. */
export async function copyBlobs({ from, to, contents }: CopyOptions): Promise<number | null> {
  let bytes = 0
  for (const sha256 of contents) {
    const size = await copyOne(placeIn(from, sha256), placeIn(to, sha256), sha256)
    if (size === null) return null
    bytes += size
  }
  return bytes
}

async function copyOne(source: string, place: string, sha256: string): Promise<number | null> {
  const size = await sizeOf(source)
  if (size === null || (await sizeOf(place)) === size) return size
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const draft = `${place}.${randomUUID()}`
  try {
    await copyFile(source, draft, constants.COPYFILE_FICLONE)
    if ((await sha256Of(draft)) !== sha256) throw damaged(source)
    await flush(draft)
    await rename(draft, place)
    await flush(dirname(place))
    return size
  } finally {
    await rm(draft, { force: true })
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  )

const damaged = (path: string): OctError =>
  new OctError('local', `${path} is damaged, so oct made no copy`, {
    reason: 'The bytes of the file differ from the uploaded bytes.',
    tryNext: ['check the disk, and restore the file from an earlier backup'],
  })
