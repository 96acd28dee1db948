import { safeFileName } from '../../../domain/safe-file-name.js'
import { type SourceHealth, sourceHealth } from '../../../domain/source-health.js'
import type { SourceDayRow } from '../../store/database/source-tables.js'
import type { Parts } from '../schedule/carrier-gate.js'
import { type Contradictions, contradictionsByLine } from './contradictions.js'
import { daysBySource } from './days-by-source.js'
import type { ListedSource } from './list-sources.js'
import { mailboxProfile } from './mailbox-setup.js'

export interface SourceWithHealth extends ListedSource, SourceHealth, Contradictions {}

/** Says how much each source reports and how long it has been silent. Includes inbox folders without a source. */
export async function sourcesWithHealth(
  parts: Parts,
  sources: readonly ListedSource[],
): Promise<SourceWithHealth[]> {
  const today = parts.clock().toISOString().slice(0, 10)
  const days = await daysBySource(parts.store.db, today)
  const contradictions = await contradictionsByLine(parts.store)
  const folders = [...days.keys()].filter(
    (name) => !sources.some((source) => nameInDays(source) === name),
  )
  return [...sources, ...folders.map(folderSource(days))].map((source) => ({
    ...source,
    ...sourceHealth(days.get(nameInDays(source)) ?? [], { today, isAsked: isAsked(source) }),
    ...(contradictions.get(source.scac) ?? { facts_checked: null, disagreements: null }),
  }))
}

const sendsFiles: readonly string[] = [mailboxProfile, 'sftp', 'https', 'folder']

const isAsked = ({ profile }: ListedSource): boolean => !sendsFiles.includes(profile)

/** Returns the name of a source in `source_days`: its SCAC or the name of its inbox folder. */
const nameInDays = (source: ListedSource): string =>
  isAsked(source) ? source.scac : safeFileName(source.scac, 'source')

const folderSource =
  (days: ReadonlyMap<string, SourceDayRow[]>) =>
  (name: string): ListedSource => ({
    ...{ scac: name, name: 'folder of the inbox', profile: 'folder', state: 'ready', until: null },
    ...{ is_verified: false, missing: [], push_account: null, quota: [], hosts: [] },
    ...{ last_outcome: 'found', detail: null, failures: 0 },
    last_answer_at: `${days.get(name)?.at(-1)?.day ?? ''}T00:00:00.000Z`,
  })
