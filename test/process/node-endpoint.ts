import { setTimeout as wait } from 'node:timers/promises'
import type { EventName } from '../../src/contract/event-names.js'
import { type Receiver, receiver, subjectsOf } from '../service/deliveries/receiver.js'

/** A delivery, without its body: the bodies of a campaign would need gigabytes. */
export interface Arrival {
  path: string
  /** Id of the notification. */
  id: string
}

export interface NodeEndpoint extends Pick<Receiver, 'url' | 'close'> {
  arrivals: readonly Arrival[]
  /** Answers all later deliveries immediately and with success. */
  recover(): void
}

/** At least two kinds of events of each container, so that their order can be checked. */
const few: readonly EventName[] = ['container.created', 'container.transport.vessel_departed']

/** The events of the webhooks, by the last part of the URL. All events would take hours for 10,000 numbers. */
export const webhooksOfNodes: Readonly<Record<string, readonly EventName[]>> = {
  fast: [
    ...few,
    'tracking_request.succeeded',
    'container.transport.vessel_arrived',
    'container.pickup_lfd.changed',
  ],
  slow: few,
  failing: few,
}

export interface Manners {
  random: () => number
  /** Share of the deliveries to `failing` that are answered with an error. */
  failingShare: number
}

/** Receives the deliveries of several webhooks, some of them slowly, and some with errors. */
export async function nodeEndpoint({ random, failingShare }: Manners): Promise<NodeEndpoint> {
  const arrivals: Arrival[] = []
  const failures = new Map<string, number>()
  let hasRecovered = false
  const isFailed = ({ path, id }: Arrival): boolean => {
    const before = failures.get(id) ?? 0
    const fails = path === 'failing' && before < mostFailures && random() < failingShare
    if (fails) failures.set(id, before + 1)
    return fails
  }
  const { url, received, close } = await receiver(async (response, one) => {
    const [{ id = '' } = {}] = subjectsOf([one])
    const arrival = { id, path: one.path.slice(one.path.lastIndexOf('/') + 1) }
    arrivals.push(arrival)
    received.length = 0
    if (arrival.path === 'slow' && !hasRecovered) await wait(random() * 300)
    response.writeHead(!hasRecovered && isFailed(arrival) ? 500 : 204).end()
  })
  return {
    ...{ url, arrivals, close },
    recover: () => {
      hasRecovered = true
    },
  }
}

/** Each failure doubles the time until the next attempt. More failures would make the campaign last longer. */
const mostFailures = 2
