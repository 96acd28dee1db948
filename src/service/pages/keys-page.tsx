import { counted } from '../../domain/counted.js'
import type { ListedKey } from '../accounts/keys.js'
import type { PageFacts } from './page-facts.js'
import { Card, CardTable, type Column } from './parts/card-table.js'
import { Complaints, FormToken, PageHead } from './parts/form.js'
import { Frame } from './parts/frame.js'
import { shown } from './parts/shown.js'
import { Stamp } from './parts/stamp.js'

interface KeysProps {
  page: PageFacts
  keys: readonly ListedKey[]
  /** Id of the API key with which the person signed in. */
  current: string
  complaints?: readonly string[]
}

/** The API keys of an account. Shows only the last four characters of a key, because keys are stored as hashes. */
export function KeysPage({ page, keys, current, complaints = [] }: KeysProps) {
  const active = keys.filter(({ revoked_at }) => revoked_at === null)
  const revoked = keys.filter(({ revoked_at }) => revoked_at !== null)
  return (
    <Frame page={page} title="API keys · oct" isNarrow>
      <PageHead
        title="API keys"
        above={['/settings', 'Settings']}
        lede={`${counted(active.length, 'key')} can be used now.`}
      />
      <Complaints complaints={complaints} />
      <Card id="active" title="Active keys" count={active.length}>
        <CardTable
          caption="Active API keys"
          columns={[...columns(current), actionColumn(page.base)]}
          rows={active}
        />
      </Card>
      <NewKey page={page} />
      {revoked.length === 0 ? null : (
        <Card id="revoked" title="Revoked keys" count={revoked.length}>
          <CardTable
            caption="Revoked API keys"
            columns={[...columns(current), revokedColumn]}
            rows={revoked.slice(-mostRevoked).reverse()}
          />
        </Card>
      )}
    </Frame>
  )
}

/** Maximum number of revoked keys in the list. The latest key is first. */
const mostRevoked = 50

const columns = (current: string): Column<ListedKey>[] => [
  {
    heading: 'Key',
    place: 'c-name',
    cell: (key) => (
      <>
        <span class="mono">…{shown(key.last_four)}</span>
        <small>
          {key.user === null ? 'no name' : shown(key.user)}
          {key.id === current ? ', used by this browser' : ''}
        </small>
        <small>
          created <Stamp at={key.created_at} zone="UTC" />
        </small>
      </>
    ),
  },
  { heading: 'Role', place: 'c-lfd', cell: ({ scope }) => scope },
  {
    heading: 'Last used',
    place: 'c-state',
    cell: ({ used_at }) =>
      used_at === null ? (
        <span class="muted">no use known</span>
      ) : (
        <>
          <span class="only-s">last used </span>
          <Stamp at={used_at} zone="UTC" />
        </>
      ),
  },
]

const actionColumn = (base: string): Column<ListedKey> => ({
  heading: 'Action',
  isQuiet: true,
  place: 'c-place right',
  cell: ({ id, last_four }) => (
    <a
      class="btn danger"
      href={`${base}/keys/${id}/revoke`}
      aria-label={`Revoke the key …${shown(last_four)}`}
    >
      Revoke
    </a>
  ),
})

const revokedColumn: Column<ListedKey> = {
  heading: 'Revoked',
  place: 'c-place',
  cell: ({ revoked_at }) => (
    <>
      <span class="only-s">revoked </span>
      <Stamp at={revoked_at} zone="UTC" />
    </>
  ),
}

const NewKey = ({ page }: { page: PageFacts }) => (
  <Card id="new" title="Create a key">
    <form class="form" method="post" action={`${page.base}/keys`}>
      <FormToken />
      <label>
        Name of the person or program that uses the key
        <input name="user" maxlength={100} required autocomplete="off" />
      </label>
      <label>
        Role
        <select name="scope">
          <option value="read">read: the key can see all data, but cannot change data</option>
          <option value="write">write: the key can see and change all data</option>
        </select>
      </label>
      <p class="muted">
        <small>
          The operator of the service creates owner keys with{' '}
          <code>oct serve keys create --scope owner</code>.
        </small>
      </p>
      <button type="submit" class="primary">
        Create the key
      </button>
    </form>
  </Card>
)

/** Shows a new API key. The key cannot be shown again, because the service stores only its hash. */
export const MadeKeyPage = ({ page, user, value }: MadeKeyProps) => (
  <Frame page={page} title="New API key · oct" isNarrow>
    <PageHead
      title={`The API key of ${shown(user)}`}
      above={['/keys', 'API keys']}
      lede="Copy the key now. The service does not store the key and cannot show it again."
    />
    <section class="card pad">
      <pre>{value}</pre>
    </section>
    <p>
      <a class="btn" href={`${page.base}/keys`}>
        All API keys
      </a>
    </p>
  </Frame>
)

interface MadeKeyProps {
  page: PageFacts
  user: string
  value: string
}
