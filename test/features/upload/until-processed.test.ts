import { expect, it } from 'vitest'
import type { Workspace } from '../../../src/desk/workspace.js'
import { untilProcessed } from '../../../src/features/upload/until-processed.js'
import type { UploadRow } from '../../../src/features/upload/upload-row.js'

/** Documents are processed after this many reads; only sleeping moves the clock. */
function service(ids: readonly string[], readAfter: number) {
  let now = Date.UTC(2026, 2, 2)
  const asked: string[] = []
  const documentOf = (id: string) => ({
    id,
    document_type: asked.length > readAfter ? 'packing_list' : null,
  })
  const documents = {
    get: async (id: string) => {
      asked.push(id)
      return documentOf(id)
    },
    async *list() {
      asked.push('list')
      yield { id: 'of somebody else' }
      for (const id of ids) yield documentOf(id)
    },
  }
  const workspace = {
    ...{ isSandbox: false, signal: new AbortController().signal },
    ...{ notice: () => {}, progress: () => {}, now: () => new Date(now) },
    client: async () => ({ documents }),
    sleep: async (ms: number) => {
      now += ms
    },
  } as unknown as Workspace
  const rows = ids.map((id) => ({ documentId: id, state: 'uploaded', file: id }) as UploadRow)
  return { asked, look: (timeoutMs: number) => untilProcessed(workspace, rows, timeoutMs) }
}

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `d${index}`)

it('reads many documents through their list, and a few one by one', async () => {
  const many = service(idsOf(300), 2)
  const rows = await many.look(60_000)
  expect(rows.every(({ isProcessed }) => isProcessed)).toBe(true)
  expect(many.asked).toEqual(['list', 'list', 'list'])
  const few = service(idsOf(2), 3)
  expect((await few.look(60_000)).map(({ isProcessed }) => isProcessed)).toEqual([true, true])
  expect(few.asked).not.toContain('list')
})

it('leaves documents pending that were not read in time', async () => {
  const { look } = service(idsOf(10), 1_000)
  expect((await look(5_000)).map(({ isProcessed }) => isProcessed)).toEqual(Array(10).fill(false))
})
