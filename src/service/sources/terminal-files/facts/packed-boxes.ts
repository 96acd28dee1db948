import { addFee, type BoxFacts } from './box-facts.js'
import type { KnownTerminal } from './find-terminal.js'
import { addHold } from './hold-state.js'

export interface ReadBox {
  facts: BoxFacts
  place: string
  isWhole: boolean
}

/** Stores containers as text outside of the V8 heap. As objects, they would need several times as much memory. */
export class PackedBoxes {
  readonly #places = new Map<string, Place>()
  readonly #terminals = new Map<string, KnownTerminal>()
  #piece = Buffer.alloc(0)
  #end = 0

  get(key: string): ReadBox | undefined {
    const place = this.#places.get(key)
    return place === undefined ? undefined : this.#unpacked(textAt(place))
  }

  set(key: string, { facts, place, isWhole }: ReadBox): void {
    const { terminal, holds, fees, ...rest } = facts
    const name = `${terminal.code} ${terminal.zone}`
    if (!this.#terminals.has(name)) this.#terminals.set(name, terminal)
    const packed: Packed = [name, [...holds.values()], [...fees.values()], rest, place, isWhole]
    this.#places.set(key, this.#kept(JSON.stringify(packed)))
  }

  *values(): Iterable<ReadBox> {
    for (const place of this.#places.values()) yield this.#unpacked(textAt(place))
  }

  #kept(text: string): Place {
    const length = Buffer.byteLength(text)
    if (this.#end + length > this.#piece.length) {
      this.#piece = Buffer.alloc(Math.max(pieceLength, length))
      this.#end = 0
    }
    const from = this.#end
    this.#end += this.#piece.write(text, from)
    return { piece: this.#piece, from, to: this.#end }
  }

  #unpacked(text: string): ReadBox {
    const [name, held, owed, rest, place, isWhole] = JSON.parse(text) as Packed
    const terminal = this.#terminals.get(name)
    if (terminal === undefined) throw new Error(`There is no terminal ${name}`)
    const facts: BoxFacts = { ...rest, terminal, holds: new Map(), fees: new Map() }
    for (const hold of held) addHold(facts.holds, hold)
    for (const fee of owed) addFee(facts.fees, fee)
    return { facts, place, isWhole }
  }
}

const pieceLength = 1024 * 1024

interface Place {
  piece: Buffer
  from: number
  to: number
}

const textAt = ({ piece, from, to }: Place): string => piece.toString('utf8', from, to)

type Packed = [
  terminal: string,
  holds: ValueOf<BoxFacts['holds']>[],
  fees: ValueOf<BoxFacts['fees']>[],
  rest: Omit<BoxFacts, 'terminal' | 'holds' | 'fees'>,
  place: string,
  isWhole: boolean,
]

type ValueOf<Held> = Held extends Map<unknown, infer Value> ? Value : never
