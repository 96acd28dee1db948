import { describe, expect, it } from 'vitest'
import type { Terminal } from '../../../src/contract/place.js'
import type { Container, Shipment } from '../../../src/contract/tracked-resources.js'
import type { Box } from '../../../src/domain/box.js'
import { gatesIn } from './calendars.js'

const maher: Terminal = {
  id: 't',
  type: 'terminal',
  name: 'Maher Terminals, LLC',
  nickname: 'Maher',
  firms_code: 'E416',
  smdg_code: 'MAHER',
}
const ramp: Terminal = { id: 'r', type: 'terminal', name: 'ICTF Ramp' }

interface Parts {
  terminal?: Partial<Terminal> | null
  pickupFacility?: Terminal | null
  container?: Partial<Container>
  shipment?: Partial<Shipment>
}

const box = ({ terminal = {}, pickupFacility = null, container, shipment }: Parts = {}): Box => ({
  container: { id: 'c', type: 'container', number: 'MSCU6639870', ...container },
  shipment: {
    id: 's',
    type: 'shipment',
    bill_of_lading_number: 'B',
    normalized_number: 'B',
    port_of_discharge_locode: 'USNYC',
    ...shipment,
  },
  terminal: terminal && { ...maher, ...terminal },
  pickupFacility,
})

async function calendarOf(entries: Record<string, object>, parts?: Parts) {
  const text = JSON.stringify({ terminals: entries })
  const { calendars, problems } = await gatesIn({ 'gates.json': text })
  expect(problems).toEqual([])
  return calendars.of(box(parts))?.name ?? null
}

describe('the calendar of a box', () => {
  it.each([
    ['firms', { firms: 'e416' }],
    ['one of several firms', { firms: ['E999', 'E416'] }],
    ['smdg', { smdg: 'maher' }],
    ['smdg and port', { smdg: 'MAHER', locode: 'us nyc' }],
    ['firms, whatever its port', { firms: 'E416', locode: 'USNYC' }],
    ['name', { name: 'maher terminals  LLC' }],
    ['nickname', { name: 'MAHER' }],
    ['name and port', { name: 'Maher', locode: 'USNYC' }],
  ])('is found by %s', async (_, entry) => {
    expect(await calendarOf({ mine: entry })).toBe('mine')
  })

  it.each([
    ['another code', { firms: 'E417' }],
    ['a part of the name', { name: 'Maher Terminals' }],
    ['another port', { smdg: 'MAHER', locode: 'USLAX' }],
  ])('is not found by %s', async (_, entry) => {
    expect(await calendarOf({ mine: entry })).toBeNull()
  })

  it('prefers firms, then smdg, then name, each with its port before without', async () => {
    const all = {
      name: { name: 'Maher' },
      here: { name: 'Maher', locode: 'USNYC' },
      smdg: { smdg: 'MAHER' },
      firms: { firms: 'E416' },
    }
    expect(await calendarOf(all)).toBe('firms')
    const { firms: _firms, ...three } = all
    expect(await calendarOf(three)).toBe('smdg')
    const { smdg: _smdg, ...two } = three
    expect(await calendarOf(two)).toBe('here')
    expect(await calendarOf(two, { shipment: { port_of_discharge_locode: 'USLAX' } })).toBe('name')
  })

  it('is the calendar of the place of pickup', async () => {
    const both = { port: { firms: 'E416' }, ramp: { name: 'ICTF Ramp' } }
    expect(await calendarOf(both)).toBe('port')
    expect(await calendarOf(both, { pickupFacility: ramp })).toBe('ramp')
    const inland = { shipment: { destination_locode: 'USCHI' } }
    expect(await calendarOf(both, inland)).toBeNull()
    expect(await calendarOf(both, { ...inland, pickupFacility: ramp })).toBe('ramp')
    expect(await calendarOf(both, { terminal: null })).toBeNull()
  })

  it('is searched with any values that a service sends', async () => {
    const hostile = { name: 7, nickname: { x: 1 }, firms_code: ['E416'], smdg_code: '' }
    const terminal = hostile as unknown as Partial<Terminal>
    expect(await calendarOf({ mine: { firms: 'E416' } }, { terminal })).toBeNull()
    const odd = { port: 'USNYC' } as unknown as Partial<Terminal>
    expect(await calendarOf({ mine: { firms: 'E416' } }, { terminal: odd })).toBe('mine')
  })

  it('is missing if none is configured, and then no day is closed', async () => {
    const { calendars } = await gatesIn({ 'gates.json': '{"terminals":{}}' })
    expect(calendars.of(box())).toBeNull()
    expect(calendars.longestClosure).toBe(0)
  })

  it('states the longest possible closure of all calendars', async () => {
    const exceptions = { '2026-05-18': { open: false } }
    const text = JSON.stringify({ terminals: { a: { firms: 'E416', exceptions } } })
    expect((await gatesIn({ 'gates.json': text })).calendars.longestClosure).toBe(3)
  })
})
