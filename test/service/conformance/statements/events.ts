import { expect } from 'vitest'
import type { EventName } from '../../../../src/contract/event-names.js'
import type { PollAnswer } from '../../../../src/service/sources/source.js'
import { markDelivered } from '../../../../src/service/tracking/mark-delivered.js'
import { scriptedSource } from '../../../support/scripted-source.js'
import { inlandStage, ownStage, type Stage, seaStage } from '../stage.js'
import type { Proof, Section } from '../statement.js'
import { acceptUnlistedEvents, tellOfDocuments } from './facts-documents.js'
import { deliverToSubscribed, repeatById } from './facts-webhooks.js'

const count = async (stage: Stage, name: EventName) =>
  (await stage.told()).filter(({ event }) => event === name).length

/** Proves that the inland trip reports an event once. */
const inland =
  (name: EventName, times = 1): Proof =>
  async () =>
    expect(await count(await inlandStage(40), name)).toBe(times)

const failing: PollAnswer = { outcome: 'failed', reason: 'not_found' }
const waiting: PollAnswer = { outcome: 'awaiting_manifest' }

const answered =
  (answer: PollAnswer, name: EventName): Proof =>
  async () => {
    const stage = await ownStage({ source: scriptedSource(() => answer), days: 2 })
    expect(await count(stage, name)).toBe(1)
  }

export const events: Section = {
  heading: 'Events',
  statements: {
    'tracking_request.succeeded': inland('tracking_request.succeeded'),
    'tracking_request.failed': answered(failing, 'tracking_request.failed'),
    'tracking_request.awaiting_manifest': answered(waiting, 'tracking_request.awaiting_manifest'),
    'container.updated, with a changeset': async () => {
      const updates = (await (await inlandStage(40)).told()).filter(
        ({ event }) => event === 'container.updated',
      )
      expect(updates.length).toBeGreaterThan(3)
      for (const { changeset } of updates) expect(Object.keys(changeset)).not.toEqual([])
    },
    'container.pickup_lfd.changed: the coalesced last free day': inland(
      'container.pickup_lfd.changed',
      2,
    ),
    'container.pickup_lfd_rail.changed': inland('container.pickup_lfd_rail.changed'),
    'container.transport.vessel_loaded': inland('container.transport.vessel_loaded'),
    'container.transport.vessel_departed': inland('container.transport.vessel_departed'),
    'container.transport.vessel_arrived': inland('container.transport.vessel_arrived'),
    'container.transport.vessel_discharged': inland('container.transport.vessel_discharged'),
    'container.transport.vessel_berthed': inland('container.transport.vessel_berthed'),
    'container.transport.full_out': inland('container.transport.full_out'),
    'container.transport.full_in': inland('container.transport.full_in'),
    'container.transport.empty_out': inland('container.transport.empty_out'),
    'container.transport.empty_in': inland('container.transport.empty_in'),
    'container.transport.available': inland('container.transport.available'),
    'container.transport.not_available': async () => {
      expect(await count(await seaStage(31), 'container.transport.not_available')).toBe(2)
    },
    'a changeset is keyed by attribute, each value old and new': async () => {
      const told = await (await inlandStage(40)).told()
      const fees = told.flatMap(({ changeset }) => {
        const change = changeset.fees_at_pod_terminal
        return change ? [change] : []
      })
      expect(fees).toContainEqual([[], [{ type: 'exam', amount: 0, currency_code: 'USD' }]])
    },
    'they are delivered to webhooks that are active and subscribed': deliverToSubscribed,
    'receivers know a repeated delivery by its id': repeatById,
  },
}

export const catalogue: Section = {
  heading: 'Facts 6.1, events',
  statements: {
    'tracking_request.tracking_stopped': async () => {
      expect(await count(await seaStage(31), 'tracking_request.tracking_stopped')).toBe(1)
    },
    'transshipment arrived': inland('container.transport.transshipment_arrived'),
    'transshipment discharged': inland('container.transport.transshipment_discharged'),
    'transshipment loaded': inland('container.transport.transshipment_loaded'),
    'transshipment departed': inland('container.transport.transshipment_departed'),
    'feeder loaded': inland('container.transport.feeder_loaded'),
    'feeder departed': inland('container.transport.feeder_departed'),
    'feeder arrived': inland('container.transport.feeder_arrived'),
    'feeder discharged': inland('container.transport.feeder_discharged'),
    'rail loaded': inland('container.transport.rail_loaded'),
    'rail departed': inland('container.transport.rail_departed'),
    'rail arrived, at every stop': inland('container.transport.rail_arrived'),
    'rail unloaded': inland('container.transport.rail_unloaded'),
    'arrived at the inland destination': inland(
      'container.transport.arrived_at_inland_destination',
    ),
    'the estimated departure changed': inland('container.transport.estimated.vessel_departed'),
    'the estimated arrival changed': inland('container.transport.estimated.vessel_arrived', 2),
    'the inland estimate changed': inland(
      'container.transport.estimated.arrived_at_inland_destination',
    ),
    'shipment.estimated.arrival': inland('shipment.estimated.arrival', 2),
    'the last free day of the line changed': inland('container.pickup_lfd_line.changed'),
    'the last free day of the terminal changed': inland('container.pickup_lfd_terminal.changed'),
    'the appointment changed': inland('container.pickup_appointment.changed'),
    'delivered, marked by hand': async () => {
      const stage = await ownStage({ days: 26 })
      const number = String((await stage.container()).attributes.number)
      await markDelivered(stage.service.world, { number, at: stage.clock.now() })
      expect(await count(stage, 'container.transport.delivered')).toBe(1)
    },
    'container-scoped events fire once per container': async () => {
      expect(await count(await seaStage(31), 'container.transport.vessel_loaded')).toBe(2)
      expect(await count(await seaStage(31), 'container.created')).toBe(2)
    },
    'document.extracted and document.extraction_failed': tellOfDocuments,
    'link.created, which receivers must accept': acceptUnlistedEvents,
  },
}
