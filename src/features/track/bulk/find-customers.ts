import type { Party } from '../../../contract/party.js'
import { listParties } from '../../../desk/parties/list-parties.js'
import type { Workspace } from '../../../desk/workspace.js'
import { foldText } from '../../../domain/matches-words.js'
import { shellWord } from '../../../domain/shell-word.js'
import { OctError } from '../../../errors.js'
import { agreeOnCustomer, type CustomerWish } from '../find-customer.js'
import { isOwnFailure } from '../plan-tracking.js'
import type { BulkRow } from './bulk-row.js'
import type { SheetOrder } from './sheet-order.js'

export async function findCustomers(
  workspace: Workspace,
  rows: readonly BulkRow[],
  order: Pick<SheetOrder, 'confirm' | 'isConfirmed' | 'questions'>,
): Promise<void> {
  const mayBeSent = order.questions === undefined ? ['new'] : ['new', 'undecided']
  const named = rows.filter(({ fate, customer }) => customer && mayBeSent.includes(fate.kind))
  if (named.length === 0) return
  const parties = await listParties(workspace)
  const agreements = new Map<string, Agreement>()
  const missing = new Map<string, string>()
  const mayCreate = async (name: string): Promise<boolean> => {
    missing.set(foldText(name), name)
    return true
  }
  for (const row of named) {
    const typed = (row.customer ?? '').trim()
    const name = missing.get(foldText(typed)) ?? typed
    const agreement =
      agreements.get(name) ?? (await agreeOrRefuse(workspace, name, { parties, mayCreate }))
    agreements.set(name, agreement)
    if (agreement instanceof OctError) row.fate = { kind: 'invalid', error: agreement }
    else row.party = agreement
  }
  if (missing.size > 0) await confirmParties([...missing.values()], order)
}

type Agreement = (() => Promise<Party>) | OctError

async function agreeOrRefuse(
  workspace: Workspace,
  name: string,
  wish: CustomerWish,
): Promise<Agreement> {
  try {
    return await agreeOnCustomer(workspace, name, wish)
  } catch (error) {
    if (isOwnFailure(error)) return error
    throw error
  }
}

async function confirmParties(
  names: readonly string[],
  { confirm, isConfirmed }: Pick<SheetOrder, 'confirm' | 'isConfirmed'>,
): Promise<void> {
  if (isConfirmed) return
  const shown = names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '')
  const which = names.length === 1 ? `the party ${shown}` : `${names.length} parties (${shown})`
  if (confirm === undefined) {
    throw new OctError('usage', `Customers would be created: ${shown}`, {
      reason:
        'No party has the name of the customer. You can set the customer only when you start to track a number.',
      tryNext: [
        'run the command again with --yes',
        `oct parties create ${shellWord(names[0] ?? '')}`,
      ],
    })
  }
  if (await confirm(`The customer is not a party yet. Create ${which}?`)) return
  throw new OctError('interrupted', 'Nothing was registered')
}
