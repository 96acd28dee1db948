import type { Observation } from '../../../../src/service/sources/source.js'
import type { Reading } from '../../../../src/service/sources/statement.js'
import type { TerminalFileContext } from '../../../../src/service/sources/terminal-files/study-table.js'
import { readTerminalFile } from '../../../../src/service/sources/terminal-files/terminal-files-reader.js'

export const receivedAt = '2026-05-13T09:00:00.000Z'

/** Reads a report that arrived on 13 May 2026 with a terminal in its file name. */
export const readText = (
  report: string | Uint8Array,
  context: Partial<TerminalFileContext> = {},
): Promise<Reading> => {
  const bytes = typeof report === 'string' ? new TextEncoder().encode(report) : report
  return readTerminalFile(bytes, { fileName: 'USLAX-APMT.csv', receivedAt, ...context })
}

/** Returns what a reading states about a container, without keys and sources. */
export function saidOf({ statements }: Reading, container?: string): Record<string, unknown>[] {
  return statements
    .filter(({ names }) => container === undefined || names.container === container)
    .map(({ observation }) => plain(observation))
}

function plain(observation: Observation): Record<string, unknown> {
  const hidden = ['key', 'seen_at', 'data_source', 'data_provider_name', 'data_provider_code']
  return Object.fromEntries(
    Object.entries(observation).filter(([name]) => !hidden.includes(name) && name !== 'container'),
  )
}
