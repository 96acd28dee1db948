import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OneService, oneService } from '../../support/one-service.js'
import { newWorld } from '../../support/run-oct.js'
import { documentOf } from '../../sweeps/scripted-server.js'

const definition = (id: string, entity_type: string, api_slug: string) => ({
  id,
  type: 'custom_field_definition',
  attributes: { entity_type, api_slug, display_name: api_slug, data_type: 'short_text' },
})

const shipment = {
  id: 's1',
  type: 'shipment',
  attributes: { bill_of_lading_number: 'MEDUFR030802' },
  relationships: { containers: { data: [{ id: 'c1', type: 'container' }] } },
}
const container = {
  id: 'c1',
  type: 'container',
  attributes: { number: 'MSCU6639870' },
  relationships: { shipment: { data: { id: 's1', type: 'shipment' } } },
}
const value = {
  id: 'v1',
  type: 'custom_field',
  attributes: { api_slug: 'priority', value: 'high' },
  relationships: { entity: { data: { id: 'c1', type: 'cargo' } } },
}

/** A service that knows only one spelling of the type in its filter. */
function serviceSpelling(containerType: string) {
  const all = [
    definition('d1', containerType, 'priority'),
    definition('d2', 'Shipment', 'broker'),
    definition('d3', 'TrackingRequest', 'desk'),
  ]
  return oneService((asked) => {
    const { pathname, searchParams } = new URL(asked.split(' ')[1] ?? '', 'http://service')
    const path = pathname.replace('/v2', '')
    if (asked.startsWith('POST') && path === '/custom_field_definitions') {
      return { ...documentOf(definition('d4', containerType, 'note')), status: 201 }
    }
    if (path === '/custom_field_definitions') {
      const wanted = searchParams.get('filter[entity_type]')
      return documentOf(
        all.filter(({ attributes }) => !wanted || attributes.entity_type === wanted),
      )
    }
    if (path === '/containers/c1/custom_fields') {
      return asked.startsWith('POST') ? documentOf(value) : documentOf([value])
    }
    if (path === '/custom_fields') return documentOf([value])
    if (path === '/shipments') return documentOf([shipment], [container])
    return documentOf([])
  })
}

describe.each(['Cargo', 'Container'])('a service that spells a container %s', (spelling) => {
  let service: OneService
  beforeAll(async () => {
    service = await serviceSpelling(spelling)
    expect((await service.run('sync')).exit).toBe(0)
  })
  afterAll(() => service.end())

  it('lists the fields of containers', async () => {
    const run = await service.run('fields', 'list', '--entity', 'container', '-o', 'ids')
    expect(run).toMatchObject({ exit: 0, stdout: 'd1\n' })
    const words = await service.runIn(100, 'fields', 'list')
    expect(words.stdout).toMatch(/priority .*container/)
    expect(words.stdout).not.toContain('Cargo')
  })

  it.each([
    ['shipment', 'd2'],
    ['tracking_request', 'd3'],
  ])('lists the fields of a %s', async (entity, id) => {
    const run = await service.run('fields', 'list', '--entity', entity, '-o', 'ids')
    expect(run).toMatchObject({ exit: 0, stdout: `${id}\n` })
  })

  it('sets and shows the value of a container', async () => {
    const set = await service.run('fields', 'set', 'MSCU6639870', 'Priority=high', '--json')
    expect(set.exit, set.stderr).toBe(0)
    expect(set.asked).toContain('POST /v2/containers/c1/custom_fields')
    const shown = await service.run('fields', 'show', 'MSCU6639870', '-o', 'tsv')
    expect(shown.stdout).toContain('priority\thigh')
  })

  it('filters containers and their shipments by the value', async () => {
    const boxes = await service.run('containers', '--field', 'priority=high', '-o', 'ids')
    expect(boxes, boxes.stderr).toMatchObject({ exit: 0, stdout: 'c1\n' })
    const none = await service.run('containers', '--field', 'priority=low', '-o', 'ids')
    expect(none).toMatchObject({ exit: 0, stdout: '' })
    const bills = await service.run('shipments', '--field', 'priority=high', '-o', 'ids')
    expect(bills).toMatchObject({ exit: 0, stdout: 's1\n' })
  })

  it('tracks with a value for the containers, and not with one for a tracking request', async () => {
    const plan = await service.run(
      ...['track', 'MSCU6639870', '--scac', 'MSCU', '--field', 'priority=high', '--dry-run'],
    )
    expect(plan.stderr).not.toContain('is a field of')
    const refused = await service.run(
      ...['track', 'MSCU6639870', '--scac', 'MSCU', '--field', 'desk=4', '--dry-run'],
    )
    expect(refused.exit).toBe(2)
    expect(refused.stderr).toContain('desk is a field of a tracking request')
  })
})

describe('defining a field of containers', () => {
  it('names the entity as the live service spells it', async () => {
    const world = newWorld()
    const run = await world.run(
      ['fields', 'define', 'note', '--entity', 'container', '--dry-run', '--json'],
      { env: { OCT_TOKEN: 'test-key', OCT_BASE_URL: 'http://127.0.0.1:9/v2' } },
    )
    world.remove()
    expect(run.stdout + run.stderr).toContain('"Cargo"')
  })
})
