import type { PageRoute } from '../page-data.js'
import { lineKinds } from './route-paths.js'

export function trimLegend(routes: readonly PageRoute[]): void {
  const kinds = new Set(routes.flatMap(({ items }) => items.map(({ kind }) => kind)))
  for (const kind of lineKinds) {
    const row = document.querySelector<HTMLElement>(`.legend .${kind}`)
    if (row) row.hidden = !kinds.has(kind)
  }
}
