import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { flush } from '../../../sqlite/flush.js'
import type { BlobFolder, Expected, StagedBlob } from './blob-folder.js'
import { HashThread } from './hash-thread.js'
import { keepOnly } from './keep-only.js'
import { placeIn } from './place-in.js'
import { sweepDrafts } from './sweep-drafts.js'
import { type Draft, writeDraft } from './write-draft.js'

/** A store in a folder: complete files at `<first two digits>/<sha256>`, incomplete files in `incoming/`, mode 0600. */
export function diskBlobs(folder: string, openFile?: Draft['openFile']): BlobFolder {
  const placeOf = (sha256: string) => placeIn(folder, sha256)
  const incoming = join(folder, 'incoming')
  const thread = new HashThread()
  const stage = async (bytes: AsyncIterable<Uint8Array>, expected: Expected) => {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    const draft = join(incoming, randomUUID())
    const sha256 = await writeDraft({ path: draft, bytes, expected, thread, openFile })
    return staged({ sha256, draft, place: placeOf(sha256) })
  }
  return {
    kind: 'folder',
    stage,
    async store(bytes, expected) {
      const { sha256, keep, discard } = await stage(bytes, expected)
      await keep().finally(discard)
      return { sha256 }
    },
    read: (sha256, range) => readStream(placeOf(sha256), range),
    async bytes(sha256, atMost) {
      const place = placeOf(sha256)
      return (await stat(place)).size > atMost ? null : readFile(place)
    },
    remove: (sha256) => rm(placeOf(sha256), { force: true }),
    empty: () => rm(folder, { recursive: true, force: true }),
    keepOnly: (contents) => keepOnly(folder, contents),
    sweep: (olderThanMs) => sweepDrafts(incoming, olderThanMs),
  }
}

interface Written {
  sha256: string
  draft: string
  place: string
}

function staged({ sha256, draft, place }: Written): StagedBlob {
  return {
    sha256,
    async keep() {
      const made = await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await rename(draft, place)
      await flush(dirname(place))
      if (made !== undefined) await flush(dirname(made))
    },
    discard: () => rm(draft, { force: true }),
  }
}

async function readStream(
  place: string,
  range: { first: number; last: number } | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const file = await open(place)
  const part = range && { start: range.first, end: range.last }
  const stream = file.createReadStream({ ...part, highWaterMark: readBytes })
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}

const readBytes = 256 * 1024
