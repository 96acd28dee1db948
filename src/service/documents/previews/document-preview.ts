import type { DocumentRow } from '../../store/database/document-tables.js'
import type { World } from '../../world.js'
import type { FilePreview } from './file-preview.js'
import { shownType } from './shown-type.js'

/** The part of a file that the web page about a document shows. */
export type DocumentPreview = FilePreview | { kind: 'picture' }

type Stored = Pick<DocumentRow, 'sha256' | 'file_name' | 'file_content_type'>

const mostMegabytes = 20

/** Reads a file for its preview. Returns null if the file is too large, and undefined if the file was deleted. */
const previewBytes = (
  world: Pick<World, 'blobs'>,
  { sha256 }: Stored,
): Promise<Uint8Array | null | undefined> =>
  world.blobs.bytes(sha256, mostMegabytes * 1024 * 1024).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })

export async function documentPreview(
  world: Pick<World, 'blobs'>,
  row: Stored,
): Promise<DocumentPreview> {
  const bytes = await previewBytes(world, row)
  if (bytes === undefined) return { kind: 'none', why: 'The file was deleted.' }
  if (bytes === null)
    return { kind: 'none', why: `Files of more than ${mostMegabytes} MB have no preview.` }
  if (shownType(bytes) !== null) return { kind: 'picture' }
  const question = { fileName: row.file_name, contentType: row.file_content_type, bytes }
  const { askReader } = await import('../reading/ask-reader.js')
  const outcome = await askReader({ name: 'preview', question })
  return 'answer' in outcome ? outcome.answer : { kind: 'none', why: outcome.failure }
}

/** Returns the bytes of a picture and their media type. Returns undefined for any other file. */
export async function shownPicture(
  world: Pick<World, 'blobs'>,
  row: Stored,
): Promise<{ bytes: Uint8Array; type: string } | undefined> {
  const bytes = await previewBytes(world, row)
  const type = bytes && shownType(bytes)
  return bytes && type ? { bytes, type } : undefined
}
