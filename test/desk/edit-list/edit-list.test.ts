import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Shipment } from '../../../src/contract/tracked-resources.js'
import { editList } from '../../../src/desk/edit-list/edit-list.js'
import type { Workspace } from '../../../src/desk/workspace.js'
import { OctError } from '../../../src/errors.js'
import { shipment } from '../../cache/builders.js'
import { type VirtualTime, virtualTime } from '../../support/virtual-time.js'

/** A service whose requests and responses take some time. */
function slowService(time: VirtualTime) {
  let stored: Shipment = shipment('s1', { ref_numbers: ['PO-0'] })
  const editor = (legsMs: readonly number[]) => {
    let leg = 0
    const travel = () => time.sleep(legsMs[leg++ % legsMs.length] ?? 0)
    const call = async (act: () => void) => {
      await travel()
      act()
      const answer = stored
      await travel()
      return answer
    }
    const client = {
      shipments: {
        get: () => call(() => {}),
        update: (_: string, attributes: Partial<Shipment>) =>
          call(() => {
            stored = { ...stored, ...attributes }
          }),
      },
    }
    const match = { kind: 'shipment', id: 's1', number: 'B', shipmentId: 's1', isOpen: true }
    const cache = {
      resolve: () => ({ tier: 'id', isExact: true, boxes: [], matches: [{ ...match, via: 'id' }] }),
      shipments: { save() {} },
    }
    return {
      client: async () => client,
      cache: async () => cache,
      now: () => new Date(time.now()),
      sleep: (ms: number) => time.sleep(ms),
      signal: new AbortController().signal,
      notice() {},
    } as unknown as Workspace
  }
  return { editor, list: () => stored.ref_numbers ?? [] }
}

const legs = fc.array(fc.integer({ min: 10, max: 25 }), { minLength: 3, maxLength: 8 })
const editors = fc.array(fc.record({ startMs: fc.integer({ min: 0, max: 200 }), legs }), {
  minLength: 2,
  maxLength: 3,
})

it('an editor that ends with success never loses its reference to simultaneous editors', async () => {
  await fc.assert(
    fc.asyncProperty(editors, async (people) => {
      const time = virtualTime()
      const { editor, list } = slowService(time)
      const add = async ({ startMs, legs: legsMs }: (typeof people)[number], index: number) => {
        await time.sleep(startMs)
        const wish = { action: 'add' as const, words: [`MINE-${index}`] }
        return editList(editor(legsMs), {
          word: 's1',
          list: 'ref_numbers',
          wish,
          withBill: () => '',
        })
      }
      const ends = await time.until(Promise.allSettled(people.map(add)))
      expect(list()).toContain('PO-0')
      for (const [index, end] of ends.entries()) {
        if (end.status === 'fulfilled') expect(list()).toContain(`MINE-${index}`)
        else expect(end.reason).toMatchObject({ code: 'partial' })
      }
      if (people.length === 2) expect(ends.map(({ status }) => status)).not.toContain('rejected')
    }),
    { numRuns: 200 },
  )
})

it('a failure that is not a lost response ends it immediately', async () => {
  const time = virtualTime()
  const workspace = slowService(time).editor([1])
  const client = await workspace.client()
  client.shipments.update = () => Promise.reject(new OctError('rejected', 'no'))
  const edit = { word: 's1', list: 'ref_numbers', withBill: () => '' } as const
  const done = editList(workspace, { ...edit, wish: { action: 'set', words: ['PO-1'] } })
  await expect(time.until(done)).rejects.toMatchObject({ code: 'rejected' })
})
