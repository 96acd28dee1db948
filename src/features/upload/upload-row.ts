import type { UploadOutcome } from './upload-order.js'

/** The outcome of one file of a call. */
export interface UploadRow extends Omit<UploadOutcome, 'state'> {
  state: UploadOutcome['state'] | 'to upload'
  /** Whether the service has processed the document; undefined if nobody waited for it. */
  isProcessed?: boolean
  /** Where a drop folder put the file. */
  movedTo?: string
}

/** Returns the row of a file of which nothing was sent. */
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

/** Returns whether a request failed in whole or in part. */
export const hasFailed = ({ state }: UploadRow): boolean =>
  state === 'failed' || state === 'attachment ignored'
