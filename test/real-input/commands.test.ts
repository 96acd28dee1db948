import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordings } from '../client/recorded.js'
import { type FakeService, fakeService } from '../process/fake-service.js'
import { type Machine, machine } from '../process/program.js'
import {
  asList,
  everything,
  lostOf,
  parse,
  primary,
  type RecordedDocument,
} from './recorded-answers.js'

const files = new Map(recordings)

/** Restores a valid container number, because the sanitized number of the list is invalid. */
const recorded = (name: string): RecordedDocument =>
  parse((files.get(name) ?? '{"data": []}').replaceAll('EISU8332dc1', 'EISU8332101'))

const events = recorded('containers.events.json')
const byId: Record<string, RecordedDocument> = {
  '/v2/containers/container-1': recorded('containers.get.include.json'),
  '/v2/containers/container-2': { ...recorded('containers.list.json'), links: {} },
  '/v2/containers/cont-pickup-1': recorded('containers.get.pickup.json'),
  '/v2/shipments/shipment-1': recorded('shipments.get.include.json'),
  '/v2/tracking_requests/tracking_request-1': recorded('tracking-requests.get.base.json'),
}

/** Returns a recorded list or one of its items by URL. */
function answer({ url }: { url: URL }) {
  const { pathname, searchParams } = url
  if (pathname === '/v2/shipments') return { body: asList(recorded('shipments.get.include.json')) }
  if (pathname === '/v2/tracking_requests')
    return { body: asList(recorded('tracking-requests.list.json')) }
  if (pathname === '/v2/shipping_lines')
    return { body: asList(recorded('shipping-lines.list.json')) }
  if (pathname === '/v2/containers') {
    const number = searchParams.get('filter[number]')
    const name = number === 'MSCU1234567' ? 'containers.get.pickup.json' : 'containers.list.json'
    return { body: asList(recorded(name)) }
  }
  if (pathname === '/v2/containers/container-1/transport_events') return { body: asList(events) }
  const one = byId[pathname]
  return one && { body: { ...one, data: primary(one)[0] } }
}

describe.skipIf(recordings.length === 0)('recorded answers (skipped without them)', () => {
  let oct: Machine
  let service: FakeService

  beforeAll(async () => {
    oct = await machine()
    service = await fakeService(answer)
  })

  afterAll(async () => {
    await service?.close()
    oct?.remove()
  })

  async function json(words: string[]): Promise<unknown> {
    const env = { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1' }
    const run = await oct.runHere([...words, '--json'], { env })
    expect(run.exit, `${words.join(' ')}: ${run.stderr}`).toBe(0)
    return JSON.parse(run.stdout)
  }

  const lost = (name: string, output: unknown, types: string[]) =>
    everything(recorded(name))
      .filter(({ type }) => types.includes(type))
      .map((resource) => ({ ...resource, relationships: {} }))
      .flatMap((resource) => lostOf(resource, output))

  it('oct containers loses no attribute of a container or its shipment', async () => {
    const rows = await json(['containers', '--refresh', '--closed'])
    expect(rows).toHaveLength(1)
    expect(lost('shipments.get.include.json', rows, ['container', 'shipment'])).toEqual([])
    expect(lost('shipments.get.include.json', rows, ['terminal'])).toEqual([])
  })

  it('oct shipments loses no attribute of a shipment or its containers', async () => {
    const rows = await json(['shipments', '--closed'])
    expect(lost('shipments.get.include.json', rows, ['container', 'shipment'])).toEqual([])
  })

  it('oct shipments show embeds its ports', async () => {
    const shown = await json(['shipments', 'show', 'HLCUSEL251063ad5', '--refresh'])
    expect(
      lost('shipments.get.include.json', shown, ['shipment', 'container', 'terminal', 'port']),
    ).toEqual([])
  })

  it('oct tracking list loses no attribute of a request', async () => {
    const rows = await json(['tracking', 'list', '--refresh'])
    expect(lost('tracking-requests.list.json', rows, ['tracking_request'])).toEqual([])
    const shown = await json(['tracking', 'show', 'HLCUSEL251063157', '--refresh'])
    expect(lost('tracking-requests.get.base.json', shown, ['tracking_request'])).toEqual([])
  })

  it('oct containers show loses nothing of the box, its embedded objects and its events', async () => {
    const shown = await json(['containers', 'show', 'RMCU74210c6', '--refresh'])
    expect(
      lost('containers.get.include.json', shown, ['container', 'shipment', 'terminal']),
    ).toEqual([])
    expect(lost('containers.events.json', shown, ['transport_event', 'port', 'terminal'])).toEqual(
      [],
    )
  })

  it('oct containers show finds a container that no sync has read, by its number', async () => {
    const pickup = await json(['containers', 'show', 'MSCU1234567'])
    expect(
      lost('containers.get.pickup.json', pickup, ['container', 'shipment', 'terminal']),
    ).toEqual([])
    const listed = await json(['containers', 'show', 'EISU8332101'])
    expect(lost('containers.list.json', listed, ['container'])).toEqual([])
  })

  it.each(['csv', 'tsv', 'ndjson', 'ids', 'table', 'xlsx'])(
    'every list is printed as %s',
    async (format) => {
      const env = { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1' }
      for (const list of ['containers', 'shipments', 'tracking', 'holds']) {
        const out = format === 'xlsx' ? ['--out', `${oct.folder}/${list}.xlsx`] : []
        const words = [list, ...(list === 'tracking' ? [] : ['--closed']), '-o', format, ...out]
        const run = await oct.runHere(words, { env })
        expect(run.exit, `${list}: ${run.stderr}`).toBe(0)
        expect(run.stdout).not.toMatch(/\[object|undefined|NaN|Invalid Date/)
      }
    },
  )

  it('are identical to the byte while nothing changes', async () => {
    const env = { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1' }
    for (const format of ['json', 'csv', 'tsv']) {
      const words = ['containers', '--closed', '--offline', '-o', format]
      const [once, again] = [await oct.runHere(words, { env }), await oct.runHere(words, { env })]
      expect(again.stdout).toBe(once.stdout)
      expect(once.stdout).toMatch(/\S/)
    }
  })
})
