import { limits } from '../../contract/limits.js'
import type { SourceReport } from '../../contract/source-report.js'
import { sourcesWithoutWaiting } from '../../desk/sources/ask-sources.js'
import type { Workspace } from '../../desk/workspace.js'
import type { Attention, AttentionKind } from '../../domain/attention.js'
import { counted } from '../../domain/counted.js'

/** Kinds of problems that a message which oct serve received but did not use may explain. */
const unknownKinds: readonly AttentionKind[] = [
  'not_tracked',
  'failed',
  'stopped_early',
  'no_containers',
  'awaiting_manifest',
  'ended',
]

/** Adds the messages that oct serve received about each number. Adds none if the service fails or is slow. */
export async function withKnownBy(
  workspace: Workspace,
  found: readonly Attention[],
): Promise<Attention[]> {
  const asked = found.filter(({ kind }) => unknownKinds.includes(kind)).map(({ number }) => number)
  const numbers = [...new Set(asked)].filter((number) => !number.includes(','))
  const { offline, hasNoAccount } = workspace.freshness
  if (numbers.length === 0 || offline || hasNoAccount) return [...found]
  const reports = await readReports(workspace, numbers)
  return found.map((each) => {
    const sources = reports.get(each.number) ?? []
    return sources.length === 0 ? each : { ...each, knownBy: sources.map(sourceInWords) }
  })
}

type ReportingSource = SourceReport['sources'][number]

const sourceInWords = ({ name, facts }: ReportingSource): string =>
  `${name} (${counted(facts, 'fact')})`

async function readReports(
  workspace: Workspace,
  numbers: readonly string[],
): Promise<Map<string, ReportingSource[]>> {
  const found = new Map<string, ReportingSource[]>()
  const source = await sourcesWithoutWaiting(workspace)
  workspace.progress('Finding sources that have reported the numbers')
  try {
    for (let next = 0; next < numbers.length; next += limits.maxReportedNumbers) {
      const some = numbers.slice(next, next + limits.maxReportedNumbers)
      for await (const { number, sources } of source.reports(some)) found.set(number, sources)
    }
  } catch (error) {
    workspace.signal.throwIfAborted()
    if (!(error instanceof Error)) throw error
  }
  return found
}
