import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { isFull } from '../../../sweeps/pairwise.js'
import type { SetName } from './cast.js'
import { generateDocuments, type LabelledDocument } from './generate-documents.js'
import { inWords, type Reading, score } from './score.js'
import { castA } from './set-a/cast.js'
import { castB } from './set-b/cast.js'
import { castC } from './set-c/cast.js'

/** The suite generates the set that `read-layouts` reads; the campaign of the sweeps generates all. */
const names: readonly SetName[] = isFull ? ['A', 'B', 'C'] : ['C']
const sets = new Map<SetName, LabelledDocument[]>()

beforeAll(async () => {
  for (const name of names) sets.set(name, await generateDocuments(name))
})

describe.each(names)('set %s', (name) => {
  it('contains six documents of each of nine types, and six of none', () => {
    const types = of(name).map(({ truth }) => truth.type)
    expect(types).toHaveLength(60)
    expect(new Set(types).size).toBe(10)
    for (const type of types) expect(types.filter((one) => one === type)).toHaveLength(6)
    expect(new Set(of(name).map(({ file }) => file.name)).size).toBe(60)
    const plain = of(name).filter(({ file }) => file.contentType !== 'application/pdf')
    expect(plain.length).toBeLessThanOrEqual(6)
  })

  it('is identical, byte for byte, when created again', async () => {
    const again = await generateDocuments(name)
    expect(again.map(hash)).toEqual(of(name).map(hash))
  })

  it('has box numbers valid by ISO 6346, and numbers on most documents', () => {
    const boxes = of(name).flatMap(({ truth }) => truth.containers)
    expect(boxes.filter((box) => !isIso6346(box))).toEqual([])
    for (const list of ['containers', 'bills', 'bookings', 'references'] as const) {
      const found = of(name).filter(({ truth }) => truth[list].length > 0)
      expect(found.length, list).toBeGreaterThan(8)
    }
  })

  it('prints the true values on the documents', async () => {
    for (const { layout, file, truth } of of(name)) {
      const text = squeezed(await textOf(file))
      const { containers, bills, bookings, references } = truth
      for (const number of [...containers, ...bills, ...bookings, ...references]) {
        expect(text.includes(squeezed(number)), `${number} on ${layout}`).toBe(true)
      }
    }
  })
})

describe.runIf(isFull)('the three sets', () => {
  it('share no document, name, box, party or carrier', () => {
    const all = names.flatMap(of)
    expect(new Set(all.map(hash)).size).toBe(180)
    const named = names.map((name) => new Set(of(name).map(({ file }) => file.name)))
    const boxes = names.map((name) => new Set(of(name).flatMap(({ truth }) => truth.containers)))
    const casts = [castA, castB, castC].map(
      ({ shippers, consignees, forwarders, agents, lines, goods, dangerous }) =>
        new Set(
          [shippers, consignees, forwarders, agents, lines, dangerous]
            .flat()
            .map(({ name }) => name)
            .concat(goods.map(({ words }) => words)),
        ),
    )
    for (const three of [named, boxes, casts]) expect(shared(three)).toEqual([])
  })
})

describe('the score', () => {
  it('is full for the true values, and counts missing and wrong values', async () => {
    const documents = of('C')
    const truths = new Map(documents.map(({ file, truth }) => [file, truth]))
    const oracle = (file: LabelledDocument['file']): Reading => truths.get(file) ?? silence
    expect(await score(documents, oracle)).toMatchObject({ right: 60, silent: 0, wrong: 0 })
    expect(await score(documents, () => silence)).toMatchObject({ right: 6, silent: 54, wrong: 0 })
    const bills = await score(documents, () => ({ ...silence, type: 'bill_of_lading' }))
    expect(bills).toMatchObject({ right: 6, silent: 0, wrong: 54 })
    const other = await score(documents, () => ({ ...silence, type: 'freight_invoice' }))
    expect(other).toMatchObject({ right: 6, wrong: 54 })
    expect(inWords('C', bills)).toContain('C: 6 right, 0 null, 54 wrong of 60')
  })

  it('ignores a missing code before a bill, but not an invented number', async () => {
    const [first] = of('C')
    if (first === undefined) throw new RangeError('an empty set')
    const bills = first.truth.bills.map((bill) => bill.replace(/^[A-Z]{4}/, ''))
    const reading = { ...silence, bills, containers: ['MSCU1234566'] }
    const { numbers } = await score([first], () => reading)
    expect(numbers.bills).toEqual({ right: bills.length, wrong: 0, missed: 0 })
    expect(numbers.containers).toMatchObject({ right: 0, wrong: 1 })
  })
})

const silence: Reading = { type: null, containers: [], bills: [], bookings: [], references: [] }

function of(name: SetName): LabelledDocument[] {
  return sets.get(name) ?? []
}

function hash({ file }: LabelledDocument): string {
  return createHash('sha256').update(file.bytes).digest('hex')
}

function shared(three: readonly Set<string>[]): string[] {
  return three.flatMap((one, nth) =>
    three.slice(nth + 1).flatMap((other) => [...one].filter((name) => other.has(name))),
  )
}

function squeezed(words: string): string {
  return words.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

async function textOf({ contentType, bytes }: LabelledDocument['file']): Promise<string> {
  if (contentType !== 'application/pdf') return new TextDecoder().decode(bytes)
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  return text
}

/** By the letter table in the annex of the standard: 10 to 38, without 11, 22 and 33. */
function isIso6346(box: string): boolean {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const values = Array.from({ length: 29 }, (_, n) => n + 10).filter((value) => value % 11 !== 0)
  const worth = (sign: string): number => values[letters.indexOf(sign)] ?? Number(sign)
  const sum = [...box.slice(0, 10)].reduce((all, sign, at) => all + worth(sign) * 2 ** at, 0)
  return /^[A-Z]{3}U\d{7}$/.test(box) && (sum % 11) % 10 === Number(box[10])
}
