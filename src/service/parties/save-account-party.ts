import type { Caller } from '../accounts/keys.js'
import { checkText } from '../check-text.js'
import type { FieldError } from '../field-error.js'
import type { PartyRow } from '../store/database/account-tables.js'
import type { Tenant } from '../store/database/store.js'
import { newId } from '../store/new-id.js'
import { findParty, findPartyNamed, insertParty, updateParty } from '../store/parties.js'
import type { World } from '../world.js'

export type SavedParty = { row: PartyRow } | { errors: FieldError[] }

export async function createParty(
  world: World,
  caller: Caller,
  given: unknown,
): Promise<SavedParty> {
  const named = readName(given)
  if ('errors' in named) return named
  const at = world.clock().toISOString()
  const { accountId } = caller
  const row: PartyRow = {
    id: newId(),
    account_id: accountId,
    ...named,
    created_at: at,
    updated_at: at,
  }
  return world.store.transaction(caller, async (db) => {
    const existing = await findPartyNamed({ db, accountId }, named.name_key)
    if (existing) return { errors: [alreadyThere(existing)] }
    await insertParty(db, row)
    return { row }
  })
}

/** Renames a customer, also on the customer's shipments. Returns undefined if the customer does not exist. */
export async function renameParty(
  world: World,
  caller: Caller,
  given: { id: string; company_name: unknown },
): Promise<SavedParty | undefined> {
  const named = readName(given.company_name)
  if ('errors' in named) return named
  return world.store.transaction(caller, async (db) => {
    const tenant: Tenant = { db, accountId: caller.accountId }
    const party = await findParty(tenant, given.id)
    if (party === undefined) return undefined
    const existing = await findPartyNamed(tenant, named.name_key)
    if (existing && existing.id !== party.id) return { errors: [alreadyThere(existing)] }
    const change = { ...named, updated_at: world.clock().toISOString() }
    await updateParty(tenant, party.id, change)
    return { row: { ...party, ...change } }
  })
}

type Named = Pick<PartyRow, 'company_name' | 'name_key'>

/** Reads a company name. Two names are equal if they differ only in case or character width. */
function readName(given: unknown): Named | { errors: FieldError[] } {
  const { text, errors } = checkText(given, { name: 'Company name', pointer, max: maxNameLength })
  if (errors.length > 0) return { errors }
  const name_key = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
  return { company_name: text, name_key }
}

const pointer = '/data/attributes/company_name'

const maxNameLength = 255

const alreadyThere = (party: PartyRow): FieldError => ({
  pointer,
  code: 'duplicate',
  detail: `Company name ${party.company_name} already exists`,
  meta: { party_id: party.id },
})
