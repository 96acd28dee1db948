import { usePage } from '../page-facts.js'

interface ListPagesProps {
  /** Path of the list. */
  path: string
  list: { page: number; pages: number }
  /** Words of the links to the page before and to the page after. */
  words: [before: string, after: string]
}

/** Links to the page before and to the page after. Shows nothing for a list of one page. */
export function ListPages({ path, list: { page, pages }, words: [before, after] }: ListPagesProps) {
  const { base } = usePage()
  if (pages <= 1) return null
  return (
    <nav class="pages" aria-label="Pages">
      <span>
        Page {page} of {pages}
      </span>
      <span class="actions">
        {page > 1 ? (
          <a class="btn" href={`${base}${path}?page=${page - 1}`}>
            {before}
          </a>
        ) : null}
        {page < pages ? (
          <a class="btn" href={`${base}${path}?page=${page + 1}`}>
            {after}
          </a>
        ) : null}
      </span>
    </nav>
  )
}
