import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { OctError } from '../../../errors.js'
import type { BlobBucket } from '../../documents/blobs/bucket/blob-bucket.js'
import { copyBlobs } from '../../documents/blobs/copy-blobs.js'
import { blobFolderOf } from '../../documents/blobs/open-blob-folder.js'
import { placeIn } from '../../documents/blobs/place-in.js'
import { signedUploadHeaders } from '../../documents/blobs/upload-headers.js'
import type { ExportedFile, ExportSummary } from './read-export.js'

export type FilesTo = string | BlobBucket

interface FilesWish {
  file: string
  filesTo: FilesTo
  signal?: AbortSignal | undefined
}

/** Copies the files of an export to the storage of the service. Skips files that the storage already contains. */
export async function importFiles(
  { file, filesTo, signal }: FilesWish,
  { header, files }: Pick<ExportSummary, 'header' | 'files'>,
): Promise<void> {
  const from = blobFolderOf(file)
  for (const one of files) {
    signal?.throwIfAborted()
    if (typeof filesTo === 'string') {
      if (header.files === 'bucket') throw needsBucket(file)
      const copied = await copyBlobs({ from, to: filesTo, contents: [one.sha256] })
      if (copied === null) throw missing(from, one)
    } else if ((await filesTo.size(one.sha256)) !== one.byte_size) {
      if (header.files === 'bucket') throw missing('the bucket', one)
      await send(filesTo, from, one)
    }
  }
}

async function send(bucket: BlobBucket, from: string, file: ExportedFile): Promise<void> {
  const bytes = await readFile(placeIn(from, file.sha256)).catch(() => undefined)
  if (bytes === undefined) throw missing(from, file)
  const md5 = createHash('md5').update(bytes).digest('base64')
  if (md5 !== file.checksum) throw damaged(from, file)
  const headers = signedUploadHeaders(file)
  await bucket.put(file.sha256, { bytes: Uint8Array.from(bytes), headers })
}

const needsBucket = (file: string): OctError =>
  new OctError('usage', 'The uploaded files of the export are in a bucket', {
    reason:
      'An export does not contain the files in a bucket. The service that imports the data reads these files from the same bucket.',
    tryNext: [`oct serve import ${file} --blobs s3://bucket/folder`],
  })

const missing = (place: string, { file_name, sha256 }: ExportedFile): OctError =>
  new OctError('local', `A file is missing from ${place}, so nothing was imported`, {
    reason: `The file is ${file_name} (${sha256}).`,
    tryNext: ['copy the export and its folder of files again'],
  })

const damaged = (place: string, { file_name, sha256 }: ExportedFile): OctError =>
  new OctError('local', `A file in ${place} is damaged, so nothing was imported`, {
    reason: `The file is ${file_name} (${sha256}).`,
    tryNext: ['copy the export and its folder of files again'],
  })
