import { selectAccounts } from '../../store/account-rows.js'
import type { Store } from '../../store/database/store.js'
import {
  receivedBills,
  remarkedBills,
  statementsOfBills,
  trackedAmong,
} from '../../store/received/untracked-bills.js'
import { bareNumber, spellingsOf } from '../received/bare-number.js'

export interface SuggestedBill {
  account: string
  bill_of_lading_number: string
  scac: string | null
  containers: string[]
  sources: string[]
  /** UTC instant at which the service received the first message with the B/L. */
  received_at: string
}

/** Lists the B/Ls in received messages that the account has never tracked. The newest B/L is first. */
export async function suggestTracking({ store }: { store: Store }): Promise<SuggestedBill[]> {
  const suggested: SuggestedBill[] = []
  for (const { id, company_name: account } of await selectAccounts(store.db)) {
    const bills = new Map<string, SuggestedBill>()
    const [stated, remarked] = [
      await receivedBills(store.db, id),
      await remarkedBills(store.db, id),
    ]
    const alone = remarked.map((it) => ({ ...it, bill: bareNumber(it.bill) }))
    const sentAlone = new Map(remarked.map(({ bill }) => [bareNumber(bill), bill]))
    for (const { bill, scac, container, source, received_at } of [...stated, ...alone]) {
      const known = bills.get(bill) ?? {
        ...{ account, bill_of_lading_number: bill, scac, received_at },
        ...{ containers: [], sources: [] },
      }
      known.scac ??= scac
      if (container !== null && !known.containers.includes(container))
        known.containers.push(container)
      if (!known.sources.includes(source)) known.sources.push(source)
      bills.set(bill, known)
    }
    const spellings = new Map(
      [...bills.values()].map((it) => [it, spellingsOf(it.bill_of_lading_number, it.scac)]),
    )
    const tracked = await trackedAmong(store.db, id, [...new Set([...spellings.values()].flat())])
    const untracked = [...spellings].flatMap(([bill, numbers]) =>
      numbers.some((number) => tracked.has(number)) ? [] : bill,
    )
    const numbers = untracked.map(({ bill_of_lading_number }) => bill_of_lading_number)
    const statements = await statementsOfBills(store.db, id, numbers)
    for (const bill of untracked) {
      const said = statements.get(bill.bill_of_lading_number) ?? []
      const asSent = said.flatMap((it) => (it.kind === 'shipment' ? it.bill_of_lading_number : []))
      const bare = bill.bill_of_lading_number
      const number = asSent.find((it) => it !== '') ?? sentAlone.get(bare) ?? bare
      suggested.push({
        ...bill,
        bill_of_lading_number: number,
        containers: bill.containers.sort(),
      })
    }
  }
  return suggested.sort((a, b) => (a.received_at < b.received_at ? 1 : -1))
}
