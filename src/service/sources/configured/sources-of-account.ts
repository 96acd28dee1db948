import { safeFileName } from '../../../domain/safe-file-name.js'
import { type SourceHealth, sourceHealth } from '../../../domain/source-health.js'
import { selectAccounts } from '../../store/account-rows.js'
import { type RunningSources, readRunningSources } from '../../store/carriers/running-sources.js'
import { allAccounts } from '../../store/carriers/source-days.js'
import { carrierState } from '../../store/carriers/states.js'
import type { SourceDayRow } from '../../store/database/source-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { shipsSource } from '../ais/feed/ships-source.js'
import type { Parts } from '../schedule/carrier-gate.js'
import { daysBySource } from './days-by-source.js'
import { type ListedSource, stateOf } from './list-sources.js'

export interface SourceOfAccount
  extends Pick<ListedSource, 'state' | 'until' | 'last_answer_at'>,
    Omit<SourceHealth, 'facts_per_day'> {
  name: string
  kind: 'shipping_line' | 'mailbox' | 'files' | 'folder' | 'vessel_positions'
  facts_per_day: number | null
}

type NamedSource = Pick<SourceOfAccount, 'name' | 'kind'> & { lacksCredentials: boolean }

/** Lists an account's sources and all shipping lines. Hides figures of shipping lines that several accounts share. */
export async function sourcesOfAccount(
  { store, clock }: Parts,
  { accountId }: Tenant,
): Promise<SourceOfAccount[]> {
  const running = await readRunningSources(store.db)
  const accounts = await selectAccounts(store.db)
  const account = accounts.find(({ id }) => id === accountId)
  const named = running === undefined ? [] : namedSources(running, account?.company_name ?? '')
  const now = clock()
  const today = now.toISOString().slice(0, 10)
  const days = await daysBySource(store.db, { today, owners: [allAccounts, accountId] })
  const isAlone = accounts.length === 1
  const folders = foldersIn(days.names(accountId), named)
  return Promise.all(
    [...named, ...folders].map(async ({ name, kind, lacksCredentials }) => {
      const state = await carrierState(store.db, name)
      const own = isShared(kind) ? days.of(allAccounts, name) : days.of(accountId, folderName(name))
      const health = sourceHealth(own, { today, isAsked: kind === 'shipping_line' })
      const isSecret = kind === 'shipping_line' && !isAlone
      return {
        ...{ name, kind },
        ...stateOf(now, { state, canBeAsked: !lacksCredentials, isKnown: true, isLoaded: true }),
        last_answer_at: state.answered_at ?? lastDay(kind, own),
        ...health,
        ...(isSecret && { facts_per_day: null, found_share: null }),
      }
    }),
  )
}

function namedSources(running: RunningSources, account: string): NamedSource[] {
  const isOwn = (name: string): boolean => running.owners?.[name] === account
  const known = { lacksCredentials: false }
  return [
    ...running.mailboxes
      .filter(isOwn)
      .map((name) => ({ name, kind: 'mailbox' as const, ...known })),
    ...running.files.filter(isOwn).map((name) => ({ name, kind: 'files' as const, ...known })),
    ...Object.entries(running.missing).map(([name, missing]) => ({
      ...{ name, kind: 'shipping_line' as const },
      lacksCredentials: missing.some((secret) => secret !== 'push_secret'),
    })),
    ...(running.hearsShips
      ? [{ name: shipsSource.scac, kind: 'vessel_positions' as const, ...known }]
      : []),
  ]
}

/** Returns the inbox folders into which people or programs put files directly. */
function foldersIn(names: readonly string[], named: readonly NamedSource[]): NamedSource[] {
  const received = named.filter(({ kind }) => !isShared(kind))
  const taken = new Set(received.map(({ name }) => folderName(name)))
  return names
    .filter((name) => !taken.has(name))
    .map((name) => ({ name, kind: 'folder' as const, lacksCredentials: false }))
}

const lastDay = (kind: NamedSource['kind'], days: readonly SourceDayRow[]): string | null =>
  kind === 'folder' ? `${days.at(-1)?.day}T00:00:00.000Z` : null

const isShared = (kind: NamedSource['kind']): boolean =>
  kind === 'shipping_line' || kind === 'vessel_positions'

const folderName = (name: string): string => safeFileName(name, 'source')
