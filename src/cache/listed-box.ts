import type { StoredFacts } from '../domain/stored-facts.js'
import { OctError } from '../errors.js'
import type { StoredBox } from './box-rows.js'

export class ListedBox implements StoredBox {
  #listed: StoredFacts | undefined
  readonly #id: string
  readonly #rest: RestOfList

  constructor(listed: StoredFacts, rest: RestOfList) {
    this.#listed = listed
    this.#id = listed.keys.id
    this.#rest = rest
  }

  get listed(): StoredFacts | undefined {
    return this.#listed
  }

  get container() {
    return this.#whole().container
  }

  get shipment() {
    return this.#whole().shipment
  }

  get terminal() {
    return this.#whole().terminal
  }

  get pickupFacility() {
    return this.#whole().pickupFacility
  }

  get history() {
    return this.#whole().history
  }

  get isSailingUnread() {
    return this.#whole().isSailingUnread
  }

  get fetchedAt() {
    return this.#whole().fetchedAt
  }

  #whole(): StoredBox {
    this.#listed = undefined
    return this.#rest.box(this.#id)
  }
}

export class RestOfList {
  readonly #read: () => StoredBox[]
  #boxes: Map<string, StoredBox> | undefined

  constructor(read: () => StoredBox[]) {
    this.#read = read
  }

  box(id: string): StoredBox {
    this.#boxes ??= new Map(this.#read().map((box) => [box.container.id, box]))
    const box = this.#boxes.get(id)
    if (box !== undefined) return box
    throw new OctError('local', 'The cache was changed while the list was read', {
      tryNext: ['run the command again'],
      retryable: true,
    })
  }
}
