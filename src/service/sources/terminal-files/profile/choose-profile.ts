import { foldHeader } from './fold-header.js'
import { type TerminalProfile, usualProfile } from './terminal-profile.js'

export interface FileMarks {
  fileName: string
  /** Names of the columns. */
  columns: readonly string[]
}

/**
 * The profile of a report: whose name fits and whose headers stand there, where a profile asks for
 * both; the one that asks for more where several fit. The usual one where none does.
 */
export function chooseProfile(
  profiles: readonly TerminalProfile[],
  { fileName, columns }: FileMarks,
): TerminalProfile | typeof usualProfile {
  const headers = new Set(columns.map(foldHeader))
  const fitting = profiles.filter((profile) => {
    const { files } = profile
    const isNamed = files.length === 0 || files.some((pattern) => fits(fileName, pattern))
    const isAsked = files.length > 0 || profile.headers.length > 0
    return isAsked && isNamed && profile.headers.every((header) => headers.has(header))
  })
  const [best] = fitting.sort((a, b) => weightOf(b) - weightOf(a))
  return best ?? usualProfile
}

const weightOf = ({ files, headers }: TerminalProfile): number =>
  headers.length + (files.length > 0 ? 100 : 0)

/** With `*` for any characters and `?` for one; in linear time, however many stars there are. */
function fits(fileName: string, pattern: string): boolean {
  const name = fileName.toUpperCase()
  let [at, from, star, mark] = [0, 0, -1, 0]
  while (at < name.length) {
    const wanted = pattern[from]
    if (wanted === '*') [star, mark, from] = [from, at, from + 1]
    else if (wanted === '?' || wanted === name[at]) [at, from] = [at + 1, from + 1]
    else if (star >= 0) [from, mark, at] = [star + 1, mark + 1, mark + 1]
    else return false
  }
  return /^\**$/.test(pattern.slice(from))
}
