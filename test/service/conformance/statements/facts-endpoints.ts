import { expect } from 'vitest'
import { createSimulator } from '../../../../src/service/sources/simulator/create-simulator.js'
import { newRequest, testService } from '../../../support/service.js'
import { bareService, ownStage, seaStage, withRequests } from '../stage.js'
import type { Section } from '../statement.js'

export const factsOnEndpoints: Section = {
  heading: 'Facts 4.2, 4.3 and 10, endpoints',
  statements: {
    'requests are filtered by number, status, line and times': async () => {
      const { get } = await withRequests(2)
      const found = async (query: string) => (await get(`/tracking_requests?${query}`)).body.data
      expect(await found('filter[request_number]=MAEU100000010')).toHaveLength(1)
      expect(await found('filter[status]=created')).toHaveLength(0)
      expect(await found('filter[scac]=CMDU')).toHaveLength(0)
      expect(await found('filter[created_at][start]=2026-03-03')).toHaveLength(0)
    },
    'tracked_object is included without being asked': async () => {
      const { get, requestId, shipmentId } = await seaStage(10)
      const { included } = (await get(`/tracking_requests/${requestId}`)).body
      expect(included.map(({ id }) => id)).toEqual([shipmentId])
    },
    'the references of a request are replaced': async () => {
      const { patch, request, requestId } = await ownStage({ days: 0 })
      const data = { type: 'tracking_request', attributes: { ref_numbers: ['NEW'] } }
      expect((await patch(`/tracking_requests/${requestId}`, { data })).status).toBe(200)
      expect((await request()).attributes.ref_numbers).toEqual(['NEW'])
    },
    'a pending request can be cancelled, another is a 422': async () => {
      const stage = await ownStage({ days: 0 })
      const cancel = () => stage.patch(`/tracking_requests/${stage.requestId}/cancel`)
      expect((await cancel()).body.data.attributes.status).toBe('cancelled')
      expect((await cancel()).status).toBe(422)
    },
    'the test numbers of the line TEST succeed and fail': async () => {
      const test = await testService({ sources: [createSimulator()] })
      const scac = 'TEST'
      await test.track({ scac, request_number: 'TEST-TR-SUCCEEDED' })
      await test.track({ scac, request_number: 'TEST-TR-FAILED' })
      test.clock.advance({ hours: 1 })
      const { data } = (await test.get('/tracking_requests')).body
      expect(data.map(({ attributes }) => attributes.status).sort()).toEqual(['created', 'failed'])
    },
    'the customer of a request is a party, whose name its shipment carries': async () => {
      const { clock, get, post } = await testService()
      const acme = { type: 'party', attributes: { company_name: 'Acme' } }
      const { id } = (await post('/parties', { data: acme })).body.data
      const { data } = newRequest()
      const relationships = { customer: { data: { type: 'party', id } } }
      const created = await post('/tracking_requests', { data: { ...data, relationships } })
      expect(created.body.data.relationships.customer?.data?.id).toBe(id)
      clock.advance({ days: 1 })
      expect((await get('/shipments')).body.data[0]?.attributes.customer_name).toBe('Acme')
    },
    'shipments are found by bill number, not by container number': async () => {
      const { get } = await seaStage(10)
      const found = async (number: string) => (await get(`/shipments?number=${number}`)).body.data
      expect(await found('BILL-MAEU123456789')).toHaveLength(1)
      expect(await found('CSQU3054383')).toHaveLength(0)
    },
    'shipments are filtered by whether tracking is stopped': async () => {
      const { get } = await seaStage(31)
      const found = async (stopped: boolean) =>
        (await get(`/shipments?filter[tracking_stopped]=${stopped}`)).body.data.length
      expect([await found(true), await found(false)]).toEqual([1, 0])
    },
    'unknown filters of containers are ignored': async () => {
      const { get } = await seaStage(10)
      expect((await get('/containers?filter[current_status]=new')).body.data).toHaveLength(2)
    },
    'tags are replaced, each once': async () => {
      const { patch, shipmentId } = await ownStage({ days: 1 })
      const data = { type: 'shipment', attributes: { tags: ['a', 'a', 'b'] } }
      const { body } = await patch(`/shipments/${shipmentId}`, { data })
      expect(body.data.attributes.tags).toEqual(['a', 'b'])
    },
    'search finds shipments first, then cargo, and no request whose shipment exists': async () => {
      const { get } = await seaStage(10)
      const { data } = (await get('/search?query=PO%207')).body
      expect(data.map(({ type }) => type)).toEqual(Array(data.length).fill('search_result'))
      expect(data.map(({ attributes }) => attributes.entity_type)).toEqual([
        ...['shipment', 'cargo', 'cargo'],
      ])
    },
    'ports and metro areas are found by UN/LOCODE, lines by SCAC': async () => {
      const { get } = await bareService()
      const paths = ['/ports/uslax', '/metro_areas/USCHI', '/shipping_lines/MAEU']
      for (const path of paths) expect((await get(path)).status, path).toBe(200)
    },
    'parties are created, read and renamed': async () => {
      const { get, post, patch } = await testService()
      const party = (company_name: string) => ({
        data: { type: 'party', attributes: { company_name } },
      })
      const { status, body } = await post('/parties', party('Acme'))
      expect(status).toBe(201)
      await patch(`/parties/${body.data.id}`, party('Acme Imports'))
      const { attributes } = (await get(`/parties/${body.data.id}`)).body.data
      expect(attributes).toEqual({ company_name: 'Acme Imports' })
    },
  },
}

