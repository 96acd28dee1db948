import type { CacheReport, OpenAndClosed } from '../../cache/maintenance/cache-report.js'
import type { StoredFile } from '../../cache/maintenance/stored-files.js'
import { pair, section } from '../../cli/output/screen-lines.js'
import type { Cell, Field, ScreenLine, View, Viewing } from '../../cli/output/view.js'
import { bytesInWords } from '../../domain/bytes-in-words.js'
import { ageInWords } from '../../domain/duration.js'
import type { StoredSizes } from './info.js'

type Value = (info: StoredSizes) => Cell

const ofCache =
  (value: (cache: CacheReport) => Cell): Value =>
  ({ cache }) =>
    cache && value(cache)

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const declared: [string, string, Value][] = [
  ['profile', 'profile of the cache', ({ profile }) => profile],
  ['path', 'path of the cache file', ({ path }) => path],
  ['bytes', 'size of the cache in bytes', ofCache(({ bytes }) => bytes)],
  ['log_bytes', 'size of the -wal file of the cache in bytes', ofCache(({ logBytes }) => logBytes)],
  [
    'schema_version',
    'version of the database schema of the cache',
    ofCache(({ schemaVersion }) => schemaVersion),
  ],
  [
    'containers_open',
    'number of containers that are not returned yet',
    ofCache(({ containers }) => containers.open),
  ],
  [
    'containers_closed',
    'number of containers that were returned or are no longer tracked',
    ofCache(({ containers }) => containers.closed),
  ],
  ['shipments_open', 'number of tracked shipments', ofCache(({ shipments }) => shipments.open)],
  [
    'shipments_closed',
    'number of shipments that are no longer tracked',
    ofCache(({ shipments }) => shipments.closed),
  ],
  ['requests_open', 'number of open tracking requests', ofCache(({ requests }) => requests.open)],
  [
    'requests_ended',
    'number of ended tracking requests',
    ofCache(({ requests }) => requests.closed),
  ],
  ['events', 'number of transport events', ofCache(({ events }) => events)],
  [
    'places',
    'number of places, vessels, shipping lines, parties and other resources',
    ofCache(({ places }) => places),
  ],
  ['changes', 'number of entries in the list of changes', ofCache(({ changes }) => changes)],
  ['synced_at', 'when the last complete sync began, UTC', ofCache(({ syncedAt }) => iso(syncedAt))],
  [
    'synced_closed_at',
    'when the last complete sync that included closed shipments began, UTC',
    ofCache(({ syncedClosedAt }) => iso(syncedClosedAt)),
  ],
  [
    'oldest_read_at',
    'when the oldest cached data of a container was read, UTC',
    ofCache(({ oldestReadAt }) => iso(oldestReadAt)),
  ],
  [
    'interrupted_at',
    'when an interrupted sync began, UTC; a new sync within an hour continues the old sync',
    ofCache(({ interruptedAt }) => iso(interruptedAt)),
  ],
  [
    'busy_pid',
    'process id of the program that syncs or cleans up the cache now',
    ofCache(({ busy }) => busy?.pid ?? null),
  ],
  ['pruned_at', 'when a sync last pruned the cache, UTC', ofCache(({ prunedAt }) => iso(prunedAt))],
  [
    'keep_closed_days',
    'number of days for which closed shipments and containers are kept',
    (info) => days(info.retention.closedMs),
  ],
  [
    'keep_journal_days',
    'number of days for which changes and journal entries are kept',
    (info) => days(info.retention.journalMs),
  ],
  ['journal_path', 'path of the file with what oct sent and received', (info) => info.journalPath],
  [
    'journal_bytes',
    'size of the journal and its log file in bytes',
    ({ journal }) => journal && journal.bytes + journal.logBytes,
  ],
  [
    'registrations',
    'number of sent tracking requests that oct recorded in the journal',
    ({ journal }) => journal?.registrations ?? null,
  ],
  [
    'unsettled',
    'number of sent tracking requests whose result is unknown',
    ({ journal }) => journal?.unsettled ?? null,
  ],
  [
    'inferences',
    'number of stored inferences; each is kept for a week',
    ({ journal }) => journal?.inferences ?? null,
  ],
  [
    'damaged',
    'paths of damaged files that oct renamed',
    ({ damaged }) => damaged.map(({ path }) => path),
  ],
  [
    'others',
    'caches of other profiles on this machine',
    ({ others }) => others.map(({ path }) => path),
  ],
  ['uploads', 'number of uploads in the journal', ({ journal }) => journal?.uploads ?? null],
  [
    'unfinished_uploads',
    'number of unfinished uploads, which the next upload continues',
    (info) => unfinished(info),
  ],
  [
    'received',
    'number of webhook events that this machine received',
    ({ journal }) => journal?.received ?? null,
  ],
  [
    'waiting_events',
    'number of webhook events that wait to be forwarded',
    ({ journal }) => journal?.waiting ?? null,
  ],
  [
    'dead_events',
    'number of webhook events that could not be forwarded (dead letters)',
    ({ journal }) => journal?.dead ?? null,
  ],
]

