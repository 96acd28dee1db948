import { usePage } from '../page-facts.js'

interface ListPagesProps {
  list: { page: number; pages: number }
  /** Returns the address of a page of the list, without the path prefix of the service. */
  to(page: number): string
  words: [before: string, after: string]
}

/** Links to the previous page and to the next page. Shows nothing for a list of one page. */
export function ListPages({ list: { page, pages }, to, words: [before, after] }: ListPagesProps) {
  const { base } = usePage()
  if (pages <= 1) return null
  return (
    <nav class="pages" aria-label="Pages">
      <span>
        Page {page} of {pages}
      </span>
      <span class="actions">
        {page > 1 ? (
          <a class="btn" href={`${base}${to(page - 1)}`} rel="prev">
            {before}
          </a>
        ) : null}
        {page < pages ? (
          <a class="btn" href={`${base}${to(page + 1)}`} rel="next">
            {after}
          </a>
        ) : null}
      </span>
    </nav>
  )
}
