import { expect } from 'vitest'
import type { Container } from '../../../../src/contract/tracked-resources.js'
import { readiness } from '../../../../src/domain/readiness.js'
import type { PollAnswer } from '../../../../src/service/sources/source.js'
import { scriptedSource } from '../../../support/scripted-source.js'
import { testService } from '../../../support/service.js'
import { ownStage, seaStage, withRequests } from '../stage.js'
import type { Section } from '../statement.js'

const after = async (answer: PollAnswer, days: number, attributes = {}) => {
  const stage = await ownStage({ source: scriptedSource(() => answer), days, attributes })
  return { ...(await stage.request()).attributes, told: (await stage.told()).length }
}

const box = { request_type: 'container', request_number: 'CSQU3054383' }

export const factsOnStates: Section = {
  heading: 'Facts 3, states',
  statements: {
    'a container number that is not found fails at once': async () => {
      expect(await after({ outcome: 'awaiting_manifest' }, 0.1, box)).toMatchObject({
        status: 'failed',
        failed_reason: 'not_found',
      })
    },
    'a bill that is still absent after 7 days fails as expired': async () => {
      expect(await after({ outcome: 'awaiting_manifest' }, 8)).toMatchObject({
        status: 'failed',
        failed_reason: 'expired',
      })
    },
    'an unreachable line is asked 14 times over about 24 hours, pending and untold': async () => {
      const unreachable = { outcome: 'unreachable', reason: 'shipping_line_unreachable' } as const
      expect(await after(unreachable, 0.9)).toMatchObject({
        status: 'pending',
        is_retrying: true,
        retry_count: 14,
        failed_reason: 'shipping_line_unreachable',
        told: 0,
      })
      expect(await after(unreachable, 1.5)).toMatchObject({
        status: 'failed',
        failed_reason: 'retries_exhausted',
      })
    },
    'created becomes tracking_stopped when the shipment is no longer updated': async () => {
      const stage = await seaStage(31)
      expect((await stage.request()).attributes.status).toBe('tracking_stopped')
    },
    'stop_tracking sets when, why and by whom; resume_tracking clears them': async () => {
      const { patch, shipmentId } = await ownStage({ days: 10 })
      const stopped = (await patch(`/shipments/${shipmentId}/stop_tracking`)).body.data
      expect(stopped.attributes).toMatchObject({
        line_tracking_stopped_at: '2026-03-12T09:00:00Z',
        line_tracking_stopped_reason: 'cancelled_by_user',
      })
      const resumed = (await patch(`/shipments/${shipmentId}/resume_tracking`)).body.data
      expect(resumed.attributes).toMatchObject({
        line_tracking_stopped_at: null,
        line_tracking_stopped_reason: null,
      })
      expect(resumed.relationships.line_tracking_stopped_by_user?.data).toBe(null)
    },
    'readiness: available without a hold is ready, with one out of sync, else blocked or waiting':
      () => {
        const of = (available_for_pickup: boolean, status?: 'hold' | 'pending') => {
          const holds = status ? [{ name: 'customs' as const, status, description: null }] : []
          const facts = { available_for_pickup, holds_at_pod_terminal: holds }
          const container = { id: '1', type: 'container', number: 'CSQU3054383', ...facts }
          return readiness(container as Container, null)
        }
        expect([of(true), of(true, 'hold'), of(false, 'hold'), of(false)]).toEqual([
          ...['ready', 'disagree', 'blocked', 'not released'],
        ])
        expect(of(true, 'pending')).toBe('ready')
      },
  },
}

export const factsOnPaging: Section = {
  heading: 'Facts 4.1, pagination',
  statements: {
    'a page has 30 rows where nothing is said, 25 of parties': async () => {
      const { get } = await withRequests(31)
      expect((await get('/tracking_requests')).body.data).toHaveLength(30)
      const { post, get: read } = await testService()
      for (let i = 0; i < 26; i += 1) {
        await post('/parties', { data: { type: 'party', attributes: { company_name: `No ${i}` } } })
      }
      expect((await read('/parties')).body.data).toHaveLength(25)
    },
    'a page of one has self and current only': async () => {
      const { get } = await withRequests(2)
      const { links } = (await get('/tracking_requests')).body
      expect(Object.keys(links).sort()).toEqual(['current', 'self'])
    },
    'next and last while there are more, first and prev from page 2 on': async () => {
      const { get } = await withRequests(3)
      const keys = async (page: number) => {
        const { body } = await get(`/tracking_requests?page[size]=1&page[number]=${page}`)
        return Object.keys(body.links).sort()
      }
      expect(await keys(1)).toEqual(['current', 'last', 'next', 'self'])
      expect(await keys(2)).toEqual(['current', 'first', 'last', 'next', 'prev', 'self'])
      expect(await keys(3)).toEqual(['current', 'first', 'prev', 'self'])
    },
    'self keeps the encoding of the request, current has bare brackets': async () => {
      const { get } = await withRequests(1)
      const { links } = (await get('/tracking_requests?page%5Bsize%5D=1')).body
      expect(links.self).toContain('page%5Bsize%5D=1')
      expect(links.current).toContain('page[size]=1')
    },
    'meta has size, total and the place among the pages': async () => {
      const { get } = await withRequests(3)
      const { meta } = (await get('/tracking_requests?page[size]=2')).body
      expect(meta).toEqual({
        size: 2,
        total: 3,
        pagination: { current: 1, next: 2, last: 2, records: 3 },
      })
    },
    'meta is missing on transport events, and without size on containers': async () => {
      const { get, containerId } = await seaStage(10)
      const events = (await get(`/containers/${containerId}/transport_events`)).body
      expect(events).not.toHaveProperty('meta')
      expect((await get('/containers')).body.meta).toEqual({ total: 2 })
    },
    'requests come newest first': async () => {
      const test = await testService()
      for (const request_number of ['MAEU100000001', 'MAEU100000002']) {
        await test.track({ request_number })
        test.clock.advance({ minutes: 1 })
      }
      const { data } = (await test.get('/tracking_requests')).body
      expect(data.map(({ attributes }) => attributes.request_number)).toEqual([
        'MAEU100000002',
        'MAEU100000001',
      ])
    },
  },
}
