import { afterEach, beforeEach, expect, it } from 'vitest'
import { answering, type Fault, type Uploading, uploading } from './uploading.js'

let world: Uploading
beforeEach(async () => {
  world = await uploading()
})
afterEach(() => world.close())

const content = '%PDF-1.4\ninvoice'

async function tracked(): Promise<{ shipmentIds: string[]; containerIds: string[] }> {
  await world.service.track()
  await world.service.clock.advance({ hours: 1 })
  const shipment = (await world.service.get('/shipments')).body.data[0]
  const box = (await world.service.get('/containers')).body.data[0]
  return { shipmentIds: [shipment?.id ?? ''], containerIds: [box?.id ?? ''] }
}

/** A run that stops while its document is being created or noted. */
const dying: Fault = async ({ name, carryOut }) => {
  const answer = await carryOut()
  if (name === 'POST /v2/documents') throw new Error('killed')
  return answer
}

/** The service accepts a change and ignores it. */
const ignoring: Fault = ({ name, carryOut }) =>
  name.startsWith('PATCH')
    ? Promise.resolve(answering(200, '{"data":{"type":"document","id":"1","attributes":{}}}'))
    : carryOut()

it('the options of a rerun are applied, even if the killed run had none', async () => {
  const wishes = await tracked()
  const path = world.file('opt.pdf', content)
  await expect(world.run({ path }, { fault: dying })).rejects.toThrow('killed')
  const data = { invoice_number: 'INV-1' }
  const more = { ...wishes, documentType: 'commercial_invoice', data, name: 'Other name' }
  const outcome = await world.run({ path, ...more })
  expect(outcome).toMatchObject({
    state: 'uploaded',
    document: {
      name: 'Other name',
      document_type_manual: 'commercial_invoice',
      extracted_data_manual: data,
      shipments: [{ id: wishes.shipmentIds[0] }],
      cargos: [{ id: wishes.containerIds[0] }],
    },
  })
  expect(world.asked.filter((name) => name.startsWith('PATCH'))).toHaveLength(1)
  expect(await world.documents()).toHaveLength(1)
})

it('a rerun reports the values that the service did not accept', async () => {
  const { containerIds } = await tracked()
  const path = world.file('opt.pdf', content)
  await expect(world.run({ path }, { fault: dying })).rejects.toThrow('killed')
  const order = { path, containerIds, name: 'Other name' }
  const outcome = await world.run(order, { fault: ignoring })
  expect(outcome).toMatchObject({ state: 'attachment ignored', error: { code: 'partial' } })
  expect(outcome.reason).toBe(
    `opt.pdf is stored as document ${outcome.documentId}, but its name and its link to a shipment or container were not set`,
  )
})

it('a rerun of a renamed file reports the stored name', async () => {
  const path = world.file('old.pdf', content)
  await expect(world.run({ path }, { fault: dying })).rejects.toThrow('killed')
  const outcome = await world.run({ path, fileName: 'new.pdf', name: 'new.pdf' })
  expect(outcome).toMatchObject({
    state: 'uploaded',
    fileName: 'old.pdf',
    document: { file_name: 'old.pdf', name: 'old.pdf' },
  })
})

it.each([
  ['the ledger', false],
  ['the service', true],
])('a document that exists already by %s gets the requested values', async (_, isForgotten) => {
  const wishes = await tracked()
  const path = world.file('inv.pdf', content)
  const { documentId } = await world.run({ path })
  if (isForgotten) (await world.journal()).clear()
  const data = { q: 1 }
  const order = { path, ...wishes, documentType: 'packing_list', data, skipExisting: true }
  const again = await world.run(order)
  expect(again).toMatchObject({
    state: 'already there',
    documentId,
    reason: `already stored as ${documentId}: its type, its data and its link to a shipment or container are set now`,
  })
  const { attributes } = (await world.service.get(`/documents/${documentId}`)).body.data
  expect(attributes).toMatchObject({
    document_type_manual: 'packing_list',
    extracted_data_manual: data,
  })
  const changes = world.asked.filter((name) => name.startsWith('PATCH')).length
  const third = await world.run(order)
  expect(third.reason).toBe(`already stored as ${documentId}`)
  expect(world.asked.filter((name) => name.startsWith('PATCH'))).toHaveLength(changes)
})

it('values that people set by hand stay, and the values that were not applied are named', async () => {
  const path = world.file('inv.pdf', content)
  const data = { q: 1, r: 2 }
  const { documentId } = await world.run({ path, documentType: 'packing_list', data })
  const order = { path, documentType: 'commercial_invoice', data: { q: 3 }, skipExisting: true }
  const again = await world.run(order)
  expect(again).toMatchObject({
    state: 'attachment ignored',
    documentId,
    error: {
      code: 'partial',
      message: `inv.pdf is already stored as ${documentId}, but its type and its data were not set`,
      tryNext: [
        `oct documents edit ${documentId} --document-type commercial_invoice --data q=3`,
        `oct documents show ${documentId}`,
      ],
    },
  })
  const { attributes } = (await world.service.get(`/documents/${documentId}`)).body.data
  expect(attributes).toMatchObject({
    document_type_manual: 'packing_list',
    extracted_data_manual: data,
  })
})

it('a document that belongs to another box then belongs to both', async () => {
  const { containerIds } = await tracked()
  const other = await world.service.track({ request_number: 'MEDUFR030803' })
  await world.service.clock.advance({ hours: 1 })
  expect(other).not.toBe('')
  const boxes = (await world.service.get('/containers')).body.data.map(({ id }) => id)
  const second = boxes.find((id) => id !== containerIds[0]) ?? ''
  const path = world.file('inv.pdf', content)
  const { documentId } = await world.run({ path, containerIds })
  await world.run({ path, containerIds: [second], skipExisting: true })
  const read = await world.service.get(`/documents/${documentId}?include=cargos`)
  const linked = read.body.included.map(({ id }) => id)
  expect(linked.sort()).toEqual([containerIds[0], second].sort())
})

it('a duplicate that the service does not name gets no values, with a notice', async () => {
  const unnamed: Fault = ({ name, carryOut }) =>
    name === 'POST /v2/documents'
      ? Promise.resolve(answering(409, '{"errors":[{"detail":"duplicate"}]}'))
      : carryOut()
  const path = world.file('inv.pdf', content)
  const order = { path, documentType: 'packing_list', skipExisting: true }
  const outcome = await world.run(order, { fault: unnamed })
  expect(outcome).toMatchObject({ state: 'attachment ignored', error: { code: 'partial' } })
  expect(await world.run({ path, skipExisting: true }, { fault: unnamed })).toMatchObject({
    state: 'already there',
    documentId: null,
  })
})

it.each([
  ['n\nl', 'a line break or another control character'],
  ['x'.repeat(300), 'has 300 characters; at most 255 are allowed'],
  ['  ', 'is empty'],
])('a name that no service accepts is refused before any request', async (name, words) => {
  const outcome = await world.run({ path: world.file('inv.pdf', content), name })
  expect(outcome).toMatchObject({ state: 'failed', error: { code: 'usage' } })
  expect(outcome.reason).toContain(words)
  expect(world.asked).toEqual([])
})

it('a name of the maximum length is accepted', async () => {
  const name = 'é'.repeat(255)
  const outcome = await world.run({ path: world.file('inv.pdf', content), name })
  expect(outcome).toMatchObject({ state: 'uploaded', document: { name } })
})
