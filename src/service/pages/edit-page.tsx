import type { PartyRow } from '../store/database/account-tables.js'
import type { PageFacts } from './page-facts.js'
import { Complaints, FormToken, PageHead } from './parts/form.js'
import { Frame } from './parts/frame.js'
import { shown } from './parts/shown.js'

export interface EditedObject {
  title: string
  path: string
  back: string
  /** A text computed from the values in the form. It shows whether another person has changed the values. */
  seen: string
  references: string
  /** The tags, one per line. Null if the object cannot have tags. */
  tags: string | null
  /** Customers from which the user can choose. Null if the object cannot have a customer. */
  customers: Customers | null
  complaints: readonly string[]
}

interface Customers {
  chosen: string
  choices: readonly PartyRow[]
  added: string
}

/** The form for the data that people add to a shipment or container: references, tags and the customer. */
export const EditPage = ({ page, edited }: { page: PageFacts; edited: EditedObject }) => (
  <Frame page={page} title={`${shown(edited.title)} · oct`} isNarrow>
    <PageHead title={shown(edited.title)} above={[edited.back, 'Back']} />
    <Complaints complaints={edited.complaints} />
    <form class="card form top-pad" method="post" action={`${page.base}${edited.path}`}>
      <FormToken />
      <input type="hidden" name="seen" value={edited.seen} />
      <label>
        References, one per line
        <textarea name="references" rows={5} spellcheck={false}>
          {edited.references}
        </textarea>
      </label>
      {edited.tags === null ? null : (
        <label>
          Tags, one per line
          <textarea name="tags" rows={3} spellcheck={false}>
            {edited.tags}
          </textarea>
        </label>
      )}
      {edited.customers === null ? null : <CustomerFields customers={edited.customers} />}
      <div class="actions">
        <button type="submit" class="primary">
          Save
        </button>
        <a class="btn" href={`${page.base}${edited.back}`}>
          Cancel
        </a>
      </div>
    </form>
  </Frame>
)

const CustomerFields = ({ customers }: { customers: Customers }) => (
  <>
    <label>
      Customer
      <select name="customer">
        <option value="">No customer</option>
        {customers.choices.map(({ id, company_name }) => (
          <option value={id} selected={id === customers.chosen}>
            {shown(company_name, 80)}
          </option>
        ))}
      </select>
    </label>
    <label>
      Or the name of a new customer
      <input name="new_customer" value={customers.added} maxlength={255} autocomplete="off" />
    </label>
  </>
)
