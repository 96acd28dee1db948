import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flatDocument, flatOne } from '../../src/client/flat-document.js'
import { recordings } from './recorded.js'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Returns each value of a tree with its name. A value in an array has the name of the array. */
function leaves(value: unknown, name = ''): string[] {
  if (Array.isArray(value) && value.length > 0) return value.flatMap((item) => leaves(item, name))
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return [`${name}=${JSON.stringify(value)}`]
  }
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, key))
}

/** Returns the name that a member had before a collision renamed it. */
const original = (leaf: string) => leaf.replace(/^(?:(?:attributes|relationships|resource)_)+/, '')

function expectNothingLost(document: { data: unknown; included?: unknown }): void {
  const flat = flatDocument(document, { areAsSent: true })
  const kept = new Set(leaves(flat).map(original))
  const wanted = [...resourcesOf(document.data), ...resourcesOf(document.included)].flatMap(
    ({ attributes, relationships, ...own }) => [
      ...leaves(own),
      ...Object.entries(attributes ?? {}).flatMap(([key, value]) => leaves(value, key)),
      ...Object.entries(relationships ?? {}).flatMap(([key, value]) => leavesOfTarget(value, key)),
    ],
  )
  expect(wanted.map(original).filter((leaf) => !kept.has(leaf))).toEqual([])
}

interface Loose {
  attributes?: object
  relationships?: object
}

const resourcesOf = (value: unknown): Loose[] =>
  [value ?? []].flat().map((resource) => resource as Loose)

/** An empty to-one or to-many relationship keeps its name. Identifiers keep their names. */
function leavesOfTarget(relationship: unknown, name: string): string[] {
  const { data, ...rest } = relationship as { data?: unknown }
  return [
    ...(data === undefined ? [] : leaves(data, name)),
    ...(Object.keys(rest).length === 0 ? [] : leaves(rest)),
  ]
}

const doc = (data: Json, included: Json[] = []) => ({ data, included })
const box = (id: string, attributes: Json, relationships: Json = {}): Json => ({
  id,
  type: 'container',
  attributes,
  relationships,
})
const to = (type: string, id: string): Json => ({ data: { id, type } })

