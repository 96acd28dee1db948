import type { ReceivedStatementRow } from '../../store/database/source-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { hasBareRetractions, statementsOfIds } from '../../store/received/retractions.js'
import { statementsUnder } from '../../store/received/statements.js'
import type { Observation, RetractionObservation } from '../source.js'

/** The word under which something is taken back; empty for all that takes nothing back. */
export const wordOf = (observation: Observation): string =>
  observation.kind === 'retraction' ? observation.word : ''

/** What rows that name nothing but a word take back: who is concerned is told by that alone. */
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
    bare.map(({ subject }) => idOf(subject)),
  )
}

interface Said {
  /** All that is said now. */
  standing: readonly Observation[]
  /** What is counted of the shipment already. */
  record: readonly Observation[]
}

/**
 * What was taken back by its word alone of what is said of a number, now or before, and is not on
 * its record yet: it counts for the whole shipment, whichever of both came first.
 */
export async function retractionsOf(
  tenant: Tenant,
  { standing, record }: Said,
): Promise<Observation[]> {
  if (!(await hasBareRetractions(tenant))) return []
  const words = new Set([...record, ...standing].flatMap(saidUnder))
  const rows = await statementsUnder(tenant, [...words].flatMap(subjectsOf))
  const given = rows.map(({ body }) => JSON.parse(body) as RetractionObservation)
  const known = new Set(record.map(({ key }) => key))
  const told = [...words].flatMap((word) =>
    given
      .filter((back) => subjectsOf(word).includes(back.word))
      .map((back) => ({ ...back, word, key: `${word}${back.key}` })),
  )
  return told.filter(({ key }) => !known.has(key))
}

const saidUnder = (said: Observation): string[] =>
  said.kind === 'milestone' && said.word !== undefined ? [said.word] : []

/** Under its own line, and of a message that named none. */
const subjectsOf = (word: string): string[] => [word, `dcsa::${idOf(word)}`]

/** Behind the form and the line. */
const idOf = (word: string): string => word.split(':').slice(2).join(':')
