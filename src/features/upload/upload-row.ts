import type { UploadOutcome } from './upload-order.js'

export interface UploadRow extends Omit<UploadOutcome, 'state'> {
  state: UploadOutcome['state'] | 'to upload'
  isProcessed?: boolean
  movedTo?: string
}

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

export const hasFailed = ({ state }: UploadRow): boolean =>
  state === 'failed' || state === 'attachment ignored'
