import type { ReceivedStatementRow } from '../../store/database/source-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { indexedText } from '../../store/received/indexed-text.js'
import { hasBareRetractions, statementsOfIds } from '../../store/received/retractions.js'
import { statementsUnder } from '../../store/received/statements.js'
import type { Observation, RetractionObservation } from '../source.js'

/** Returns the `word` of the statement that a retraction withdraws; an empty text for any other observation. */
export const wordOf = (observation: Observation): string =>
  observation.kind === 'retraction' ? observation.word : ''

/** Returns the numbers of statements that are retracted only by the id of their event. */
export async function takenBack(
  tenant: Tenant,
  rows: readonly ReceivedStatementRow[],
): Promise<Pick<ReceivedStatementRow, 'container' | 'bill' | 'booking' | 'scac'>[]> {
  const bare = rows.filter(
    ({ container, bill, booking, subject }) => !(container ?? bill ?? booking) && subject !== '',
  )
  if (bare.length === 0) return []
  return statementsOfIds(
    tenant,
    bare.map(({ body }) => idOf(wordOf(JSON.parse(body)))),
  )
}

interface Said {
  standing: readonly Observation[]
  record: readonly Observation[]
}

/** Returns retractions that are not recorded yet. The order of the messages does not matter. */
export async function retractionsOf(
  tenant: Tenant,
  { standing, record }: Said,
): Promise<Observation[]> {
  if (!(await hasBareRetractions(tenant))) return []
  const words = new Set([...record, ...standing].flatMap(saidUnder))
  const rows = await statementsUnder(tenant, [...words].flatMap(subjectsOf).map(indexedText))
  const given = rows.map(({ body }) => JSON.parse(body) as RetractionObservation)
  const known = new Set(record.map(({ key }) => key))
  const retractions = [...words].flatMap((word) =>
    given
      .filter((back) => subjectsOf(word).includes(back.word))
      .map((back) => ({ ...back, word, key: `${word}${back.key}` })),
  )
  return retractions.filter(({ key }) => !known.has(key))
}

const saidUnder = (said: Observation): string[] =>
  said.kind === 'milestone' && said.word !== undefined ? [said.word] : []

const subjectsOf = (word: string): string[] => [word, `dcsa::${idOf(word)}`]

const idOf = (word: string): string => word.split(':').slice(2).join(':')
