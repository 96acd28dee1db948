import type { EventCategory } from '../webhooks/event-categories.js'
import type { PageFacts } from './page-facts.js'
import { Card } from './parts/card-table.js'
import { Complaints, FormToken, PageHead } from './parts/form.js'
import { Frame } from './parts/frame.js'
import { shown } from './parts/shown.js'

export interface WebhookForm {
  /** Id of the webhook that the form changes. Null for a new webhook. */
  id: string | null
  url: string
  events: readonly string[]
  /** Names of the HTTP headers of webhook deliveries. The form never shows the values of the headers. */
  headerNames: readonly string[]
  categories: readonly EventCategory[]
  complaints: readonly string[]
}

export function WebhookFormPage({ page, form }: { page: PageFacts; form: WebhookForm }) {
  const title = form.id === null ? 'Add a webhook' : 'Edit the webhook'
  const path = form.id === null ? '/webhooks' : `/webhooks/${form.id}`
  return (
    <Frame page={page} title={`${title} · oct`} isNarrow>
      <PageHead
        title={title}
        above={form.id === null ? ['/webhooks', 'Webhooks'] : [path, 'Webhook']}
        lede="The service sends each chosen event to the address with a POST request, signed with the secret of the webhook."
      />
      <Complaints complaints={form.complaints} />
      <form method="post" action={`${page.base}${path}`}>
        <FormToken />
        <Card id="where" title="Address">
          <div class="form">
            <label>
              Address, which must start with https://
              <input name="url" type="url" value={form.url} required maxlength={2048} />
            </label>
            <Headers form={form} />
          </div>
        </Card>
        <Card id="events" title="Events">
          {form.categories.map((category) => (
            <Category category={category} chosen={form.events} />
          ))}
        </Card>
        <div class="actions">
          <button type="submit" class="primary">
            {form.id === null ? 'Add the webhook' : 'Save'}
          </button>
          <a class="btn" href={`${page.base}${path}`}>
            Cancel
          </a>
        </div>
      </form>
    </Frame>
  )
}

function Headers({ form: { id, headerNames } }: { form: WebhookForm }) {
  return (
    <>
      <label>
        {id === null
          ? 'Extra HTTP headers, one per line, such as Authorization: Bearer abc'
          : 'New HTTP headers, one per line. Leave empty to keep the headers'}
        <textarea name="headers" maxlength={20_000} spellcheck={false} />
      </label>
      {headerNames.length === 0 ? null : (
        <label class="row">
          <input type="checkbox" name="no_headers" value="yes" /> Remove the headers{' '}
          {headerNames.map((name) => shown(name)).join(', ')}
        </label>
      )}
    </>
  )
}

const Category = ({ category, chosen }: { category: EventCategory; chosen: readonly string[] }) => (
  <fieldset class="pad">
    <legend>{category.name}</legend>
    {category.events.map(({ name, description }) => (
      <label class="check">
        <input type="checkbox" name="events" value={name} checked={chosen.includes(name)} />
        <span>
          <span class="mono wrap">{name}</span> <small>{description}</small>
        </span>
      </label>
    ))}
  </fieldset>
)

export const MadeWebhookPage = ({ page, id, secret }: MadeWebhook) => (
  <Frame page={page} title="New webhook · oct" isNarrow>
    <PageHead
      title="The webhook was added"
      above={['/webhooks', 'Webhooks']}
      lede="Your server checks the signature of each delivery with this secret."
    />
    <section class="card pad">
      <pre>{secret}</pre>
    </section>
    <p>
      <a class="btn" href={`${page.base}/webhooks/${id}`}>
        Open the webhook
      </a>
    </p>
  </Frame>
)

interface MadeWebhook {
  page: PageFacts
  id: string
  secret: string
}
