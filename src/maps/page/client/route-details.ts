import type { PageItem, PageRoute } from '../page-data.js'
import { ageText } from './age-text.js'
import { button, byId, element } from './element.js'

export class RouteDetails {
  readonly #choose: (item: number | undefined) => void
  readonly #items = byId('items', HTMLElement)

  constructor(choose: (item: number | undefined) => void) {
    this.#choose = choose
  }

  show({ number, way, state, items }: PageRoute): void {
    byId('number', HTMLElement).textContent = number
    byId('way', HTMLElement).textContent = [way, state].filter((part) => part !== '').join(' · ')
    this.#items.replaceChildren(...items.map((item, index) => this.#itemOf(item, index)))
  }

  open(chosen: number | undefined): void {
    for (const [index, node] of [...this.#items.children].entries()) {
      const head = node.querySelector('button')
      head?.setAttribute('aria-expanded', String(index === chosen))
      const facts = node.querySelector('dl')
      if (facts) facts.hidden = index !== chosen
      if (index !== chosen) continue
      node.scrollIntoView({ block: 'nearest' })
      head?.focus({ preventScroll: true })
    }
  }

  #itemOf(item: PageItem, index: number): HTMLElement {
    const node = element('li', item.kind)
    const head = button('item', () => {
      const isOpen = head.getAttribute('aria-expanded') === 'true'
      this.#choose(isOpen ? undefined : index)
    })
    head.setAttribute('aria-expanded', 'false')
    head.append(element('strong', '', item.name), element('span', 'brief', item.brief))
    node.append(head, factsOf(item))
    return node
  }
}

function factsOf({ facts, at }: PageItem): HTMLElement {
  const list = element('dl')
  list.hidden = true
  const age = at === undefined ? '' : ageText(at, Date.now())
  const all = age === '' ? facts : [...facts, ['Position age', age] as const]
  for (const [label, text] of all) list.append(element('dt', '', label), element('dd', '', text))
  return list
}
