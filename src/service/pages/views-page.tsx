import { counted } from '../../domain/counted.js'
import type { SavedViewRow } from '../store/database/page-tables.js'
import { type PageFacts, usePage } from './page-facts.js'
import { CardTable, type Column } from './parts/card-table.js'
import { Complaints, FormToken, PageHead } from './parts/form.js'
import { Frame } from './parts/frame.js'
import { shown } from './parts/shown.js'

interface ViewsProps {
  page: PageFacts
  views: readonly SavedViewRow[]
  complaints: readonly string[]
}

export const ViewsPage = ({ page, views, complaints }: ViewsProps) => (
  <Frame page={page} title="Saved views · oct" isNarrow>
    <PageHead
      title="Saved views"
      above={['/settings', 'Settings']}
      lede={
        views.length === 0
          ? 'No view is saved yet.'
          : `${counted(views.length, 'view')}, shared by everybody in this account.`
      }
    />
    <Complaints complaints={complaints} />
    {views.length === 0 ? (
      <p class="card empty">
        <b>Save your first view</b>
        Filter or group the board, then enter a name under “Save this view”.{' '}
        <a href={`${page.base}/`}>Open the board</a>
      </p>
    ) : (
      <section class="card">
        <CardTable
          caption="Saved views"
          columns={page.canWrite ? [...columns, changeColumn] : columns}
          rows={views}
        />
      </section>
    )}
  </Frame>
)

const columns: Column<SavedViewRow>[] = [
  { heading: 'View', place: 'c-name', cell: (view) => <ViewLink view={view} /> },
]

function ViewLink({ view }: { view: SavedViewRow }) {
  const { base } = usePage()
  return (
    <a class="box wrap" href={`${base}${view.address}`}>
      {shown(view.name, 60)}
    </a>
  )
}

const changeColumn: Column<SavedViewRow> = {
  heading: 'Change',
  isQuiet: true,
  place: 'c-ref',
  cell: (view) => <ChangeView view={view} />,
}

function ChangeView({ view }: { view: SavedViewRow }) {
  const { base } = usePage()
  return (
    <div class="inline">
      <form class="inline" method="post" action={`${base}/views/${view.id}`}>
        <FormToken />
        <input
          name="name"
          value={view.name}
          required
          maxlength={60}
          aria-label={`New name of the view ${shown(view.name, 60)}`}
        />
        <button type="submit" aria-label={`Rename the view ${shown(view.name, 60)}`}>
          Rename
        </button>
      </form>
      <a
        class="btn danger"
        href={`${base}/views/${view.id}/delete`}
        aria-label={`Delete the view ${shown(view.name, 60)}`}
      >
        Delete
      </a>
    </div>
  )
}
