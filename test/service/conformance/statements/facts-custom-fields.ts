import { expect } from 'vitest'
import { newRequest, testService } from '../../../support/service.js'
import { ownStage, type Stage } from '../stage.js'
import type { Section } from '../statement.js'

const write = (type: string, attributes: object, relationships?: object) => ({
  data: { type, attributes, ...(relationships && { relationships }) },
})

const definition = (entity_type: string, more: object = {}) =>
  write('custom_field_definition', {
    ...{ entity_type, api_slug: 'broker', display_name: 'Broker', data_type: 'short_text' },
    ...more,
  })

const broker = (value: string) => write('custom_field', { api_slug: 'broker', value })

/** Sets, changes and removes a custom field of one record. */
async function fieldOf({ get, post, patch, remove }: Stage, path: string): Promise<void> {
  const fields = `${path}/custom_fields`
  expect((await post(fields, broker('Ann'))).status).toBe(201)
  expect((await post(fields, broker('Bob'))).status).toBe(200)
  expect((await get(fields)).body.data.map(({ attributes }) => attributes.value)).toEqual(['Bob'])
  const changed = await patch(`${fields}/broker`, write('custom_field', { value: 'Cem' }))
  expect(changed.body.data.attributes.value).toBe('Cem')
  expect((await remove(`${fields}/broker`)).status).toBe(204)
  expect((await get(fields)).body.data).toEqual([])
}

export const factsOnCustomFields: Section = {
  heading: 'Facts 2.10 and 10, custom fields',
  statements: {
    'a field of a shipment is given, given again, changed and removed': async () => {
      const stage = await ownStage({ days: 10 })
      await stage.post('/custom_field_definitions', definition('Shipment'))
      await fieldOf(stage, `/shipments/${stage.shipmentId}`)
    },
    'so is a field of a container': async () => {
      const stage = await ownStage({ days: 10 })
      await stage.post('/custom_field_definitions', definition('Container'))
      await fieldOf(stage, `/containers/${stage.containerId}`)
    },
    'so is a field of a tracking request': async () => {
      const stage = await ownStage({ days: 0 })
      await stage.post('/custom_field_definitions', definition('TrackingRequest'))
      await fieldOf(stage, `/tracking_requests/${stage.requestId}`)
    },
    'a field names its record and its definition': async () => {
      const { post, containerId } = await ownStage({ days: 10 })
      const { id } = (await post('/custom_field_definitions', definition('Container'))).body.data
      const given = await post(`/containers/${containerId}/custom_fields`, broker('Ann'))
      expect(given.body.data.relationships).toMatchObject({
        entity: { data: { type: 'container', id: containerId } },
        definition: { data: { type: 'custom_field_definition', id } },
      })
    },
    'fields are also one list, where the record is a relationship': async () => {
      const { get, post, patch, remove, shipmentId } = await ownStage({ days: 10 })
      await post('/custom_field_definitions', definition('Shipment'))
      const entity = { data: { type: 'shipment', id: shipmentId } }
      const attributes = { api_slug: 'broker', value: 'Ann' }
      const created = await post('/custom_fields', write('custom_field', attributes, { entity }))
      expect(created.status).toBe(201)
      const path = `/custom_fields/${created.body.data.id}`
      await patch(path, write('custom_field', { value: 'Bob' }))
      expect((await get(path)).body.data.attributes.value).toBe('Bob')
      const found = async (query: string) => (await get(`/custom_fields?${query}`)).body.data.length
      expect(await found(`filter[entity_id]=${shipmentId}`)).toBe(1)
      expect(await found('filter[entity_type]=Container')).toBe(0)
      expect((await remove(path)).status).toBe(204)
      expect((await get(path)).status).toBe(404)
    },
    'definitions are filtered by entity, data type and the beginning of their name': async () => {
      const { get, post } = await testService()
      await post('/custom_field_definitions', definition('Shipment'))
      const found = async (query: string) =>
        (await get(`/custom_field_definitions?${query}`)).body.data.length
      expect(await found('filter[entity_type]=Shipment')).toBe(1)
      expect(await found('filter[data_type]=number')).toBe(0)
      expect(await found('filter[display_name]=Bro')).toBe(1)
      expect(await found('filter[display_name]=oker')).toBe(0)
    },
    'a definition is changed, and removed with its values': async () => {
      const { get, post, patch, remove, shipmentId } = await ownStage({ days: 10 })
      const { id } = (await post('/custom_field_definitions', definition('Shipment'))).body.data
      await post(`/shipments/${shipmentId}/custom_fields`, broker('Ann'))
      const path = `/custom_field_definitions/${id}`
      await patch(path, write('custom_field_definition', { display_name: 'Forwarder' }))
      expect((await get(path)).body.data.attributes.display_name).toBe('Forwarder')
      expect((await remove(path)).status).toBe(204)
      expect((await get(`/shipments/${shipmentId}/custom_fields`)).body.data).toEqual([])
    },
    'the options of a choice are added, renamed and removed': async () => {
      const { get, post, patch, remove } = await testService()
      const choice = definition('Shipment', { data_type: 'enum' })
      const { id } = (await post('/custom_field_definitions', choice)).body.data
      const options = `/custom_field_definitions/${id}/options`
      const added = await post(options, write('custom_field_option', { label: 'A', value: 'ann' }))
      expect(added.status).toBe(201)
      const path = `${options}/${added.body.data.id}`
      await patch(path, write('custom_field_option', { label: 'Ann' }))
      expect((await get(path)).body.data.attributes).toMatchObject({ label: 'Ann', value: 'ann' })
      expect((await remove(path)).status).toBe(204)
      expect((await get(options)).body.data).toEqual([])
    },
    'initial_custom_fields of a request reach its shipment and every container': async () => {
      const { clock, get, post } = await testService()
      await post('/custom_field_definitions', definition('Container'))
      const containers = [{ api_slug: 'broker', value: 'Ann' }]
      await post('/tracking_requests', newRequest({ initial_custom_fields: { containers } }))
      clock.advance({ days: 1 })
      const boxes = (await get('/containers')).body.data
      expect(boxes).toHaveLength(2)
      for (const { id } of boxes) {
        const [field] = (await get(`/containers/${id}/custom_fields`)).body.data
        expect(field?.attributes.value).toBe('Ann')
      }
    },
  },
}
