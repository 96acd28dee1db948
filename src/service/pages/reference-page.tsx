import type { PageFacts } from './page-facts.js'
import { CardTable, type Column } from './parts/card-table.js'
import { Frame } from './parts/frame.js'

export interface ReferenceGroup {
  title: string
  operations: { method: string; path: string; summary: string }[]
}

export function ReferencePage({ page, origin, groups }: ReferenceProps) {
  return (
    <Frame page={page} title="API reference · oct">
      <div class="head">
        <div>
          <h1>API reference</h1>
          <p class="lede">
            JSON:API under <code>{origin}/v2</code>. Programs read the same description at{' '}
            <a href={`${page.base}/openapi.json`}>openapi.json</a>.
          </p>
        </div>
      </div>
      <section class="card" aria-labelledby="try">
        <header>
          <h2 id="try">An example request, to copy</h2>
        </header>
        <div class="pad">
          <pre>{`curl '${origin}/v2/containers?include=shipment' \\
  -H 'Authorization: Token YOUR_KEY'`}</pre>
        </div>
      </section>
      {groups.map((group, index) => (
        <Group group={group} id={`group-${index + 1}`} />
      ))}
    </Frame>
  )
}

interface ReferenceProps {
  page: PageFacts
  origin: string
  groups: readonly ReferenceGroup[]
}

const Group = ({ group, id }: { group: ReferenceGroup; id: string }) => (
  <section class="card" aria-labelledby={id}>
    <header>
      <h2 id={id}>{group.title}</h2>
    </header>
    <CardTable caption={group.title} columns={columns} rows={group.operations} />
  </section>
)

const columns: Column<ReferenceGroup['operations'][number]>[] = [
  { heading: 'Path', place: 'c-name', cell: ({ path }) => <code>{path}</code> },
  {
    heading: 'Method',
    place: 'c-lfd',
    cell: ({ method }) => <span class={method === 'GET' ? 'verb' : 'verb w'}>{method}</span>,
  },
  { heading: 'What it does', place: 'c-ref', cell: ({ summary }) => summary },
]
