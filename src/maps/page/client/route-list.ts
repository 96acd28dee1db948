import { routeColorCount } from '../../picture/route-colors.js'
import { areNumbered } from '../../picture/tag-places.js'
import type { PageRoute, RouteState } from '../page-data.js'
import { button, byId, element } from './element.js'

interface Row {
  readonly node: HTMLElement
  readonly words: string
  readonly state: RouteState
}

export interface ListActions {
  choose(route: number): void
  narrowed(routes: ReadonlySet<number>): void
}

export class RouteList {
  readonly #actions: ListActions
  readonly #rows: readonly Row[]
  readonly #search = byId('search', HTMLInputElement)
  readonly #state = byId('state', HTMLSelectElement)
  readonly #count = byId('count', HTMLElement)

  constructor(routes: readonly PageRoute[], actions: ListActions) {
    this.#actions = actions
    this.#rows = routes.map((route, index) => ({
      node: rowOf(route, {
        tag: areNumbered(routes.length) ? index : null,
        choose: () => actions.choose(index),
      }),
      words: wordsOf(route),
      state: route.state,
    }))
    byId('routes', HTMLElement).append(...this.#rows.map(({ node }) => node))
    this.#state.append(...statesOf(routes))
    this.#search.addEventListener('input', () => this.#narrow())
    this.#state.addEventListener('change', () => this.#narrow())
    this.#narrow()
  }

  focus(route: number | undefined): void {
    const node = route === undefined ? undefined : this.#rows[route]?.node
    ;(node?.hidden === false ? node.querySelector('button') : this.#search)?.focus()
  }

  #narrow(): void {
    const wanted = this.#search.value.toLowerCase().split(/\s+/)
    const state = this.#state.value
    const shown = new Set<number>()
    for (const [index, row] of this.#rows.entries()) {
      const isShown =
        (state === '' || row.state === state) && wanted.every((word) => row.words.includes(word))
      row.node.hidden = !isShown
      if (isShown) shown.add(index)
    }
    this.#count.textContent = `${shown.size} of ${this.#rows.length} routes`
    this.#actions.narrowed(shown)
  }
}

interface RowOptions {
  tag: number | null
  choose(): void
}

function rowOf({ number, way, state }: PageRoute, { tag, choose }: RowOptions): HTMLElement {
  const row = element('li')
  const open = button('row', choose)
  const about = element('span', 'way', way || 'No route data')
  const name = element('strong', '', number)
  if (tag !== null) name.prepend(tagOf(tag))
  open.append(name, element('span', 'state', state), about)
  row.append(open)
  return row
}

function tagOf(index: number): HTMLElement {
  const tag = element('span', 'tag', String(index + 1))
  tag.style.setProperty('--tag', `var(--route-${index % routeColorCount})`)
  return tag
}

function wordsOf({ number, items }: PageRoute): string {
  const points = items.filter(({ kind }) => kind === 'port' || kind === 'vessel')
  const words = points.flatMap(({ name, facts }) => [
    name,
    ...facts.flatMap(([label, text]) => (['IMO', 'Voyage', 'Place'].includes(label) ? [text] : [])),
  ])
  return [number, ...words].join(' ').toLowerCase()
}

function statesOf(routes: readonly PageRoute[]): HTMLElement[] {
  const states = [...new Set(routes.map(({ state }) => state))].sort()
  const every = element('option', '', 'all')
  every.value = ''
  return [every, ...states.map((state) => element('option', '', state))]
}
