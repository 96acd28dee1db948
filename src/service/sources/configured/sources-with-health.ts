import { safeFileName } from '../../../domain/safe-file-name.js'
import { type SourceHealth, sourceHealth } from '../../../domain/source-health.js'
import { selectAccounts } from '../../store/account-rows.js'
import { allAccounts } from '../../store/carriers/source-days.js'
import type { AccountRow } from '../../store/database/account-tables.js'
import type { SourceDayRow } from '../../store/database/source-tables.js'
import type { Parts } from '../schedule/carrier-gate.js'
import { type Contradictions, contradictionsByLine } from './contradictions.js'
import { type DaysBySource, daysBySource } from './days-by-source.js'
import type { ListedSource } from './list-sources.js'

export interface SourceWithHealth extends ListedSource, SourceHealth, Contradictions {}

/** Adds to sources how much they report and since when they are silent. Also lists inbox folders without a source. */
export async function sourcesWithHealth(
  parts: Parts,
  sources: readonly ListedSource[],
): Promise<SourceWithHealth[]> {
  const today = parts.clock().toISOString().slice(0, 10)
  const days = await daysBySource(parts.store.db, { today })
  const accounts = await selectAccounts(parts.store.db)
  const contradictions = await contradictionsByLine(parts.store)
  const unknown = { facts_checked: null, disagreements: null }
  const configured = sources.map((source) => ({
    ...source,
    ...sourceHealth(daysOf(source, { days, accounts }), { today, isAsked: isAsked(source) }),
    ...((isAsked(source) ? contradictions.get(source.scac) : undefined) ?? unknown),
  }))
  const folders = accounts.flatMap((account) =>
    foldersOf(account, { sources, days }).map(({ name, counted }) => ({
      ...folderSource({ name, account: account.company_name, last: counted.at(-1)?.day ?? '' }),
      ...{ ...sourceHealth(counted, { today, isAsked: false }), ...unknown },
    })),
  )
  return [...configured, ...folders]
}

/** Returns whether the service sends requests to a source. Only shipping lines and aisstream belong to no account. */
const isAsked = ({ account }: ListedSource): boolean => account === null

function daysOf(
  source: ListedSource,
  { days, accounts }: { days: DaysBySource; accounts: readonly AccountRow[] },
): readonly SourceDayRow[] {
  if (isAsked(source)) return days.of(allAccounts, source.scac)
  const account = accounts.find(({ company_name }) => company_name === source.account)
  return account === undefined ? [] : days.of(account.id, folderName(source))
}

const folderName = ({ scac }: ListedSource): string => safeFileName(scac, 'source')

function foldersOf(
  { id, company_name }: AccountRow,
  { sources, days }: { sources: readonly ListedSource[]; days: DaysBySource },
): { name: string; counted: readonly SourceDayRow[] }[] {
  const taken = sources.filter(({ account }) => account === company_name).map(folderName)
  return days
    .names(id)
    .filter((name) => !taken.includes(name))
    .map((name) => ({ name, counted: days.of(id, name) }))
}

const folderSource = (folder: { name: string; account: string; last: string }): ListedSource => ({
  ...{ scac: folder.name, name: `folder of ${folder.account}`, profile: 'folder' },
  ...{ account: folder.account, state: 'ready', until: null },
  ...{ is_verified: false, missing: [], push_account: null, quota: [], hosts: [] },
  ...{ last_outcome: 'found', detail: null, failures: 0 },
  last_answer_at: `${folder.last}T00:00:00.000Z`,
})
