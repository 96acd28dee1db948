import { describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../src/client/create-client.js'
import { flatDocument } from '../../src/client/flat-document.js'
import { inProcessTransport } from '../../src/client/in-process-transport.js'
import type { Listing } from '../../src/client/listing.js'
import { recordings } from '../client/recorded.js'
import { everything, leavesOf, lostOf, parse } from './recorded-answers.js'

/** How the client requests the content of each file. Other files are decoded without the client. */
const reads: Record<string, (client: Client) => Promise<unknown>> = {
  'containers.events.json': ({ containers }) => firstPage(containers.transportEvents('c')),
  'containers.get.base.json': ({ containers }) => containers.get('c'),
  'containers.get.include.json': ({ containers }) => containers.get('c'),
  'containers.get.pickup.json': ({ containers }) => containers.get('c'),
  'containers.list.json': ({ containers }) => firstPage(containers.list()),
  'containers.raw-events.json': ({ containers }) => firstPage(containers.rawEvents('c')),
  'ports.get.json': ({ ports }) => ports.get('p'),
  'shipments.get.base.json': ({ shipments }) => shipments.get('s'),
  'shipments.get.include.json': ({ shipments }) => shipments.get('s'),
  'shipments.list.json': ({ shipments }) => firstPage(shipments.list()),
  'shipping-lines.list.json': ({ shippingLines }) => firstPage(shippingLines.list()),
  'terminals.get.json': ({ terminals }) => terminals.get('t'),
  'tracking-requests.get.base.json': ({ trackingRequests }) => trackingRequests.get('r'),
  'tracking-requests.list.json': ({ trackingRequests }) => firstPage(trackingRequests.list()),
}

async function firstPage<Item>(list: Listing<Item>): Promise<unknown> {
  for await (const page of list.pages()) return page
  throw new Error('the list has no page')
}

const serving = (body: string): Client =>
  createClient({
    baseUrl: 'https://api.terminal49.com/v2',
    token: 'key-1',
    transport: inProcessTransport(
      () => new Response(body, { headers: { 'content-type': 'application/vnd.api+json' } }),
    ),
  })

/** Names of JSON:API members that occur in a recorded document but not in a flat one. */
const leavesOfDocument = (text: string) =>
  new Set(everything(parse(text)).flatMap((resource) => [...leavesOf(resource)]))

describe.skipIf(recordings.length === 0)('the recordings (skipped without them)', () => {
  const known = recordings.filter(([name]) => name in reads)

  it('contain everything that the client requests', () => {
    expect(known.map(([name]) => name).sort()).toEqual(Object.keys(reads).sort())
  })

  it.each(known)('%s goes through the client without losing a field', async (name, text) => {
    const answer = await reads[name]?.(serving(text))
    const document = parse(text)
    expect(everything(document).flatMap((resource) => lostOf(resource, answer))).toEqual([])
    const stated = [...leavesOf(answer)]
    const lost = [...leavesOfDocument(text)].filter((leaf) => {
      // An empty to-one relationship is the member itself. A renamed member keeps the end of its name.
      const bare = leaf.startsWith('data: ') ? leaf.slice('data'.length) : `_${leaf}`
      return !stated.includes(leaf) && !stated.some((one) => one.endsWith(bare))
    })
    expect(lost).toEqual([])
  })

  it.each(recordings)('%s decodes', (_, text) => {
    const flat = flatDocument(JSON.parse(text))
    expect(flat?.data.length).toBeGreaterThan(0)
    expect(everything(parse(text)).flatMap((resource) => lostOf(resource, flat))).toEqual([])
  })
})

if (recordings.length === 0) {
  process.stderr.write('skipped: ../shared/data/recorded is absent, so nothing is read from it\n')
}
