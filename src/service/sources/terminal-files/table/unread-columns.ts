import { foldHeader } from '../profile/fold-header.js'
import type { TerminalProfile } from '../profile/terminal-profile.js'
import type { Column } from './find-header.js'

/** What is told of holds, availability, free time or money is missed where it is not read. */
const matters = /HOLD|AVAILAB|RELEASE|CUSTOMS|DEMURRAGE|STORAGE|FREEDAY|LFD|FEE|AMOUNT/

/** Whether a truck may come, and until when is paid: nothing of the box itself. */
const passing = /APPOINTMENT|APPT|PAIDTHR/

/**
 * The headers of one row that seem to matter and that nobody knows; a profile that names a header
 * without a meaning knows it. None where the header takes two rows.
 */
export function unreadColumns(
  names: readonly string[],
  columns: readonly Column[],
  known: TerminalProfile['columns'],
): string[] {
  const read = new Set(columns.map(({ index }) => index))
  if (columns.some(({ index, header }) => foldHeader(names[index] ?? '') !== foldHeader(header))) {
    return []
  }
  return names
    .filter((name, index) => {
      const folded = foldHeader(name)
      return !read.has(index) && !known.has(folded) && matters.test(folded) && !passing.test(folded)
    })
    .map((name) => name.replace(/\s+/g, ' ').trim().slice(0, 60))
}
