/** Limits of a random number. With more than two limits, each interval between adjacent limits is equally likely. */
export type Spread = readonly [number, number, ...number[]]

/** Random numbers from a seed. Equal seeds give the same numbers on every machine. */
export class Random {
  readonly #seed: string
  #state: number

  constructor(seed: string) {
    this.#seed = seed
    this.#state = hash(seed)
  }

  fork(name: string): Random {
    return new Random(`${this.#seed}/${name}`)
  }

  /** Returns a random number from 0 (included) to 1 (excluded). Uses the algorithm mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  along(spread: Spread): number {
    const place = this.next() * (spread.length - 1)
    const step = Math.floor(place)
    const low = spread[step] ?? spread[0]
    return low + ((spread[step + 1] ?? low) - low) * (place - step)
  }

  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new RangeError('the list to pick from is empty')
    return item
  }

  /** Replaces characters of a pattern at random: `#` by a digit, `@` by a letter, `?` by either. */
  fill(pattern: string): string {
    return pattern.replace(/[#@?]/g, (sign) => {
      if (sign === '#') return String(this.whole(0, 9))
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
      const signs = sign === '@' ? letters : `${letters}0123456789`
      return signs.charAt(this.whole(0, signs.length - 1))
    })
  }
}

/** Hashes a text with FNV-1a, and mixes the bits so that similar seeds give unrelated numbers. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
