import { join } from 'node:path'
import type { Cache } from '../../../src/cache/cache.js'
import { openCache } from '../../../src/cache/open-cache.js'
import { type Journal, openJournal } from '../../../src/cache/open-journal.js'
import { signatureHeader } from '../../../src/contract/delivery-envelope.js'
import type { Workspace } from '../../../src/desk/workspace.js'
import { receiveEvents } from '../../../src/features/webhooks/receiving/receive-events.js'
import { listen } from '../../../src/service/http/listen.js'
import { parseEvent } from '../../../src/webhooks/parse-event.js'
import { fakeClock } from '../fake-clock.js'
import { newWorld } from '../run-oct.js'
import type { Delivered, ToldWorld } from './told-world.js'

/** A machine at the end of a simulated world, with its own folders and clock. */
export interface Machine {
  /** Sends deliveries to a real listener in order. Resolves when all deliveries are applied. */
  receive(deliveries: readonly Delivered[]): Promise<void>
  /** Runs a command that uses the world's service, and returns its output. */
  oct(line: string): Promise<string>
  read<Result>(work: (cache: Cache, journal: Journal) => Result | Promise<Result>): Promise<Result>
  /** Notices of the listener, without notices about forged deliveries. */
  notices: readonly string[]
  remove(): Promise<void>
}

export async function machineIn(told: ToldWorld): Promise<Machine> {
  const { service, key, secret } = told
  const server = await listen({ service })
  const clock = fakeClock(told.now().toISOString())
  const world = newWorld(clock)
  const identity = { profile: 'default', baseUrl: server.url }
  const notices: string[] = []
  const read: Machine['read'] = async (work) => {
    const cache = await openCache({ folder: join(world.root, 'cache'), ...identity })
    const journal = await openJournal({ folder: join(world.root, 'data', 'journals'), ...identity })
    try {
      return await work(cache, journal)
    } finally {
      cache.close()
      journal.close()
    }
  }
  return {
    read,
    notices,
    receive: (deliveries) =>
      read((cache, journal) =>
        receiveAll(deliveries, {
          workspace: {
            cache: async () => cache,
            journal: async () => journal,
            now: clock.now,
            signal: new AbortController().signal,
            isSandbox: false,
            notice: (words) => {
              if (!words.startsWith('Refused 2 times')) notices.push(words)
            },
          },
          journal,
          secret,
        }),
      ),
    async oct(line) {
      const env = { OCT_TOKEN: key, OCT_BASE_URL: server.url }
      const { exit, stdout, stderr } = await world.run(line.split(' '), { env })
      if (exit !== 0) throw new Error(`oct ${line} ended with ${exit}: ${stderr}`)
      return stdout
    },
    async remove() {
      await server.close()
      world.remove()
    },
  }
}

interface Listener {
  workspace: Partial<Workspace>
  journal: Journal
  secret: string
}

async function receiveAll(
  deliveries: readonly Delivered[],
  { workspace, journal, secret }: Listener,
): Promise<void> {
  const ids = new Set(deliveries.map(({ body }) => parseEvent(body).id))
  const due = [...ids].filter((id) => journal.received.eventOf(id) === undefined).length
  const end = new AbortController()
  let [applied, failure, isPosted] = [0, undefined as unknown, false]
  const endIfDone = () => {
    if (isPosted && applied >= due) end.abort()
  }
  await receiveEvents(workspace as Workspace, {
    ...{ host: '127.0.0.1', port: 0, path: '/hook', proxies: [], mostTries: 2 },
    ...{ isSenderChecked: false, isServiceAsked: false, isInsecure: false },
    secrets: () => [secret],
    stop: end.signal,
    ready: async ({ url }) => {
      void postAll(url, deliveries).then(
        () => {
          isPosted = true
          endIfDone()
        },
        (error: unknown) => {
          failure = error
          end.abort()
        },
      )
    },
    applied: async () => {
      applied += 1
      endIfDone()
    },
    handed: async () => {},
  })
  if (failure !== undefined) throw failure
}

async function postAll(url: string, deliveries: readonly Delivered[]): Promise<void> {
  const forged = '0'.repeat(64)
  for (const [index, { body, signature }] of deliveries.entries()) {
    if (index === 0) {
      await post(url, { body: forgery(body), signature }, 401)
      await post(url, { body, signature: forged }, 401)
    }
    await post(url, { body, signature }, 200)
  }
}

/** Returns another body, to be sent with the original signature. */
const forgery = (body: Uint8Array): Uint8Array =>
  new TextEncoder().encode(`${new TextDecoder().decode(body).replaceAll('null', 'true')} `)

async function post(url: string, { body, signature }: Delivered, status: number): Promise<void> {
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
  const answer = await fetch(url, { method: 'POST', headers, body: Buffer.from(body) })
  const words = await answer.text()
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${words}`)
}
