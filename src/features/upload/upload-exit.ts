import { counted } from '../../domain/counted.js'
import { OctError } from '../../errors.js'
import { hasFailed, type UploadRow } from './upload-row.js'

/** Throws the error of a single file. With several files, throws `partial`; after a timeout, throws `pending`. */
export function uploadExit(rows: readonly UploadRow[]): void {
  const failed = rows.filter(hasFailed)
  const [first] = failed
  if (first && rows.length === 1 && first.error) throw first.error
  if (first && rows.length === 1) throw attachmentIgnored(first)
  if (first) throw partly(failed, rows.length)
  const open = rows.filter(({ isProcessed }) => isProcessed === false)
  if (open.length > 0) throw stillUnread(open)
}

function attachmentIgnored({ fileName, documentId, reason }: UploadRow): OctError {
  return new OctError(
    'partial',
    `${fileName} is stored, but not linked to a shipment or container`,
    {
      reason:
        reason ??
        `The file is stored as document ${documentId}; the service ignored the shipment or container.`,
      tryNext: [`oct documents show ${documentId}`],
    },
  )
}

function partly(failed: readonly UploadRow[], all: number): OctError {
  const ignored = failed.filter(({ state }) => state === 'attachment ignored')
  const lost = failed.length - ignored.length
  const [first] = failed
  const message =
    lost === 0
      ? `${ignored.length} of ${all} files ${ignored.length === 1 ? 'lacks' : 'lack'} some of the requested values`
      : `${lost} of ${all} files ${lost === 1 ? 'was' : 'were'} not uploaded`
  return new OctError('partial', message, {
    reason: first && ofFile(first),
    tryNext: first?.error?.tryNext ?? [`oct documents show ${first?.documentId}`],
    cause: first?.error,
  })
}

function ofFile({ file, fileName, error, reason, state }: UploadRow): string {
  const words = error?.message ?? reason ?? state
  return [file, fileName].some((name) => words.startsWith(name)) ? words : `${file}: ${words}`
}

function stillUnread(open: readonly UploadRow[]): OctError {
  const [first] = open
  const subject = open.length === 1 ? first?.fileName : counted(open.length, 'document')
  const verb = open.length === 1 ? 'is' : 'are'
  return new OctError('pending', `${subject} ${verb} not processed by the service yet`, {
    reason: 'The service has stored each document and processes it later.',
    tryNext: open.slice(0, 3).map(({ documentId }) => `oct documents show ${documentId}`),
    retryable: true,
  })
}
