import { limits } from '../../contract/limits.js'
import { type Box, boxNumber, references } from '../../domain/box.js'
import { counted } from '../../domain/counted.js'
import { whereabouts } from '../../domain/whereabouts.js'
import { requestStatusInWords } from '../../domain/words.js'
import { type PageFacts, pathOf, usePage } from './page-facts.js'
import { NumberLink } from './parts/box-table.js'
import { StateChip } from './parts/chips.js'
import { Frame } from './parts/frame.js'
import { Marked } from './parts/marked.js'
import { shown } from './parts/shown.js'

/** A search result: a container, a bill of lading, or a tracking request without a bill of lading. */
export type SearchResult =
  | { kind: 'container'; box: Box; bill: string }
  | { kind: 'bill'; number: string; references: string[]; customer: string; containers: number }
  | { kind: 'request'; number: string; status: string }

export interface Searched {
  query: string
  results: SearchResult[]
  /** True if nothing matches the search. `results` then contains the newest bills. */
  isNewest: boolean
}

export function SearchPage({ page, searched }: { page: PageFacts; searched: Searched }) {
  const { query, results, isNewest } = searched
  const title = isNewest ? 'Shipments' : query === '' ? 'Search' : `Search for ${shown(query, 60)}`
  return (
    <Frame page={{ ...page, query }} title={`${title} · oct`}>
      <div class="head">
        <div>
          <h1>{title}</h1>
          <p class="lede">{outcomeInWords(searched)}</p>
        </div>
      </div>
      {results.length > 0 ? <Results searched={searched} /> : null}
      {results.length === 0 && query !== '' && !isNewest ? (
        <NotTracked searched={searched} />
      ) : null}
    </Frame>
  )
}

function outcomeInWords({ query, results, isNewest }: Searched): string {
  if (query === '' && !isNewest)
    return 'Enter a container, bill, booking or reference number at the top of the page.'
  const none = query === '' ? '' : `This account tracks nothing that contains ${shown(query, 60)}. `
  if (isNewest) return `${none}The list below contains the newest bills.`
  if (results.length >= limits.maxSearchResults)
    return `The list contains the first ${counted(results.length, 'result')}. Enter more characters to find fewer.`
  return results.length === 0 ? none : `${counted(results.length, 'result')}.`
}

function Results({ searched }: { searched: Searched }) {
  return (
    <section class="card">
      <table role="table" class="cards">
        <caption class="vh">Results</caption>
        <thead role="rowgroup">
          <tr role="row">
            {[
              ['c-name', 'Number'],
              ['c-state', 'State'],
              ['c-ref', 'Reference, customer'],
              ['c-place', 'Where'],
            ].map(([name, words]) => (
              <th role="columnheader" scope="col" class={name}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {searched.results.map((result) => (
            <ResultRow result={result} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ResultRow({ result }: { result: SearchResult }) {
  const { base } = usePage()
  if (result.kind === 'container') return <ContainerRow box={result.box} bill={result.bill} />
  const isBill = result.kind === 'bill'
  return (
    <tr role="row">
      <td role="cell" class="c-name">
        {isBill ? (
          <a class="box" href={`${base}${pathOf('shipments', result.number)}`}>
            <Marked text={result.number} />
          </a>
        ) : (
          <Marked text={result.number} />
        )}
        <small>{isBill ? 'bill of lading' : 'tracking request'}</small>
      </td>
      <td role="cell" class="c-state">
        {isBill ? counted(result.containers, 'container') : requestStatusInWords(result.status)}
      </td>
      <td role="cell" class="c-ref">
        {isBill ? <Marked text={result.references.slice(0, 2).join(', ')} longest={60} /> : null}
        {isBill ? <small>{shown(result.customer, 60)}</small> : null}
      </td>
      <td role="cell" class="c-place" />
    </tr>
  )
}

const ContainerRow = ({ box, bill }: { box: Box; bill: string }) => (
  <tr role="row">
    <td role="cell" class="c-name">
      <NumberLink box={box}>
        <Marked text={boxNumber(box.container)} />
      </NumberLink>
      <small>on bill {shown(bill)}</small>
    </td>
    <td role="cell" class="c-state">
      <StateChip box={box} />
    </td>
    <td role="cell" class="c-ref">
      <Marked text={references(box).slice(0, 2).join(', ')} longest={60} />
      <small>{shown(box.shipment?.customer_name)}</small>
    </td>
    <td role="cell" class="c-place">
      {shown(whereabouts(box))}
    </td>
  </tr>
)

function NotTracked({ searched: { query } }: { searched: Searched }) {
  const { base, canWrite } = usePage()
  return (
    <div class="card empty">
      <p>
        <b>Not tracked</b>
        Check the number. To track a new number, run <code>oct track {shown(query, 40)}</code>.
      </p>
      {canWrite ? (
        <p class="actions">
          <a class="btn" href={`${base}/track?number=${encodeURIComponent(query.slice(0, 64))}`}>
            Track this number
          </a>
        </p>
      ) : null}
    </div>
  )
}
