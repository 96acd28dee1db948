import { expect, it } from 'vitest'
import { type TestService, testService } from '../../support/service.js'
import { sendDocument, sent } from './sent-file.js'

const paper = {
  fileName: 'paper.txt',
  content: 'BILL OF LADING\nShipper: A\nConsignee: B\nB/L No.: MAEU123456789',
}

async function read(test: TestService): Promise<{ id: string; address: string }> {
  const id = await sent(test, paper)
  const { body } = await test.get(`/documents/${id}/download_url`)
  const { download_url: address } = body as unknown as { download_url: string }
  return { id, address }
}

const statusOf = async ({ service }: TestService, address: string): Promise<number> =>
  (await service.fetch(new Request(address))).status

it('a deleted document returns its file to no request, under no address', async () => {
  const test = await testService()
  const { id, address } = await read(test)
  expect(await statusOf(test, address)).toBe(200)
  expect((await test.remove(`/documents/${id}`)).status).toBe(204)
  expect(await statusOf(test, address)).toBe(404)
})

it('a deleted document leaves none of its data, and none of its bytes', async () => {
  const test = await testService()
  await test.track()
  test.clock.advance({ days: 2 })
  const { id } = await read(test)
  await test.patch(`/documents/${id}`, {
    data: { type: 'document', attributes: { extracted_data_manual: { note: 'secret' } } },
  })
  expect((await test.get(`/documents/${id}`)).body.data.relationships.shipments?.data).toHaveLength(
    1,
  )
  await test.remove(`/documents/${id}`)
  await test.get('/documents')
  const { db } = test.service.world.store
  for (const table of ['documents', 'document_representations', 'document_links', 'blobs'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  expect((await test.get('/documents')).body.meta).toMatchObject({ total: 0 })
  expect((await sendDocument(test, paper)).status).toBe(201)
})
