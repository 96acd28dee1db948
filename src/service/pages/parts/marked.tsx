import { usePage } from '../page-facts.js'
import { shown } from './shown.js'

/** Shows untrusted text. Highlights the first part of the text that equals the search text of the page. */
export function Marked({ text, longest }: { text: string; longest?: number }) {
  const query = usePage().query.trim().toUpperCase()
  const words = shown(text, longest)
  const from = query === '' ? -1 : words.toUpperCase().indexOf(query)
  if (from < 0) return <>{words}</>
  const to = from + query.length
  return (
    <>
      {words.slice(0, from)}
      <mark>{words.slice(from, to)}</mark>
      {words.slice(to)}
    </>
  )
}
