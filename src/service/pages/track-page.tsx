import { type RequestType, requestTypes } from '../../contract/vocabulary.js'
import { shippingLines } from '../../domain/reference/lines.js'
import type { PageFacts } from './page-facts.js'
import { Complaints, FormToken, PageHead } from './parts/form.js'
import { Frame } from './parts/frame.js'

export interface TrackForm {
  number: string
  /** Type of the number. An empty text if the service must detect the type. */
  type: string
  /** SCAC of the shipping line. An empty text if the service must detect the shipping line. */
  scac: string
  references: string
  complaints: readonly string[]
}

const typeWords: Record<RequestType, string> = {
  bill_of_lading: 'bill of lading',
  booking_number: 'booking',
  container: 'container',
}

export const TrackPage = ({ page, form }: { page: PageFacts; form: TrackForm }) => (
  <Frame page={page} title="Track a number · oct" isNarrow>
    <PageHead
      title="Track a number"
      above={['/', 'Board']}
      lede="The containers appear on the board when the shipping line has responded."
    />
    <Complaints complaints={form.complaints} />
    <form class="card form top-pad" method="post" action={`${page.base}/track`}>
      <FormToken />
      <label>
        Bill of lading, booking or container number
        <input
          name="number"
          value={form.number}
          required
          maxlength={64}
          autocomplete="off"
          spellcheck={false}
        />
      </label>
      <label>
        Type
        <select name="type">
          <option value="">let the service detect the type</option>
          {requestTypes.map((type) => (
            <option value={type} selected={type === form.type}>
              {typeWords[type]}
            </option>
          ))}
        </select>
      </label>
      <label>
        Shipping line
        <select name="scac">
          <option value="">let the service detect the shipping line</option>
          {shippingLines
            .filter(({ listed }) => listed)
            .toSorted((a, b) => (a.name < b.name ? -1 : 1))
            .map(({ scac, name }) => (
              <option value={scac} selected={scac === form.scac}>
                {name} ({scac})
              </option>
            ))}
        </select>
      </label>
      <label>
        Your references, one per line
        <textarea name="references" rows={3} spellcheck={false}>
          {form.references}
        </textarea>
      </label>
      <div class="actions">
        <button type="submit" class="primary">
          Track
        </button>
        <a class="btn" href={`${page.base}/`}>
          Cancel
        </a>
      </div>
    </form>
  </Frame>
)
