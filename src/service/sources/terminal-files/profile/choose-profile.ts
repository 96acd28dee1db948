import { fitsPattern } from '../../../../domain/fits-pattern.js'
import { placeInName } from '../facts/find-terminal.js'
import { foldHeader } from './fold-header.js'
import { type TerminalProfile, usualProfile } from './terminal-profile.js'

export interface FileMarks {
  fileName: string
  columns: readonly string[]
}

/**
 * Chooses a terminal profile: by folder, else by file name and headers, else by the terminal in the file name
 * (`USLAX-APMT.csv`), else the default profile.
 */
export function chooseProfile(
  profiles: readonly TerminalProfile[],
  { fileName, columns }: FileMarks,
): TerminalProfile | typeof usualProfile {
  const folder = fileName.slice(0, Math.max(0, fileName.indexOf('/'))).toUpperCase()
  const own = profiles.find((it) => it.folder !== null && it.folder.toUpperCase() === folder)
  if (own !== undefined) return own
  const headers = new Set(columns.map(foldHeader))
  const fitting = profiles.filter((profile) => {
    const { files } = profile
    const isNamed = files.length === 0 || files.some((pattern) => isCalled(fileName, pattern))
    const isAsked = files.length > 0 || profile.headers.length > 0
    return isAsked && isNamed && profile.headers.every((header) => headers.has(header))
  })
  const [best] = fitting.sort((a, b) => weightOf(b) - weightOf(a))
  return best ?? ofTerminal(profiles, fileName) ?? usualProfile
}

const weightOf = ({ files, headers }: TerminalProfile): number =>
  headers.length + (files.length > 0 ? 100 : 0)

function ofTerminal(
  profiles: readonly TerminalProfile[],
  fileName: string,
): TerminalProfile | undefined {
  const place = placeInName(fileName)
  const [only, another] = profiles.filter(
    ({ terminal, files, headers }) =>
      files.length + headers.length === 0 &&
      terminal.locode === place?.locode &&
      terminal.smdg_code === (place.smdg_code ?? null),
  )
  return another === undefined ? only : undefined
}

/** Returns whether a file name matches a pattern. If the pattern contains a folder, the file must be in this folder. */
const isCalled = (fileName: string, pattern: string): boolean =>
  fitsPattern(
    pattern.includes('/') ? fileName : fileName.slice(fileName.lastIndexOf('/') + 1),
    pattern,
  )
