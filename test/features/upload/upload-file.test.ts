import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answering, brokenOff, type Fault, type Uploading, uploading } from './uploading.js'

let world: Uploading
beforeEach(async () => {
  world = await uploading()
})
afterEach(() => world.close())

const pdf = (words = 'bill of lading') => `%PDF-1.4\n${words}`

it('creates a document from a file, with its bytes', async () => {
  const path = world.file('bill.pdf', pdf())
  const outcome = await world.run({ path, name: 'Bill 4711' })
  expect(outcome).toMatchObject({
    file: path,
    fileName: 'bill.pdf',
    byteSize: pdf().length,
    checksum: createHash('md5').update(pdf()).digest('base64'),
    state: 'uploaded',
    document: { name: 'Bill 4711', file_name: 'bill.pdf', file_content_type: 'application/pdf' },
  })
  expect(world.asked).toEqual([
    'POST /rails/active_storage/direct_uploads',
    'PUT',
    'POST /v2/documents',
  ])
  expect(world.steps).toEqual(['hashing', 'asking', 'sending', 'creating'])
  expect(await world.stored(outcome.documentId)).toBe(pdf())
})

const partBytes = 256 * 1024

it('sends a file of many parts unchanged, and reports its progress', async () => {
  // Every part of the file differs from all other parts.
  const lines = Array.from({ length: 70_000 }, (_, line) => `container ${line}\n`)
  const content = Buffer.from(lines.join(''))
  const counts: number[] = []
  const path = world.file('list.txt', content)
  const outcome = await world.run({ path }, { bytes: (done) => counts.push(done) })
  expect(Buffer.from(await world.stored(outcome.documentId)).equals(content)).toBe(true)
  const whole = Math.floor(content.length / partBytes)
  const all = Array.from({ length: whole }, (_, part) => (part + 1) * partBytes)
  all.push(content.length)
  expect(whole).toBeGreaterThan(3)
  expect(counts).toEqual([...all, ...all])
})

it('sets type and data in one request', async () => {
  const path = world.file('invoice.pdf', pdf('invoice'))
  const data = { invoice_number: 'INV-1' }
  const outcome = await world.run({ path, documentType: 'commercial_invoice', data })
  expect(outcome.document).toMatchObject({ document_type_manual: 'commercial_invoice' })
  expect(world.steps.at(-1)).toBe('editing')
  expect(world.asked.slice(3)).toEqual([`PATCH /v2/documents/${outcome.documentId}`])
})

it('reports the stored document if an edit is refused, and continues with only the edit', async () => {
  const path = world.file('invoice.pdf', pdf('invoice'))
  const refused = await world.run(
    { path, documentType: 'x' },
    {
      fault: ({ name, carryOut }) =>
        name.startsWith('PATCH')
          ? Promise.resolve(answering(422, '{"errors":[{"detail":"is unknown"}]}'))
          : carryOut(),
    },
  )
  expect(refused).toMatchObject({ state: 'failed', error: { code: 'rejected' } })
  expect(refused.reason).toContain(`the file is stored as document ${refused.documentId}, but`)
  const again = await world.run({ path, documentType: 'commercial_invoice' })
  expect(again).toMatchObject({ state: 'uploaded', documentId: refused.documentId })
  expect(again.resumedFrom).toBe('the document was created')
})

it('links it to shipments and boxes, and checks the links', async () => {
  await world.service.track()
  await world.service.clock.advance({ hours: 1 })
  const shipment = (await world.service.get('/shipments')).body.data[0]
  const box = (await world.service.get('/containers')).body.data[0]
  const path = world.file('bill.pdf', pdf())
  const shipmentIds = [shipment?.id ?? '']
  const outcome = await world.run({ path, shipmentIds, containerIds: [box?.id ?? ''] })
  expect(outcome).toMatchObject({
    state: 'uploaded',
    document: { shipments: [{ id: shipment?.id }], cargos: [{ id: box?.id }] },
  })
})

it('reports the links that a service ignores', async () => {
  await world.service.track()
  await world.service.clock.advance({ hours: 1 })
  const shipment = (await world.service.get('/shipments')).body.data[0]
  const path = world.file('bill.pdf', pdf())
  const ignoring: Fault = async ({ name, carryOut }) => {
    const answer = await carryOut()
    if (!name.includes('/documents')) return answer
    const text = await new Response(ReadableStream.from(answer.body)).text()
    return answering(answer.status, text.replaceAll(shipment?.id ?? '-', 'another'))
  }
  const order = { path, shipmentIds: [shipment?.id ?? ''] }
  const outcome = await world.run(order, { fault: ignoring })
  expect(outcome).toMatchObject({ state: 'attachment ignored' })
  expect(outcome.reason).toContain(`stored as document ${outcome.documentId}, but`)
  expect(await world.documents()).toHaveLength(1)
})

it('shows the existing document if the service already has the bytes', async () => {
  const first = await world.run({ path: world.file('bill.pdf', pdf()) })
  const journal = await world.journal()
  journal.clear()
  const path = world.file('same bytes.pdf', pdf())
  const again = await world.run({ path })
  expect(again).toMatchObject({
    state: 'failed',
    documentId: first.documentId,
    reason: `already stored as ${first.documentId} (bill.pdf)`,
    error: { code: 'rejected', tryNext: [`oct upload '${path}' --skip-existing`] },
  })
  journal.clear()
  const skipped = await world.run({ path, skipExisting: true })
  expect(skipped).toMatchObject({ state: 'already there', documentId: first.documentId })
  expect(skipped.error).toBeUndefined()
  expect(await world.documents()).toHaveLength(1)
})

