import type { Question, Reply } from './ask-carrier.js'

/**
 * The question for the next page: 3.0 answers with a cursor to be set beside the same parameters
 * (`Next-Page-Cursor`), 2.x with the address of the page (`Next-Page`, or a `Link` of the relation
 * next). Null on the last page, and for an address elsewhere: credentials go to nobody else.
 */
export function nextPage(question: Question, reply: Reply): Question | null {
  const cursor = reply.header('Next-Page-Cursor')
  const url = new URL(question.url)
  if (cursor) {
    url.searchParams.set('cursor', cursor)
    return { ...question, url }
  }
  const address = reply.header('Next-Page') ?? linked(reply.header('Link'))
  if (!address) return null
  if (!URL.canParse(address, question.url.href)) {
    url.searchParams.set('cursor', address)
    return { ...question, url }
  }
  const next = new URL(address, question.url)
  return next.origin === question.url.origin ? { ...question, url: next } : null
}

/** RFC 8288. */
function linked(header: string | null): string | null {
  const links = (header ?? '').slice(0, 8000).split(',')
  const next = links.find((link) => /;\s*rel="?next"?/i.test(link))
  return /<([^>]*)>/.exec(next ?? '')?.[1] ?? null
}
