import type { Party } from '../../contract/party.js'
import { partiesCalled, severalParties } from '../../desk/parties/find-party.js'
import { listParties } from '../../desk/parties/list-parties.js'
import { createParty } from '../../desk/parties/save-party.js'
import type { Workspace } from '../../desk/workspace.js'
import { isId } from '../../domain/identifier.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'

export interface CustomerWish {
  /** Asks the user whether to create a party. Absent if no user can be asked and no option allows it. */
  mayCreate?: ((name: string) => Promise<boolean>) | undefined
  parties?: readonly Party[]
}

/** Finds the customer, or asks whether to create one. To create and get the customer, call the returned function. */
export async function agreeOnCustomer(
  workspace: Workspace,
  name: string,
  { mayCreate, parties }: CustomerWish,
): Promise<() => Promise<Party>> {
  if (name.trim() === '') throw withoutName()
  const found = partyCalled(parties ?? (await listParties(workspace)), name)
  if (found) return async () => found
  if (mayCreate === undefined || isId(name.trim())) throw unknownParty(name)
  if (!(await mayCreate(name.trim()))) throw new OctError('interrupted', 'Cancelled')
  let created: Promise<Party> | undefined
  return () => {
    created ??= createOnce(workspace, name).catch((error) => {
      if (!isRefused(error)) created = undefined
      throw error
    })
    return created
  }
}

async function createOnce(workspace: Workspace, name: string): Promise<Party> {
  try {
    return await createParty(workspace, name)
  } catch (error) {
    if (error instanceof OctError && workspace.signal.aborted && !error.unsent) {
      throw inDoubt(name, error)
    }
    if (!isRefused(error)) throw error
    const found = partyCalled(await listParties(workspace), name)
    if (found === undefined) throw error
    return found
  }
}

const isRefused = (error: unknown): error is OctError =>
  error instanceof OctError && error.code === 'rejected'

const inDoubt = (name: string, error: OctError): OctError =>
  error.revised({
    reason: `The party "${name.trim()}" may have been created.`,
    tryNext: ['oct parties --refresh'],
  })

function partyCalled(parties: readonly Party[], word: string): Party | undefined {
  const found = partiesCalled(parties, word)
  if (found.length <= 1) return found[0]
  throw severalParties(
    word,
    found,
    (id) => `run the command again with --customer ${shellWord(id)}`,
  )
}

function withoutName(): OctError {
  return new OctError('usage', 'The name of the customer is empty', { tryNext: ['oct parties'] })
}

function unknownParty(name: string): OctError {
  return new OctError('usage', `There is no party "${name.trim()}"`, {
    reason:
      'You can set the customer only when you start to track a number; --yes creates the party. No number was tracked.',
    tryNext: ['oct parties', `oct parties create ${shellWord(name.trim())}`],
  })
}