const refusal = async (attributes: Record<string, unknown>) => {
  const { post } = await bareService()
  const { status, body } = await post('/tracking_requests', newRequest(attributes))
  expect(status).toBe(422)
  return body.errors.map(({ code, source }) => [code, source?.pointer?.split('/').at(-1)])
}

export const factsOnErrors: Section = {
  heading: 'Facts 7, errors',
  statements: {
    'a missing number is both blank and too short': async () => {
      expect(await refusal({ request_number: undefined })).toEqual([
        ['blank', 'request_number'],
        ['too_short', 'request_number'],
      ])
    },
    'fewer than 6 characters are too_short': async () => {
      expect(await refusal({ request_number: 'MAEU1' })).toEqual([['too_short', 'request_number']])
    },
    'a wrong check digit is invalid_container': async () => {
      const asked = { request_type: 'container', request_number: 'MSCU1234567' }
      expect(await refusal(asked)).toEqual([['invalid_container', 'request_number']])
    },
    'the same number of the same line is a duplicate': async () => {
      const { post } = await testService()
      await post('/tracking_requests', newRequest())
      const { status, body } = await post('/tracking_requests', newRequest())
      expect([status, body.errors[0]?.code]).toEqual([422, 'duplicate'])
    },
    'a missing line is blank, an unknown one not_recognized': async () => {
      expect(await refusal({ scac: undefined })).toEqual([['blank', 'scac']])
      expect(await refusal({ scac: 'QQQQ' })).toEqual([['not_recognized', 'scac']])
    },
    'another type is invalid_request_type': async () => {
      expect(await refusal({ request_type: 'house_bill' })).toEqual([
        ['invalid_request_type', 'request_type'],
      ])
    },
    'what inference refuses has neither title nor code': async () => {
      const { post } = await bareService()
      const { status, body } = await post('/tracking_requests/infer_number', { number: '' })
      expect(status).toBe(422)
      expect(body.errors).toEqual([{ status: '422', detail: expect.any(String) }])
    },
    'a search without a query is a 400 with a bare detail': async () => {
      const { get } = await bareService()
      const { status, body } = await get('/search')
      expect(status).toBe(400)
      expect(body.errors).toEqual([{ detail: expect.any(String) }])
    },
    'a party needs a name that is not there yet': async () => {
      const { post } = await testService()
      const asked = (company_name: string) =>
        post('/parties', { data: { type: 'party', attributes: { company_name } } })
      await asked('Acme')
      for (const name of ['', 'Acme']) {
        const { status, body } = await asked(name)
        expect(status).toBe(422)
        expect(body.errors[0]?.source?.pointer).toBe('/data/attributes/company_name')
      }
    },
  },
}

export const factsOnLimits: Section = {
  heading: 'Facts 8, limits',
  statements: {
    'a page has at most 100 rows': async () => {
      const { get } = await seaStage(10)
      const { links } = (await get('/shipments?page[size]=1000')).body
      expect(links.current).toContain('page[size]=100')
    },
    'a search has at most 25 rows': async () => {
      const { get } = await withRequests(26)
      expect((await get('/search?query=MAEU1000000')).body.data).toHaveLength(25)
    },
    'a SCAC has 4 characters': async () => {
      expect(await refusal({ scac: 'MAE' })).toEqual([['not_recognized', 'scac']])
    },
  },
}
