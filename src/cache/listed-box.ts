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

/** Number of containers that are read one by one: a page of a list needs only a few containers. */
const few = 32

/** Reads containers of a list from the cache: the first few one by one, then all other containers at once. */
export class RestOfList {
  readonly #read: { all(): StoredBox[]; one(id: string): StoredBox | undefined }
  readonly #some = new Map<string, StoredBox | undefined>()
  #boxes: Map<string, StoredBox> | undefined

  constructor(read: { all(): StoredBox[]; one(id: string): StoredBox | undefined }) {
    this.#read = read
  }

  box(id: string): StoredBox {
    const box = this.#found(id)
    if (box !== undefined) return box
    throw new OctError('local', 'The cache was changed while the list was read', {
      tryNext: ['run the command again'],
      retryable: true,
    })
  }

  #found(id: string): StoredBox | undefined {
    if (this.#some.has(id)) return this.#some.get(id)
    if (this.#boxes === undefined && this.#some.size < few) {
      const box = this.#read.one(id)
      this.#some.set(id, box)
      return box
    }
    this.#boxes ??= new Map(this.#read.all().map((box) => [box.container.id, box]))
    return this.#boxes.get(id)
  }
}
