import type { BlobFolder, ByteRange, StagedBlob } from './blob-folder.js'
import { receiveBytes } from './receive-bytes.js'

export function memoryBlobs(): BlobFolder {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>()
  const find = (sha256: string) => {
    const content = contents.get(sha256)
    if (content === undefined)
      throw Object.assign(new Error('No file has this name'), { code: 'ENOENT' })
    return content
  }
  const stage: BlobFolder['stage'] = async (bytes, expected): Promise<StagedBlob> => {
    const parts: Uint8Array[] = []
    const write = async (part: Uint8Array) => void parts.push(part.slice())
    const sha256 = await receiveBytes({ bytes, expected, write })
    const keep = async () => void contents.set(sha256, Uint8Array.from(Buffer.concat(parts)))
    return { sha256, keep, discard: async () => {} }
  }
  return {
    kind: 'folder',
    stage,
    async store(bytes, expected) {
      const { sha256, keep } = await stage(bytes, expected)
      await keep()
      return { sha256 }
    },
    read: async (sha256, range) => new Blob([partOf(find(sha256), range)]).stream(),
    async bytes(sha256, atMost) {
      const content = find(sha256)
      return content.length > atMost ? null : content
    },
    remove: async (sha256) => void contents.delete(sha256),
    empty: async () => contents.clear(),
    async keepOnly(wanted) {
      for (const sha256 of contents.keys()) if (!wanted.includes(sha256)) contents.delete(sha256)
    },
    sweep: async () => {},
  }
}

const partOf = (content: Uint8Array<ArrayBuffer>, range: ByteRange | undefined) =>
  range ? content.subarray(range.first, range.last + 1) : content
