import type { UploadOutcome } from './upload-order.js'

/** What became of one file of a call, for whoever reads it. */
export interface UploadRow extends Omit<UploadOutcome, 'state'> {
  state: UploadOutcome['state'] | 'to upload'
  /** Whether the service has read the document; undefined where nobody waited for it. */
  isProcessed?: boolean
  /** Where a drop folder put the file. */
  movedTo?: string
}

/** A file of which nothing was sent. */
export function unsentRow(
  { shown, fileName, byteSize }: { shown: string; fileName: string; byteSize: number | null },
  result: Pick<UploadRow, 'state' | 'error'>,
): UploadRow {
  const { error } = result
  return {
    ...{ file: shown, fileName, byteSize, checksum: null, documentId: null },
    ...result,
    ...(error === undefined ? {} : { reason: error.message }),
  }
}

/** Whether what was asked for was not done, or not all of it. */
export const hasFailed = ({ state }: UploadRow): boolean =>
  state === 'failed' || state === 'attachment ignored'
