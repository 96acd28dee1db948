import { findLine } from './lines.js'

/** Describes the successor of a merged shipping line, or the group that tracks its numbers; else `[]`. */
export function groupInWords(scac: string): string[] {
  const line = findLine(scac)
  if (line?.merged_into != null) {
    const heir = findLine(line.merged_into)?.short_name ?? line.merged_into
    return [`${line.short_name} operates as ${heir} (${line.merged_into}) now`]
  }
  return line?.tracked_as_group === true
    ? [`every shipping line of the ${line.group} group can track the number`]
    : []
}
