import { expect, it, onTestFinished } from 'vitest'
import type { Cache } from '../../../src/cache/cache.js'
import type { Client } from '../../../src/client/create-client.js'
import { findExact } from '../../../src/desk/find/find-exact.js'
import type { Workspace } from '../../../src/desk/workspace.js'
import { at, container, newCache, request, shipment } from '../../cache/builders.js'

const number = 'MSCU6639870'

/** The workspace has no client and is therefore offline: only cached objects are found. */
async function workspaceOf(fill: (cache: Cache) => void, client?: object) {
  const cache = await newCache()
  onTestFinished(() => cache.close())
  fill(cache)
  const notices: string[] = []
  const workspace = {
    cache: async () => cache,
    client: async () => client as Client,
    now: () => at(5),
    freshness: { offline: client === undefined, maxAgeMs: 600_000 },
    notice: (words: string) => notices.push(words),
    progress: () => {},
  } as unknown as Workspace
  return { find: (word: string) => findExact(workspace, word), notices }
}

it('a container number in any spelling finds its box', async () => {
  const { find } = await workspaceOf((cache) =>
    cache.containers.save([container('c1', { number })], at(0)),
  )
  for (const typed of [number, 'mscu 663987-0', 'c1']) {
    expect(await find(typed)).toMatchObject({ kind: 'container', id: 'c1' })
  }
})

it('of several trips the open one is used, with a notice', async () => {
  const { find, notices } = await workspaceOf((cache) =>
    cache.containers.save(
      [
        container('c1', { number, current_status: 'empty_returned' }),
        container('c2', { number }),
        container('c3', { number, current_status: 'empty_returned' }),
      ],
      at(0),
    ),
  )
  expect(await find(number)).toMatchObject({ id: 'c2' })
  expect(notices).toEqual([expect.stringMatching(/tracked 3 times.*active.*c2/)])
})

it('two open trips of one box are distinguished by their bills', async () => {
  const { find } = await workspaceOf((cache) =>
    cache.shipments.save(
      ['1', '2'].map((trip) =>
        shipment(`s${trip}`, { containers: [container(`c${trip}`, { number })] }),
      ),
      at(0),
    ),
  )
  await expect(find(number)).rejects.toMatchObject({
    reason: expect.stringMatching(/of BILL-s1 \(--id c1\).*of BILL-s2 \(--id c2\)/),
  })
})

it('two open matches are refused with their ids', async () => {
  const { find } = await workspaceOf((cache) =>
    cache.containers.save([container('c1', { number }), container('c2', { number })], at(0)),
  )
  await expect(find(number)).rejects.toMatchObject({
    code: 'usage',
    reason: expect.stringMatching(/--id c[12].*--id c[12]/),
  })
  expect(await find('c2')).toMatchObject({ id: 'c2' })
})

it('a reference that a bill shares with its boxes and its request finds the bill', async () => {
  const ref_numbers = ['PO-4711']
  const { find } = await workspaceOf((cache) => {
    cache.containers.save([container('c1', { ref_numbers })], at(0))
    cache.shipments.save([shipment('s1', { ref_numbers })], at(0))
    cache.trackingRequests.save([request('r1', { ref_numbers })], at(0))
  })
  expect(await find('po-4711')).toMatchObject({ kind: 'shipment', id: 's1' })
})

it('part of a number is refused, and the whole number is suggested', async () => {
  const { find } = await workspaceOf((cache) =>
    cache.containers.save([container('c1', { number })], at(0)),
  )
  await expect(find('663987')).rejects.toMatchObject({
    code: 'not_found',
    reason: expect.stringContaining(number),
  })
})

it('an object that is not cached is requested from the service, including a request', async () => {
  const known = request('33333333-0000-4000-8000-000000000003', { request_number: 'BOOKING1' })
  const empty = { pages: async function* () {} }
  const { find } = await workspaceOf((cache) => cache.state.markSynced('open', at(4)), {
    shipments: { list: () => empty },
    trackingRequests: {
      list: () => ({
        async *pages() {
          yield { items: [known] }
        },
      }),
    },
  })
  expect(await find('booking1')).toMatchObject({ kind: 'tracking_request', id: known.id })
})