const unfinished = ({ journal }: StoredSizes): number | null => journal?.unfinishedUploads ?? null

const days = (ms: number): number => ms / 86_400_000

const fields: Field<StoredSizes>[] = declared.map(([name, meaning, value]) => ({
  name,
  meaning,
  value,
}))

export const cacheInfoView: View<StoredSizes> = {
  name: 'cache',
  shape: 'object',
  noun: 'cache',
  columns: declared.map(([name, , value]) => ({
    heading: name.replaceAll('_', ' '),
    text: (info) => ({ words: String(value(info) ?? '') }),
  })),
  fields,
  id: ({ path }) => path.replaceAll(/\s/g, '_'),
  record: (info) => ({
    ...Object.fromEntries(declared.map(([name, , value]) => [name, value(info)])),
    damaged: info.damaged.map(fileRecord),
    others: info.others.map(fileRecord),
  }),
  empty: 'No cached data yet',
  screen,
}

const fileRecord = ({ path, bytes, modifiedAt }: StoredFile) => ({
  path,
  bytes,
  modified_at: modifiedAt.toISOString(),
})

function screen(info: StoredSizes, viewing: Viewing): ScreenLine[] {
  const { cache, journal, retention } = info
  const keeps = `oct keeps closed shipments for ${days(retention.closedMs)} days, changes and journal entries for ${days(retention.journalMs)} days`
  return [
    { kind: 'heading', words: `Cache of profile ${info.profile}` },
    pair('File', { words: info.path }),
    ...(cache ? cacheLines(cache, viewing) : [pair('', { words: 'the cache is empty' })]),
    pair('Keeps', { words: keeps }),
    ...section('Journal', [
      pair('File', { words: journal ? info.journalPath : '' }),
      pair('Size', { words: journal ? bytesInWords(journal.bytes + journal.logBytes) : '' }),
      pair('Notes', { words: journal ? notesInWords(journal) : '' }),
    ]),
    ...section('Damaged files', fileLines(info.damaged, viewing)),
    ...section('Other caches', fileLines(info.others, viewing)),
  ]
}

function cacheLines(cache: CacheReport, viewing: Viewing): ScreenLine[] {
  const ago = (at: Date | null) => (at === null ? 'never' : agoInWords(at, viewing))
  const { interruptedAt, busy } = cache
  const [first, ...more] = [
    pair('Size', { words: bytesInWords(cache.bytes + cache.logBytes) }),
    pair('Synced', {
      words: `${ago(cache.syncedAt)}; including closed shipments: ${ago(cache.syncedClosedAt)}`,
    }),
    pair('Oldest facts', {
      words: cache.oldestReadAt ? `read ${ago(cache.oldestReadAt)}` : '',
    }),
    pair('Containers', { words: countsInWords(cache.containers, 'closed') }),
    pair('Shipments', { words: countsInWords(cache.shipments, 'closed') }),
    pair('Requests', { words: countsInWords(cache.requests, 'ended') }),
    pair('Also', {
      words: `${cache.events} events, ${cache.changes} changes, ${cache.places} places`,
    }),
    pair('Schema', { words: String(cache.schemaVersion) }),
  ]
  return [
    ...(first ? [first, ...more] : []),
    ...(busy
      ? [
          pair('In use', {
            words: `process ${busy.pid} on ${busy.host} is using the cache`,
            tone: 'warn',
          }),
        ]
      : []),
    ...(interruptedAt
      ? [pair('Interrupted', { words: `a sync, ${ago(interruptedAt)}`, tone: 'warn' })]
      : []),
  ]
}

const countsInWords = ({ open, closed }: OpenAndClosed, other: string): string =>
  `${open} open, ${closed} ${other}`

const notesInWords = (journal: NonNullable<StoredSizes['journal']>): string =>
  [
    `${journal.registrations} sent tracking requests (${journal.unsettled} with an unknown result)`,
    `${journal.inferences} inferences`,
    `${journal.uploads} uploads (${journal.unfinishedUploads} unfinished)`,
    `${journal.received} webhook events (${journal.waiting} waiting, ${journal.dead} failed)`,
  ].join(', ')

const fileLines = (files: readonly StoredFile[], viewing: Viewing): ScreenLine[] =>
  files.map(({ path, bytes, modifiedAt }) =>
    pair('', { words: `${path}  ${bytesInWords(bytes)}, ${agoInWords(modifiedAt, viewing)}` }),
  )

function agoInWords(at: Date, { now }: Viewing): string {
  const words = ageInWords(Math.max(0, now.getTime() - at.getTime()))
  return words === 'just now' ? words : `${words} ago`
}
