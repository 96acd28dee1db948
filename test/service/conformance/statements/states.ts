import { expect } from 'vitest'
import { containerStatuses } from '../../../../src/contract/vocabulary.js'
import type { PollAnswer } from '../../../../src/service/sources/source.js'
import { markDelivered } from '../../../../src/service/tracking/mark-delivered.js'
import { sail, scriptedSource } from '../../../support/scripted-source.js'
import { testService } from '../../../support/service.js'
import { bill, milestone, reading } from '../../tracking/make-observations.js'
import { inlandStage, ownStage, type Stage, seaStage, tells } from '../stage.js'
import type { Section } from '../statement.js'

const statusOf = async (stage: Stage) => (await stage.container()).attributes.current_status

const sea = async (days: number) => statusOf(await seaStage(days))
const inland = async (days: number) => statusOf(await inlandStage(days))

const arrived = [
  bill({ seen_at: '2026-03-02T09:00:00Z' }),
  milestone('vessel_discharged', '2026-03-04T00:00:00Z'),
]

async function after(...said: Parameters<typeof tells>[0]) {
  return statusOf(await ownStage({ source: tells([...arrived, ...said]), days: 10 }))
}

export const currentStatus: Section = {
  heading: 'container.current_status',
  statements: {
    'the thirteen values are known to the contract': () => {
      expect(containerStatuses).toHaveLength(13)
    },
    'new: nothing has happened on the ship yet': async () => expect(await sea(2)).toBe('new'),
    'on_ship: loaded or departed, and until it is discharged': async () => {
      expect([await sea(3.1), await sea(20.1), await inland(12)]).toEqual(Array(3).fill('on_ship'))
    },
    'grounded: discharged, and the terminal says nothing yet': async () => {
      expect(await sea(21.5)).toBe('grounded')
    },
    'awaiting_inland_transfer: discharged, bound for an inland destination': async () => {
      expect(await inland(25)).toBe('awaiting_inland_transfer')
    },
    'on_rail: loaded on rail or departed': async () => {
      expect([await inland(27.9), await inland(28.5)]).toEqual(['on_rail', 'on_rail'])
    },
    'grounded again: unloaded at the inland terminal': async () => {
      expect(await inland(30.5)).toBe('grounded')
    },
    'available: the terminal gives it out': async () => expect(await sea(24.5)).toBe('available'),
    'not_available: the terminal holds it back': async () => {
      expect(await sea(22.5)).toBe('not_available')
    },
    'off_dock: the terminal says it was moved away': async () => {
      expect(await after(reading('2026-03-05T00:00:00Z', { location: 'OFF DOCK' }))).toBe(
        'off_dock',
      )
    },
    'picked_up: gated out full, at the port or inland': async () => {
      expect([await sea(26), await inland(33)]).toEqual(['picked_up', 'picked_up'])
    },
    'dropped and loaded are representable, though no source of today says so': async () => {
      const out = milestone('full_out', '2026-03-06T00:00:00Z')
      const then = (event: 'dropped' | 'loaded') => milestone(event, '2026-03-07T00:00:00Z')
      expect([await after(out, then('dropped')), await after(out, then('loaded'))]).toEqual([
        'dropped',
        'loaded',
      ])
    },
    'delivered: marked by hand only': async () => {
      const stage = await ownStage({ days: 26 })
      const { number } = (await stage.container()).attributes
      const at = stage.clock.now()
      expect(await markDelivered(stage.service.world, { number: String(number), at })).toBe(
        'marked',
      )
      expect(await statusOf(stage)).toBe('delivered')
    },
    'empty_returned: the empty box is back': async () => {
      expect(await sea(31)).toBe('empty_returned')
    },
  },
}

const always = (answer: PollAnswer) => scriptedSource(() => answer)

const names = async (stage: Stage) => (await stage.told()).map(({ event }) => event)

export const requestLifecycle: Section = {
  heading: 'tracking request lifecycle',
  statements: {
    'an accepted request is pending and carries no shipment': async () => {
      const stage = await ownStage({ days: 0 })
      const { attributes, relationships } = await stage.request()
      expect(attributes.status).toBe('pending')
      expect(relationships.tracked_object?.data).toBe(null)
      expect(await stage.told()).toEqual([])
    },
    'pending becomes created when the line has data, told as tracking_request.succeeded':
      async () => {
        const stage = await seaStage(1)
        expect((await stage.request()).attributes.status).toBe('created')
        expect(await names(stage)).toContain('tracking_request.succeeded')
      },
    'pending becomes failed when it cannot be tracked, told as tracking_request.failed':
      async () => {
        const source = always({ outcome: 'failed', reason: 'not_found' })
        const stage = await ownStage({ source, days: 1 })
        expect((await stage.request()).attributes).toMatchObject({
          status: 'failed',
          failed_reason: 'not_found',
        })
        expect(await names(stage)).toEqual(['tracking_request.failed'])
      },
    'failed inference of the line is scac_auto_detect_failed': async () => {
      const attributes = {
        scac: undefined,
        auto_detect_vocc_scac: true,
        request_number: 'QQQQQQQQQQ',
      }
      const source = always({ outcome: 'failed', reason: 'scac_auto_detect_failed' })
      const stage = await ownStage({ source, days: 1, attributes })
      expect((await stage.request()).attributes).toMatchObject({
        status: 'failed',
        failed_reason: 'scac_auto_detect_failed',
      })
    },
    'pending becomes awaiting_manifest when it is not manifested, told once': async () => {
      const source = always({ outcome: 'awaiting_manifest' })
      const stage = await ownStage({ source, days: 3 })
      expect((await stage.request()).attributes.status).toBe('awaiting_manifest')
      expect(await names(stage)).toEqual(['tracking_request.awaiting_manifest'])
    },
    'awaiting_manifest is asked again by itself and becomes created': async () => {
      const source = scriptedSource((tracked, now) =>
        now < new Date('2026-03-04T00:00:00Z')
          ? { outcome: 'awaiting_manifest' }
          : sail(tracked, now),
      )
      const stage = await ownStage({ source, days: 4 })
      expect((await stage.request()).attributes.status).toBe('created')
    },
  },
}

async function holdSteps() {
  const told = await (await inlandStage(40)).told()
  return told.flatMap(({ changeset }) => {
    const change = changeset.holds_at_pod_terminal
    return change ? [change.map((holds) => statusesIn(holds))] : []
  })
}

const statusesIn = (holds: unknown) => (holds as { status: string }[]).map(({ status }) => status)

export const holdStatus: Section = {
  heading: 'terminal hold status',
  statements: {
    'a hold is placed: container.updated with the list before and after': async () => {
      const { told } = await seaStage(23)
      const updates = (await told()).filter(({ event }) => event === 'container.updated')
      const customs = { name: 'customs', status: 'hold', description: 'CBP' }
      expect(updates.map(({ changeset }) => changeset.holds_at_pod_terminal)).toContainEqual([
        [],
        [customs],
      ])
    },
    'pending becomes hold when the terminal activates it': async () => {
      expect(await holdSteps()).toContainEqual([['pending'], ['hold']])
    },
    'a cleared hold leaves the list': async () => {
      expect(await holdSteps()).toContainEqual([['hold'], []])
    },
  },
}

export const inferDecision: Section = {
  heading: 'infer decision',
  statements: {
    'the decision is not stored: asking leaves no request behind': async () => {
      const { get, post } = await testService()
      await post('/tracking_requests/infer_number', { number: 'MEDUFR030802' })
      expect((await get('/tracking_requests')).body.data).toEqual([])
    },
  },
}
