import { createHash } from 'node:crypto'
import { escapeHtml } from '../../domain/escape-html.js'

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:84rem;margin:0 auto;padding:1rem}
table{display:block;overflow-x:auto;border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}
tr[aria-current]{font-weight:600;outline:2px solid}
dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem}dt{opacity:.7}dd{margin:0}
h1,td,dd,li,input{unicode-bidi:isolate}.note{border-left:4px solid;padding-left:.75rem}`

/** Writes an HTML page without scripts. `title` and `query` are plain text, `body` is HTML. */
export const pageFrame = ({ title, query, body }: Framed): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head>
<body><form action="find" role="search"><label>Container, bill, booking or reference number
<input name="q" value="${escapeHtml(query)}"></label> <button>Find</button></form>
<main>${body}</main></body></html>
`

interface Framed {
  title: string
  query: string
  body: string
}

/**
 * HTTP headers that keep the page private: no cache stores the page, no other page embeds it, and its URL is not sent
 * on.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
