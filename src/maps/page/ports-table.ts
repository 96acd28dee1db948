import { escapeHtml } from './escape-html.js'
import type { PageItem, PageRoute } from './page-data.js'

const columns = ['Arrived', 'Arrival expected', 'Departed', 'Departure expected'] as const

/** The ports of routes, and where their vessels are, as a table that needs no script. */
export function portsTable(routes: readonly PageRoute[]): string {
  const head = ['Container', 'Port or vessel', 'Call', ...columns]
    .map((name) => `<th scope="col">${name}</th>`)
    .join('')
  const rows = routes.map((route) => route.items.map((item) => row(route, item)).join('')).join('')
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`
}

function row({ number }: PageRoute, item: PageItem): string {
  if (item.kind !== 'port' && item.kind !== 'vessel') return ''
  const facts = new Map(item.facts)
  const call = facts.get('Call') ?? facts.get('Position') ?? ''
  const cells = [item.name, call, ...columns.map((name) => facts.get(name) ?? '')]
  const text = cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')
  return `<tr><th scope="row">${escapeHtml(number)}</th>${text}</tr>`
}
