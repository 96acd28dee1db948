import { openCache } from '../../cache/open-cache.js'
import { sandboxProfile } from '../../cli/settings/resolve-settings.js'
import { noAddress } from '../../cli/settings/storage-places.js'
import { type Client, createClient } from '../../client/create-client.js'
import { inProcessTransport } from '../../client/in-process-transport.js'
import { syncAccount } from '../../desk/sync/sync-account.js'
import type { Sandbox } from '../../service/sandbox.js'
import { forgetSandbox } from './forget-sandbox.js'
import type { SandboxHost } from './open-sandbox.js'

/** The scenario `desk`: a simulated account at a fixed time. It contains an example of everything that can happen. */
export const deskWorld = {
  scenario: 'desk',
  sentence:
    'Replaces the sandbox with an example account of 3 customers and 16 tracking requests. The clock of the sandbox shows a fixed Monday morning.',
  number: null,
  request_type: null,
  scac: null,
  events: [],
}

export interface StartedDesk {
  /** The UTC time that the clock of the sandbox shows in the scenario. */
  now: string
  requests: number
}

const customers = ['Acme Imports', 'Nordhaus Living', 'Bluefin Foods'] as const

interface DeskOrder {
  /** Hours from the start of the scenario until the number is tracked. */
  at: number
  number: string
  customer: (typeof customers)[number]
  ref: string
}

/** Monday 09:00 in New York. The working day of the scenario begins at this time. */
const opensAt = Date.parse('2026-11-23T14:00:00Z')

/** Hours from the start of the scenario to Monday 09:00 in New York, when the working day of the scenario begins. */
const lengthHours = 182

/** The scenario's tracking requests, in order of time. The simulator defines what happens to each number. */
const orders: readonly DeskOrder[] = [
  { at: 0, number: 'MAEU778192707', customer: 'Nordhaus Living', ref: 'PO-4702' },
  { at: 14, number: 'MAEU776960326', customer: 'Bluefin Foods', ref: 'BF-2291' },
  { at: 14, number: 'MAEU775916505', customer: 'Acme Imports', ref: 'PO-4709' },
  { at: 50, number: 'MAEU776626723', customer: 'Acme Imports', ref: 'PO-4710' },
  { at: 50, number: 'MAEU772356957', customer: 'Acme Imports', ref: 'PO-4705' },
  { at: 98, number: 'MAEU770801251', customer: 'Bluefin Foods', ref: 'BF-2288' },
  { at: 114, number: 'MAEU774076531', customer: 'Nordhaus Living', ref: 'PO-4714' },
  { at: 114, number: 'MAEU779135957', customer: 'Acme Imports', ref: 'PO-4698' },
  { at: 124, number: 'MAEU777461445', customer: 'Nordhaus Living', ref: 'PO-4716' },
  { at: 124, number: 'MAEU779410629', customer: 'Acme Imports', ref: 'PO-4717' },
  { at: 150, number: 'MAEU771154094', customer: 'Bluefin Foods', ref: 'BF-2294' },
  { at: 150, number: 'MAEU770011568', customer: 'Bluefin Foods', ref: 'BF-2301' },
  { at: 150, number: 'MAEU774898990', customer: 'Acme Imports', ref: 'PO-4720' },
  { at: 150, number: 'MAEU771844572', customer: 'Nordhaus Living', ref: 'PO-4721' },
  { at: 170, number: 'MEDUFR030802', customer: 'Acme Imports', ref: 'PO-4711' },
  { at: 170, number: 'MAEU779742908', customer: 'Nordhaus Living', ref: 'PO-4730' },
]

const syncedAtHours = [169, lengthHours]

const hourMs = 3_600_000
const startsAt = opensAt - lengthHours * hourMs

export async function startDesk(host: SandboxHost): Promise<StartedDesk> {
  const { withSandbox } = await import('./open-sandbox.js')
  const { resetSandbox } = await import('./reset.js')
  await resetSandbox(host, new Date(startsAt))
  await forgetSandbox(host.settings())
  return withSandbox(host, async (sandbox) => {
    const client = clientOf(sandbox)
    const ids = new Map<string, string>()
    for (const company_name of customers) {
      ids.set(company_name, (await client.parties.create({ company_name })).id)
    }
    const steps = [
      ...orders.map((order) => ({ at: order.at, act: () => register(client, order, ids) })),
      ...syncedAtHours.map((at) => ({ at, act: () => sync(host, sandbox, client) })),
    ]
    for (const { at, act } of steps.sort((a, b) => a.at - b.at)) {
      await moveTo(sandbox, at)
      await act()
    }
    return { now: sandbox.clock().toISOString(), requests: orders.length }
  })
}

const clientOf = ({ service, baseUrl, token }: Sandbox): Client =>
  createClient({
    baseUrl,
    token,
    insecureHttp: true,
    transport: inProcessTransport(service.fetch),
  })

/** Moves the clock forward to a time. Does nothing for a past time, because requests also move the clock. */
async function moveTo(sandbox: Sandbox, hours: number): Promise<void> {
  const ms = startsAt + hours * hourMs - sandbox.clock().getTime()
  if (ms > 0) await sandbox.advance(ms)
}

async function register(
  client: Client,
  { number, customer, ref }: DeskOrder,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  await client.trackingRequests.create(
    {
      request_type: 'bill_of_lading',
      request_number: number,
      scac: number.startsWith('MEDU') ? 'MSCU' : 'MAEU',
      ref_numbers: [ref],
    },
    { customerId: ids.get(customer) ?? '' },
  )
}

async function sync(host: SandboxHost, sandbox: Sandbox, client: Client): Promise<void> {
  const cache = await openCache({
    profile: sandboxProfile,
    baseUrl: noAddress,
    folder: host.settings().paths.cache,
  })
  try {
    await syncAccount({ source: client, cache, now: sandbox.clock, resumeWithinMs: 0 })
  } finally {
    cache.close()
  }
}
