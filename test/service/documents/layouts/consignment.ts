import { checkDigit } from '../../../../src/domain/container-number.js'
import { Random } from '../../../../src/service/sources/simulator/random.js'
import type { Cast, DangerousGoods, Goods, Line, NumberKind, Party } from './cast.js'

/** One shipment with all the numbers that its documents contain. */
export interface Consignment extends Record<NumberKind, string> {
  random: Random
  shipper: Party
  consignee: Party
  forwarder: Party
  agent: Party
  line: Line
  vessel: string
  voyage: string
  from: string
  origin: string
  to: string
  inland: string
  terminal: string
  masterBill: string
  booking: string
  boxes: Box[]
  /** Looks like a container number, but its check digit is wrong. */
  misprint: string
  goods: Goods
  dangerous: DangerousGoods
  items: Item[]
  packages: number
  grossKg: number
  volume: number
  total: string
  currency: string
  /** Dates of the voyage, in 2026, at midnight UTC. */
  loaded: Date
  arrives: Date
  freeUntil: Date
}

export interface Box {
  /** A text of eleven characters. */
  number: string
  /** The container number as this document prints it. */
  printed: string
  seal: string
  size: string
  packages: number
  grossKg: number
  volume: number
}

export interface Item {
  article: string
  words: string
  quantity: number
  price: string
  amount: string
  cartons: string
  netKg: string
  grossKg: string
}

/** Returns the shipment for a document. The same name always gives the same shipment. */
export function consignment(cast: Cast, name: string): Consignment {
  const random = new Random(`${cast.set}/${name}`)
  const line = random.pick(cast.lines)
  const goods = random.pick(cast.goods)
  const boxes = Array.from({ length: random.pick([1, 1, 2, 2, 3, 5]) }, () => box(random, line))
  const loaded = new Date(Date.UTC(2026, 0, random.whole(5, 300)))
  const arrives = daysAfter(loaded, random.whole(11, 38))
  const { items, total } = itemsOf(random, goods)
  return {
    ...numbersOf(random, cast),
    random,
    shipper: random.pick(cast.shippers),
    consignee: random.pick(cast.consignees),
    forwarder: random.pick(cast.forwarders),
    agent: random.pick(cast.agents),
    line,
    vessel: random.pick(line.vessels),
    voyage: random.fill(random.pick(['###W', '0##E', '####N', '0@@##E1MA'])),
    from: random.pick(cast.from),
    origin: random.pick(cast.origin),
    to: random.pick(cast.to),
    inland: random.pick(cast.inland),
    terminal: random.pick(cast.terminals),
    masterBill: random.fill(line.masterBill),
    booking: random.fill(line.booking),
    boxes,
    misprint: misprint(random, line),
    goods,
    dangerous: random.pick(cast.dangerous),
    items,
    packages: sum(boxes.map(({ packages }) => packages)),
    grossKg: sum(boxes.map(({ grossKg }) => grossKg)),
    volume: sum(boxes.map(({ volume }) => volume)),
    total,
    currency: random.pick(cast.currencies),
    loaded,
    arrives,
    freeUntil: daysAfter(arrives, random.whole(4, 9)),
  }
}

export function daysAfter(day: Date, days: number): Date {
  return new Date(day.getTime() + days * 86_400_000)
}

function box(random: Random, line: Line): Box {
  const ten = random.fill(`${random.pick(line.boxes)}######`)
  const number = `${ten}${checkDigit(ten)}`
  const spaced = `${ten.slice(0, 4)} ${ten.slice(4)}`
  return {
    number,
    printed: random.pick([number, number, `${spaced}-${number[10]}`, `${spaced}${number[10]}`]),
    seal: random.fill(random.pick(['#######', '@@######', '@@@####'])),
    size: random.pick(['40HC', '40HC', '20GP', '40GP', '45HC']),
    packages: random.whole(120, 980),
    grossKg: random.whole(6_200, 23_900),
    volume: random.whole(24, 67),
  }
}

function misprint(random: Random, line: Line): string {
  const ten = random.fill(`${random.pick(line.boxes)}######`)
  return `${ten}${(checkDigit(ten) + 3) % 10}`
}

function numbersOf(random: Random, cast: Cast): Record<NumberKind, string> {
  const numbers = {} as Record<NumberKind, string>
  for (const kind of Object.keys(cast.numbers) as NumberKind[]) {
    numbers[kind] = random.fill(random.pick(cast.numbers[kind]))
  }
  return numbers
}

function itemsOf(random: Random, goods: Goods): { items: Item[]; total: string } {
  let total = 0
  let carton = 1
  // Some papers have many lines and continue on the next page.
  const rounds = Array.from({ length: random.pick([1, 1, 1, 12, 28]) }, () => goods.items)
  const items = rounds.flat().map(([article, words, price]) => {
    const quantity = random.whole(4, 90) * 10
    const cartons = random.whole(10, 120)
    const first = carton
    carton += cartons
    total += quantity * price
    const net = random.whole(300, 4_800)
    return {
      article: random.fill(article),
      words,
      quantity,
      price: money(price),
      amount: money(quantity * price),
      cartons: `${first}-${carton - 1}`,
      netKg: money(net),
      grossKg: money(net * 1.08),
    }
  })
  return { items, total: money(total) }
}

function money(amount: number): string {
  return amount.toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',')
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
