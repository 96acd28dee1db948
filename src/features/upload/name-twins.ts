import type { UploadRow } from './upload-row.js'

/**
 * Of files with the same content one becomes the document, and the others are found there already:
 * those name the file of the same call that it was made from, not only an id nobody knows yet.
 */
export function nameTwins(rows: readonly UploadRow[]): UploadRow[] {
  const made = new Map<string, string>()
  for (const { documentId, state, file } of rows) {
    if (documentId !== null && isMade(state)) made.set(documentId, file)
  }
  return rows.map((row) => {
    const twin = row.documentId === null ? undefined : made.get(row.documentId)
    if (twin === undefined || isMade(row.state)) return row
    const { error } = row
    const reason = `already there as ${row.documentId}: the same content as ${twin}`
    if (error === undefined) return { ...row, reason }
    const told = error.revised({ reason: `It has the same content as ${twin}.` })
    return { ...row, reason, error: told }
  })
}

const isMade = (state: UploadRow['state']): boolean =>
  state === 'uploaded' || state === 'attachment ignored'
