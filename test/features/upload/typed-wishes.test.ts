import { afterEach, beforeEach, expect, it } from 'vitest'
import { type UploadService, uploadService } from './upload-service.js'

let service: UploadService
beforeEach(async () => {
  service = await uploadService()
})
afterEach(() => service.end())

const upload = (...words: string[]) => service.oct(['upload', ...words])

it('--skip-existing sets values that were forgotten the first time', async () => {
  await service.track('MAEU123456789')
  service.write('inv.txt', 'an invoice')
  expect((await upload('inv.txt')).exit).toBe(0)
  const wishes = ['--container', 'MSCU6639870', '--document-type', 'packing_list', '--data', 'q=1']
  const again = await upload('inv.txt', ...wishes, '--skip-existing')
  expect(again.exit, again.stderr).toBe(0)
  expect(again.stdout).toContain(
    'its type, its data and its link to a shipment or container are set now',
  )
  const { data } = (await service.test.get('/documents?include=cargos')).body
  expect(data).toMatchObject([
    {
      attributes: { document_type_manual: 'packing_list' },
      relationships: { cargos: { data: [{ type: 'container' }] } },
    },
  ])
})

it('--skip-existing replaces nothing that was set by hand, reports this and exits 12', async () => {
  service.write('inv.txt', 'an invoice')
  await upload('inv.txt', '--document-type', 'packing_list')
  const again = await upload('inv.txt', '--document-type', 'commercial_invoice', '--skip-existing')
  expect(again.exit).toBe(12)
  expect(again.stderr).toContain('but its type was not set')
  expect(again.stderr).toMatch(/oct documents edit \S+ --document-type commercial_invoice/)
})

it('an upload that the store refuses can be repeated later: exit 9, and no address is shown', async () => {
  service.write('inv.txt', 'an invoice')
  service.stumble.by = (asked) =>
    asked.startsWith('PUT') ? new Response('no', { status: 403 }) : undefined
  const refused = await upload('inv.txt', '--json')
  expect(refused.exit).toBe(9)
  expect(refused.stdout + refused.stderr).not.toContain('active_storage')
})
