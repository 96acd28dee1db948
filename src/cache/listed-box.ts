import type { StoredFacts } from '../domain/stored-facts.js'
import { OctError } from '../errors.js'
import type { StoredBox } from './box-rows.js'

export class LaterBox implements StoredBox {
  readonly #read: () => StoredBox

  constructor(read: () => StoredBox) {
    this.#read = read
  }

  get container() {
    return this.whole().container
  }

  get shipment() {
    return this.whole().shipment
  }

  get terminal() {
    return this.whole().terminal
  }

  get pickupFacility() {
    return this.whole().pickupFacility
  }

  get history() {
    return this.whole().history
  }

  get portCall() {
    return this.whole().portCall
  }

  get doubtful() {
    return this.whole().doubtful
  }

  get isSailingUnread() {
    return this.whole().isSailingUnread
  }

  get fetchedAt() {
    return this.whole().fetchedAt
  }

  protected whole(): StoredBox {
    return this.#read()
  }
}

/** A container in a list. The facts that lists show are stored separately, so oct rarely parses the container. */
export class ListedBox extends LaterBox {
  #listed: StoredFacts | undefined

  constructor(listed: StoredFacts, rest: RestOfList) {
    const { id } = listed.keys
    super(() => rest.box(id))
    this.#listed = listed
  }

  get listed(): StoredFacts | undefined {
    return this.#listed
  }

  protected override whole(): StoredBox {
    this.#listed = undefined
    return super.whole()
  }
}

/** Maximum number of containers that a list reads one by one. After that, it reads all its containers at once. */
const few = 32

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
    throw changedMeanwhile()
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

const boxesPerPortion = 256

/** Reads the containers of a long list in portions, so that only a few containers are in memory at a time. */
export class BoxShelf {
  readonly #ids: readonly string[]
  readonly #read: (ids: readonly string[]) => StoredBox[]
  #portion = new Map<string, StoredBox>()
  #last = -1

  constructor(ids: readonly string[], read: (ids: readonly string[]) => StoredBox[]) {
    this.#ids = ids
    this.#read = read
  }

  /** Returns the container at a position. If the caller reads the list in order, also reads the next containers. */
  box(place: number): StoredBox {
    const many = place === this.#last + 1 ? boxesPerPortion : 1
    const [id = '', ...others] = this.#ids.slice(place, place + many)
    this.#last = place
    if (!this.#portion.has(id)) {
      this.#portion = new Map(this.#read([id, ...others]).map((box) => [box.container.id, box]))
    }
    const box = this.#portion.get(id)
    if (box !== undefined) return box
    throw changedMeanwhile()
  }
}

const changedMeanwhile = (): OctError =>
  new OctError('local', 'The cache was changed while the list was read', {
    tryNext: ['run the command again'],
    retryable: true,
  })
