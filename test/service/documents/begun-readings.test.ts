import { expect, it } from 'vitest'
import { stopProcessing } from '../../../src/service/documents/processing/process-due.js'
import { listChangeEvents } from '../../../src/service/store/history/change-events.js'
import { type TestService, testService } from '../../support/service.js'
import { sent } from './sent-file.js'

/** The document events, oldest first. */
async function told({ service }: TestService) {
  const { db } = service.world.store
  const { id: accountId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const events = await listChangeEvents({ db, accountId })
  return events.filter(({ event }) => event.startsWith('document.'))
}

const attempts = ({ service }: TestService) =>
  service.world.store.db.selectFrom('documents').select('process_attempts').execute()

/** Changes the row of the document as if several processes had been killed while they read the document. */
async function begunOften(test: TestService, process_attempts: number): Promise<void> {
  await test.service.world.store.db.updateTable('documents').set({ process_attempts }).execute()
}

const paper = { content: 'BILL OF LADING\nShipper: A\nConsignee: B\nB/L No.: MAEU123456789' }

it('a reading is recorded before it starts, and deleted when it ends', async () => {
  const test = await testService()
  const { blobs } = test.service.world
  const bytes = blobs.bytes.bind(blobs)
  const noted: unknown[] = []
  blobs.bytes = async (...given) => {
    noted.push(...(await attempts(test)))
    return bytes(...given)
  }
  await sent(test, paper)
  await test.get('/documents')
  expect(noted).toEqual([{ process_attempts: 1 }])
  expect(await attempts(test)).toEqual([{ process_attempts: 0 }])
})

it('a document is read again after one unfinished reading', async () => {
  const test = await testService()
  await sent(test, paper)
  await begunOften(test, 1)
  await test.get('/documents')
  expect(await told(test)).toMatchObject([{ event: 'document.extracted' }])
})

it('a document whose reading ended the service twice is given up, with a reason', async () => {
  const test = await testService()
  const id = await sent(test, paper)
  await begunOften(test, 2)
  test.service.world.blobs.bytes = () => {
    throw new Error('it is not to be read')
  }
  const { attributes } = (await test.get(`/documents/${id}`)).body.data
  expect(attributes.classification_notes).toContain('twice')
  const [event] = await told(test)
  expect(event?.event).toBe('document.extraction_failed')
  expect(JSON.parse(event?.body ?? '').failure).toContain('twice')
  expect(await attempts(test)).toEqual([{ process_attempts: 0 }])
})

it('a reading that ended without a result is not counted', async () => {
  const test = await testService()
  const { blobs, store } = test.service.world
  const bytes = blobs.bytes.bind(blobs)
  const types = ['arrival_notice', 'packing_list', 'customs_entry', 'delivery_order']
  blobs.bytes = async (...given) => {
    // Changes the data on which the result depends while the document is being read.
    const document_type_manual = types.pop()
    if (document_type_manual !== undefined)
      await store.db.updateTable('documents').set({ document_type_manual }).execute()
    return bytes(...given)
  }
  await sent(test, paper)
  await test.get('/documents')
  expect(types).toEqual([])
  expect((await told(test)).map(({ event }) => event)).toEqual(['document.extracted'])
})

it('a reading that is canceled is not counted', async () => {
  const test = await testService()
  const { blobs, store } = test.service.world
  const bytes = blobs.bytes.bind(blobs)
  let stopped: Promise<void> | undefined
  blobs.bytes = async (...given) => {
    stopped = stopProcessing(store)
    return bytes(...given)
  }
  await sent(test, paper)
  await test.get('/documents')
  await stopped
  expect(await told(test)).toEqual([])
  expect(await attempts(test)).toEqual([{ process_attempts: 0 }])
})