it('a file that was uploaded before is not sent again, unless its document was deleted', async () => {
  const path = world.file('bill.pdf', pdf())
  const first = await world.run({ path })
  const again = await world.run({ path, skipExisting: true })
  expect(again).toMatchObject({ state: 'already there', documentId: first.documentId })
  expect(world.asked.slice(3)).toEqual([`GET /v2/documents/${first.documentId}`])
  await world.service.remove(`/documents/${first.documentId}`)
  const anew = await world.run({ path })
  expect(anew).toMatchObject({ state: 'uploaded' })
  expect(anew.documentId).not.toBe(first.documentId)
})

it('two simultaneous files with the same bytes become one document', async () => {
  const [one, two] = [world.file('a.pdf', pdf()), world.file('b.pdf', pdf())]
  const journal = await world.journal()
  const outcomes = await Promise.all(
    [one, two].map((path) => world.run({ path, skipExisting: true }, { journal })),
  )
  expect(outcomes.map(({ state }) => state).sort()).toEqual(['already there', 'uploaded'])
  expect(new Set(outcomes.map(({ documentId }) => documentId)).size).toBe(1)
})

it.each([
  ['is empty', (path: string) => writeFileSync(path, ''), 'usage'],
  ['is a folder', (path: string) => mkdirSync(path), 'usage'],
  ['cannot be read', () => {}, 'local'],
])('a file that %s is refused before any request', async (words, make, code) => {
  const path = join(world.folder, 'odd.pdf')
  make(path)
  const outcome = await world.run({ path })
  expect(outcome).toMatchObject({
    state: 'failed',
    byteSize: null,
    error: { code, message: `odd.pdf ${words}` },
  })
  expect(world.asked).toEqual([])
})

const changes: [string, (path: string) => void][] = [
  ['is written to', (path) => appendFileSync(path, 'more')],
  [
    'has another put in its place',
    (path) => {
      writeFileSync(`${path}.new`, pdf('lading of bill'))
      renameSync(`${path}.new`, path)
    },
  ],
  [
    'changes without a trace',
    (path) => {
      writeFileSync(path, pdf('BILL OF LADING'))
      utimesSync(path, 1_000, 1_000)
    },
  ],
]

it.each(changes)('a file that %s meanwhile is refused, with nothing created', async (_, change) => {
  const path = world.file('bill.pdf', pdf())
  utimesSync(path, 1_000, 1_000)
  const outcome = await world.run(
    { path },
    {
      fault: ({ index, carryOut }) => {
        if (index === 1) change(path)
        return carryOut()
      },
    },
  )
  expect(outcome).toMatchObject({
    state: 'failed',
    error: { code: 'local', message: 'bill.pdf changed while oct read the file' },
  })
  expect(await world.documents()).toEqual([])
})

it('a store that refuses is distinguished from an expired address, which is renewed', async () => {
  const path = world.file('bill.pdf', pdf())
  let puts = 0
  const outcome = await world.run(
    { path },
    {
      fault: ({ name, carryOut }) => {
        puts += name === 'PUT' ? 1 : 0
        if (name !== 'PUT' || puts > 1) return carryOut()
        const words =
          '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>'
        return Promise.resolve(answering(403, words, { 'content-type': 'application/xml' }))
      },
    },
  )
  expect(outcome.state).toBe('uploaded')
  expect(world.asked.filter((name) => name.endsWith('direct_uploads'))).toHaveLength(2)
})

it.each([
  [403, '<Error><Code>AccessDenied</Code></Error>', 'refuses the address', 'AccessDenied'],
  [400, '<Error><Code>BadDigest</Code></Error>', 'refused the file', 'BadDigest'],
  [503, 'slow down\u001b[31m', 'is not available', 'slow down [31m'],
  [307, '', 'redirects the file to another address', '307'],
  [200, '<!DOCTYPE html><p>Log in</p>', 'did not come from a file store', 'a web page'],
])(
  'a store that responds with %i never creates a document',
  async (status, body, message, reason) => {
    const outcome = await world.run(
      { path: world.file('bill.pdf', pdf()) },
      {
        fault: ({ name, carryOut }) =>
          name === 'PUT'
            ? Promise.resolve(answering(status, body, { location: 'https://evil.test/' }))
            : carryOut(),
      },
    )
    expect(outcome.state).toBe('failed')
    expect(outcome.error?.message).toContain(message)
    expect(outcome.error?.reason).toContain(reason)
    expect(await world.documents()).toEqual([])
  },
)

it('a store that closes the connection is tried again, then given up, and continued later', async () => {
  const path = world.file('bill.pdf', pdf())
  const broken = await world.run(
    { path },
    {
      fault: ({ name, carryOut }) => (name === 'PUT' ? Promise.reject(brokenOff()) : carryOut()),
    },
  )
  expect(broken).toMatchObject({ state: 'failed', error: { code: 'unavailable' } })
  expect(world.slept).toEqual([1_000, 4_000])
  const again = await world.run({ path })
  expect(again).toMatchObject({
    state: 'uploaded',
    resumedFrom: 'the service created an upload address',
  })
})

it('an interruption is thrown, and the next run continues', async () => {
  const path = world.file('bill.pdf', pdf())
  const abortion = new AbortController()
  const broken = world.run(
    { path },
    {
      signal: abortion.signal,
      fault: ({ name, carryOut }) => {
        if (name === 'POST /v2/documents') abortion.abort('SIGTERM')
        return carryOut()
      },
    },
  )
  await expect(broken).rejects.toMatchObject({ code: 'terminated' })
  expect((await world.run({ path })).state).toBe('uploaded')
  expect(await world.documents()).toHaveLength(1)
})

it('a rejected token ends everything', async () => {
  const path = world.file('bill.pdf', pdf())
  await expect(world.run({ path }, { token: 'wrong' })).rejects.toMatchObject({ code: 'auth' })
})
