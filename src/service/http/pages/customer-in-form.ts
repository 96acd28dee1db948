import { createParty } from '../../parties/save-account-party.js'
import { findParty } from '../../store/parties.js'
import { operationWords } from '../audit-writes.js'
import { createOnPage, recordOnPage, type SignedIn } from './visits.js'

type Customer = { id: string | null; name: string | null } | { complaints: string[] }

/** Returns the customer in a form: an existing customer, a new customer with the entered name, or no customer. */
export async function customerIn(visit: SignedIn, form: URLSearchParams): Promise<Customer> {
  const { tenant, session } = visit
  const name = (form.get('new_customer') ?? '').trim()
  const id = form.get('customer') ?? ''
  if (name === '') {
    if (id === '') return { id: null, name: null }
    const party = await findParty(tenant, id)
    return party === undefined
      ? { complaints: ['Choose a customer from the list'] }
      : { id: party.id, name: party.company_name }
  }
  const action = operationWords('POST /parties')
  const around = await createOnPage(visit, { action, type: 'party' }, (own) =>
    createParty(own, session.caller, name),
  )
  const saved = around.result
  if ('row' in saved) {
    const subject = { type: 'party', id: saved.row.id }
    await recordOnPage(visit, { action, subject, around })
    return { id: saved.row.id, name: saved.row.company_name }
  }
  const known = saved.errors[0]?.meta?.party_id
  if (typeof known === 'string') return { id: known, name }
  return { complaints: saved.errors.map(({ detail }) => detail) }
}
