import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { type Browser, signedIn } from '../../support/browse.js'
import { fakeClock } from '../../support/fake-clock.js'
import { type TestService, testService } from '../../support/service.js'
import { anyTariffs, tariffSetOf } from '../tariffs/tariffs-of-tests.js'
import { addWebhook, upload } from './page-writes.js'

const most = { bytes: 100_000, compressed: 15_000 }

let world: TestService
let person: Browser
/** Path of a shared link to a container. */
let link: string

const customers = [
  'Nordhaus Living Möbelvertriebsgesellschaft mbH & Co. KG',
  'Compagnie Générale des Fruits Tropicaux S.A.R.L.',
  'Acme Imports of North America, Incorporated',
  'Bluefin Foods International Trading Limited',
]

/** An account with long texts in every column, more than 100 open containers, and full lists on its other pages. */
beforeAll(async () => {
  world = await testService({
    sources: [createSimulator()],
    clock: fakeClock('2026-11-23T12:00:00.000Z'),
  })
  const parties: string[] = []
  for (let serial = 0; serial < 60; serial += 1) {
    const company_name = `${customers[serial % customers.length]}, ${serial}`
    const party = { data: { type: 'party', attributes: { company_name } } }
    parties.push((await world.post('/parties', party)).body.data.id)
  }
  for (let serial = 0; serial < 120; serial += 1) {
    // Advances in steps, because after each step the sources are polled for all numbers.
    if (serial % 40 === 0) world.clock.advance({ hours: 120 })
    const attributes = {
      ...{ request_type: 'bill_of_lading', scac: ['MSCU', 'MAEU', 'HLCU'][serial % 3] },
      request_number: `MSCUBX${String(serial).padStart(6, '0')}`,
      ref_numbers: [`PO-2026-11-${4700 + serial}/NORTH`, `SO-${778_192_707 + serial * 7919}`],
    }
    const customer = { data: { type: 'party', id: parties[serial % parties.length] } }
    const data = { type: 'tracking_request', attributes, relationships: { customer } }
    await world.post('/tracking_requests', { data })
  }
  world.clock.advance({ days: 4 })
  await world.service.tick()
  await world.put('/tariffs', tariffSetOf(anyTariffs))
  const owner = await world.service.createKey({ scope: 'owner', user: customers[0] ?? '' })
  person = await signedIn(world.service, owner.key)
  await fillLists()
})

async function fillLists(): Promise<void> {
  const boxes = (await world.get('/containers?page[size]=60')).body.data
  for (const [serial, { id }] of boxes.entries()) {
    const target = { data: { type: 'container', id } }
    const share = { data: { type: 'share_link', relationships: { target } } }
    const { body } = await world.post('/share_links', share)
    link = new URL(String(body.data.attributes.url)).pathname
    await upload(person, `Arrival notice ${serial} of ${customers[0]}.txt`, {
      text: `ARRIVAL NOTICE ${serial}`,
    })
    await addWebhook(world, `https://hooks.example/${serial}/${'path/'.repeat(20)}`)
    await world.service.createKey({ scope: 'read', user: `Reader ${serial} of ${customers[1]}` })
    await person.send('/views', { name: `${customers[2]} ${serial}`, query: `line=L${serial}` })
  }
}

const pages = [
  ...['/', '/?by=customer', '/?by=terminal', '/?show=later', '/?line=MSCU', '/?page=2'],
  ...['/map', '/costs', '/costs?by=terminal', '/search?q=MSCU', '/search?q=PO-2026'],
  ...['/documents', '/audit', '/webhooks', '/views', '/shares', '/status', '/sources'],
  ...['/reference', '/keys', '/sessions', '/settings', '/track'],
]

const weightOf = (html: string) => ({
  bytes: Buffer.byteLength(html),
  compressed: gzipSync(html).length,
})

describe('a page of 100 rows with long texts', () => {
  it.each(pages)('of %s is light, also compressed', async (path) => {
    const { html, status } = await person.get(path)
    expect(status).toBe(200)
    const weight = weightOf(html)
    expect(weight.bytes, path).toBeLessThanOrEqual(most.bytes)
    expect(weight.compressed, path).toBeLessThanOrEqual(most.compressed)
  })

  it.each(['/', '/?by=customer', '/?by=terminal'])('of %s has 100 containers', async (path) => {
    const { html } = await person.get(path)
    expect(html.split('id="changed"')[0]?.match(/<a class="box"/g)).toHaveLength(100)
  })
})

describe('a page with a map', () => {
  it('of a container, of a bill, or of a link is light, also compressed', async () => {
    const { html } = await person.get('/map')
    const box = /href="(\/containers\/[^"]*)"/.exec(html)?.[1] ?? ''
    const bill = `/shipments/${/bill=(\w+)/.exec(box)?.[1]}`
    for (const path of [box, bill, link, `${link}/map`]) {
      const shown = await person.get(path)
      expect(shown.html, path).toContain('<svg class="map"')
      const weight = weightOf(shown.html)
      expect(weight.bytes, path).toBeLessThanOrEqual(most.bytes)
      expect(weight.compressed, path).toBeLessThanOrEqual(most.compressed)
    }
  })
})
