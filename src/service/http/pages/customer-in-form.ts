import { createParty } from '../../parties/save-account-party.js'
import { findParty } from '../../store/parties.js'
import { operationWords } from '../audit-writes.js'
import { recordOnPage, type SignedIn } from './visits.js'

type Customer = { id: string | null; name: string | null } | { complaints: string[] }

/** Returns the customer in a form: an existing customer, a new customer with the entered name, or none. */
export async function customerIn(visit: SignedIn, form: URLSearchParams): Promise<Customer> {
  const { tenant, parts, session } = visit
  const name = (form.get('new_customer') ?? '').trim()
  const id = form.get('customer') ?? ''
  if (name === '') {
    if (id === '') return { id: null, name: null }
    const party = await findParty(tenant, id)
    return party === undefined
      ? { complaints: ['Choose a customer from the list'] }
      : { id: party.id, name: party.company_name }
  }
  const saved = await createParty(parts.world, session.caller, name)
  if ('row' in saved) {
    const subject = { type: 'party', id: saved.row.id }
    const before = { values: undefined }
    await recordOnPage(visit, { action: operationWords('POST /parties'), subject, before })
    return { id: saved.row.id, name: saved.row.company_name }
  }
  const known = saved.errors[0]?.meta?.party_id
  if (typeof known === 'string') return { id: known, name }
  return { complaints: saved.errors.map(({ detail }) => detail) }
}
