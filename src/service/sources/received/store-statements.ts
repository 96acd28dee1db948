import { normalizeContainerNumber } from '../../../domain/container-number.js'
import type { ReceivedStatementRow } from '../../store/database/source-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { indexedText } from '../../store/received/indexed-text.js'
import { makeNamedDue } from '../../store/received/make-named-due.js'
import { addStatements, boxesNamedWith } from '../../store/received/statements.js'
import type { Observation } from '../source.js'
import type { Statement } from '../statement.js'
import { isLineOfShip } from './about-subject.js'
import { bareNumber, spellingsOf } from './bare-number.js'
import { takenBack, wordOf } from './bare-retractions.js'

export interface Origin {
  messageId: string
  /** File format or shipping line from which the statements come. */
  source: string
  receivedAt: string
}

/** Stores statements in the transaction of `tenant`, and schedules updates. Returns how many are new. */
export async function storeStatements(
  tenant: Tenant,
  statements: readonly Statement[],
  origin: Origin,
): Promise<number> {
  const known = new Map<Statement['names'], Numbers>()
  const rows = statements.map(({ names, scac, observation }): ReceivedStatementRow => {
    const numbers = known.get(names) ?? numbersOf(names)
    known.set(names, numbers)
    const { container, bill, booking } = numbers
    return {
      account_id: tenant.accountId,
      subject: container ?? bill ?? booking ?? indexedText(wordOf(observation)),
      key: keyOf(observation, numbers),
      container,
      bill,
      booking,
      scac,
      message_id: origin.messageId,
      source: origin.source,
      received_at: origin.receivedAt,
      seen_at: observation.seen_at,
      body: JSON.stringify(observation),
    }
  })
  const news = await addStatements(tenant.db, rows)
  const concerned = [...news, ...(await takenBack(tenant, news))]
  const { containers, numbers } = concernedBy(concerned)
  // Adds the containers of the B/Ls, because the user may track a shipment by the number of a container.
  const boxes = await boxesNamedWith(tenant, billsAlone(concerned))
  const all = [...new Set([...containers, ...boxes])]
  await makeNamedDue(tenant, { containers: all, numbers }, origin.receivedAt)
  return news.length
}

/** Returns the key under which a statement is stored. It contains the B/L: a statement is stored once per B/L. */
const keyOf = ({ key }: Observation, { bill, booking }: Numbers): string =>
  indexedText(bill === null && booking === null ? key : `${key}:${bill ?? ''}:${booking ?? ''}`)

interface Numbers {
  container: string | null
  bill: string | null
  booking: string | null
}

const numbersOf = (names: Statement['names']): Numbers => ({
  container: plain(names.container, normalizeContainerNumber),
  bill: plain(names.bill, bareNumber),
  booking: plain(names.booking, bareNumber),
})

function plain(number: string | undefined, normalized: (number: string) => string): string | null {
  const text = number === undefined ? '' : normalized(number)
  return text === '' ? null : indexedText(text)
}

type Named = Pick<ReceivedStatementRow, 'container' | 'bill' | 'booking' | 'scac'> &
  Partial<Pick<ReceivedStatementRow, 'body'>>

const billsAlone = (rows: readonly Named[]): string[] => [
  ...new Set(
    rows
      .filter(({ container }) => container === null)
      .flatMap(({ bill, booking }) => [bill, booking].filter((number) => number !== null)),
  ),
]

function concernedBy(rows: readonly Named[]) {
  const containers = new Set<string>()
  const numbers = new Map<string, string[]>()
  for (const { container, bill, booking, scac, body } of rows) {
    if (container !== null) containers.add(container)
    // If only the vessel's operator is named, the shipping line of the number is unknown.
    const line = body !== undefined && isLineOfShip({ body }) ? null : scac
    for (const number of [bill, booking]) {
      if (number === null) continue
      const name = `${number} ${line}`
      if (!numbers.has(name)) numbers.set(name, spellingsOf(number, line))
    }
  }
  return { containers: [...containers], numbers: [...new Set([...numbers.values()].flat())] }
}