describe('flatOne', () => {
  it('puts attributes and relationships beside id, type and links', () => {
    const flat = flatOne({
      data: {
        id: 'c1',
        type: 'container',
        links: { self: '/v2/containers/c1' },
        attributes: { number: 'MSCU6639870' },
        relationships: { shipment: to('shipment', 's1'), pod_terminal: { data: null } },
      },
    })
    expect(flat).toEqual({
      id: 'c1',
      type: 'container',
      links: { self: '/v2/containers/c1' },
      number: 'MSCU6639870',
      shipment: { id: 's1', type: 'shipment' },
      pod_terminal: null,
    })
    expect(Object.keys(flat ?? {}).slice(0, 3)).toEqual(['id', 'type', 'links'])
  })

  it('prefers the own id and type to attributes of that name', () => {
    const flat = flatOne(doc(box('c1', { id: 'other', type: 'box', attributes_id: 'third' })))
    expect(flat).toMatchObject({ id: 'c1', type: 'container', attributes_type: 'box' })
    expect(flat).toMatchObject({ attributes_id: 'other', attributes_attributes_id: 'third' })
  })

  it('omits an attribute that repeats the own id', () => {
    expect(flatOne(doc(box('c1', { id: 'c1' })))).toEqual({ id: 'c1', type: 'container' })
  })

  it('keeps both if an attribute and a relationship share a name', () => {
    const flat = flatOne(doc(box('c1', { shipment: 'BILL' }, { shipment: to('shipment', 's1') })))
    expect(flat).toMatchObject({
      shipment: 'BILL',
      relationships_shipment: { id: 's1', type: 'shipment' },
    })
  })

  it('embeds included resources, and not again below themselves', () => {
    const ship: Json = {
      id: 's1',
      type: 'shipment',
      attributes: { tags: [] },
      relationships: {
        containers: {
          data: [
            { id: 'c1', type: 'container' },
            { id: 'c2', type: 'container' },
          ],
        },
      },
    }
    const sister = box('c2', { number: 'B' }, { shipment: to('shipment', 's1') })
    const flat = flatOne(doc(box('c1', {}, { shipment: to('shipment', 's1') }), [ship, sister]))
    expect(flat?.shipment).toEqual({
      id: 's1',
      type: 'shipment',
      tags: [],
      containers: [
        { id: 'c1', type: 'container' },
        { id: 'c2', type: 'container', number: 'B', shipment: { id: 's1', type: 'shipment' } },
      ],
    })
  })

  it('embeds at the least depth, at every occurrence', () => {
    const port: Json = { id: 'p', type: 'port', attributes: { code: 'USCHS' } }
    const terminal: Json = {
      id: 't',
      type: 'terminal',
      attributes: {},
      relationships: { port: to('port', 'p') },
    }
    const shipment = {
      pol: to('port', 'p'),
      pod: to('port', 'p'),
      terminal: to('terminal', 't'),
    }
    const flat = flatOne(doc(box('c1', {}, shipment), [port, terminal]))
    expect(flat).toMatchObject({ pol: { code: 'USCHS' }, pod: { code: 'USCHS' } })
    expect(flat?.terminal).toEqual({ id: 't', type: 'terminal', port: { id: 'p', type: 'port' } })
  })

  it('keeps included resources without a link to them', () => {
    const stray: Json = { id: 'a1', type: 'account', attributes: { company_name: 'X' } }
    expect(flatOne(doc(box('c1', {}), [stray]))?.included).toEqual([
      { id: 'a1', type: 'account', company_name: 'X' },
    ])
    const clashing = flatOne(doc(box('c1', { included: 1 }), [stray]))
    expect(clashing).toMatchObject({ included: 1, document_included: [{ id: 'a1' }] })
  })

  it('keeps identical repetitions only once, and different versions both', () => {
    const own = box('c1', { number: 'A' })
    expect(flatOne(doc(own, [own]))).not.toHaveProperty('included')
    expect(flatOne(doc(own, [box('c1', { number: 'B' })]))?.included).toEqual([
      { id: 'c1', type: 'container', number: 'B' },
    ])
  })

  it('keeps links and meta of relationships, of references and of the resource', () => {
    const flat = flatOne({
      data: {
        id: 'c1',
        type: 'container',
        meta: { version: 3 },
        relationships: {
          shipment: { data: { id: 's1', type: 'shipment', meta: { rank: 1 } }, links: { r: '/x' } },
          raw_events: { links: { related: '/raw' } },
        },
      },
      included: [{ id: 's1', type: 'shipment', attributes: { tags: ['t'] } }],
    })
    expect(flat).toEqual({
      id: 'c1',
      type: 'container',
      meta: { version: 3 },
      shipment: { id: 's1', type: 'shipment', tags: ['t'], meta: { rank: 1 } },
      raw_events: { links: { related: '/raw' } },
      relationships: { shipment: { links: { r: '/x' } } },
    })
  })

  it('is not deceived by a member named __proto__', () => {
    const text = '{"data":{"id":"1","type":"t","attributes":{"__proto__":{"polluted":1}}}}'
    const flat = flatOne(JSON.parse(text))
    expect(Object.getPrototypeOf(flat)).toBe(Object.prototype)
    expect(JSON.stringify(flat)).toContain('"__proto__":{"polluted":1}')
  })

  it('accepts a chain of ten thousand includes', () => {
    const chain = Array.from({ length: 10_000 }, (_, index) =>
      box(`c${index}`, {}, { next: to('container', `c${index + 1}`) }),
    )
    expect(flatOne(doc(chain[0] ?? null, chain.slice(1)))).toMatchObject({ next: { id: 'c1' } })
  })

  it.each([
    ['no object', 'text'],
    ['no data', { included: [] }],
    ['data that is no resource', { data: { id: 1 } }],
    ['null', { data: null }],
    ['a list', { data: [box('a', {}), box('b', {})] }],
  ])('returns nothing for %s', (_, document) => {
    expect(flatOne(document)).toBeUndefined()
  })
})

const names = fc.constantFrom(
  ...['id', 'type', 'links', 'meta', 'number', 'shipment'],
  ...['included', 'relationships', 'attributes_id', '__proto__'],
)
const ids = fc.constantFrom('1', '2', '3', '4')
const types = fc.constantFrom('container', 'shipment')
const identifiers = fc.record({ id: ids, type: types })
const targets = fc.oneof(identifiers, fc.constant(null), fc.array(identifiers, { maxLength: 3 }))
const relationships = fc.record(
  { data: targets, links: fc.record({ related: fc.uuid() }) },
  { requiredKeys: [] },
)
const resources = fc.record(
  {
    id: ids,
    type: types,
    attributes: fc.dictionary(names, fc.oneof(fc.uuid(), fc.jsonValue({ maxDepth: 1 }))),
    relationships: fc.dictionary(names, relationships),
    meta: fc.record({ note: fc.uuid() }),
  },
  { requiredKeys: ['id', 'type'] },
)

describe('flatDocument', () => {
  it('loses no leaf, ends on any graph of links, and stays small', () => {
    fc.assert(
      fc.property(
        fc.array(resources, { maxLength: 3 }),
        fc.array(resources, { maxLength: 8 }),
        (data, included) => {
          expectNothingLost({ data, included })
          const flat = JSON.stringify(flatDocument({ data, included }))
          expect(flat.length).toBeLessThan(2_000_000)
        },
      ),
      { numRuns: 500 },
    )
  })

  it.skipIf(recordings.length === 0)('loses no leaf of the recordings (skipped without)', () => {
    expect(recordings.length).toBeGreaterThan(10)
    for (const [, text] of recordings) expectNothingLost(JSON.parse(text))
  })
})
