import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { deskAnswer } from '../../support/desk-service.js'
import { oneService } from '../../support/one-service.js'
import {
  billId,
  boxId,
  invoice,
  type PapersOptions,
  type PapersService,
  paperId,
  papersService,
} from '../../support/papers-service.js'
import { refusal } from '../../sweeps/scripted-server.js'

async function service(options: PapersOptions = {}): Promise<PapersService> {
  const made = await papersService(options)
  onTestFinished(() => made.end())
  return made
}

const secondId = 'd1111111-0000-4000-8000-000000000002'
const packing = invoice({
  id: secondId,
  name: 'packing.pdf',
  file_name: 'packing.pdf',
  document_type: 'packing_list',
  document_type_manual: null,
  manual: null,
  shipments: [],
  cargos: [],
})

describe('oct documents list', () => {
  let papers: PapersService
  beforeAll(async () => {
    papers = await papersService({ papers: [invoice(), packing] })
  })
  afterAll(() => papers.end())

  it('shows the type of each document, its link to a shipment or container, and whether a person set the type', async () => {
    const { exit, stdout, stderr } = await papers.run(['documents', '-o', 'table'])
    expect(exit, stderr).toBe(0)
    const [header = '', first = '', second = ''] = stdout.split('\n')
    expect(header.trim().split(/ {2,}/)).toEqual([
      'FILE/NAME',
      'TYPE',
      'LINKED TO',
      'SIZE',
      'SOURCE',
      'ADDED',
      'ID',
    ])
    expect(first).toContain('scan-0017.pdf (Invoice 4711)')
    expect(first).toContain('commercial invoice (by hand)')
    expect(first).toContain('MEDUFR030802, MSCU6639870')
    expect(second).toMatch(/^packing\.pdf +packing list {2,}/)
  })

  it('passes filters on to the service', async () => {
    const before = papers.asked.length
    const line = ['documents', 'list', '--filename', 'scan', '--reference', 'PO 1']
    const typed = ['--document-type', 'Commercial Invoice', '--document-type', 'packing-list']
    const run = await papers.run([...line, ...typed, '--sort', '-created_at', '-o', 'ids'])
    expect(run).toMatchObject({ exit: 0, stdout: `${paperId}\n` })
    const [asked = ''] = papers.asked.slice(before).filter((each) => each.includes('filter'))
    const query = new URL(asked.replace('GET ', ''), 'http://host').searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      'filter[filename]': 'scan',
      'filter[reference]': 'PO 1',
      'filter[document_types]': 'commercial_invoice,packing_list',
      sort: '-created_at',
      include: 'shipments,cargos',
    })
  })

  it('sorts by columns that the service does not sort by', async () => {
    const run = await papers.run(['documents', '--sort', '-file_name', '-o', 'ids'])
    expect(run.stdout).toBe(`${paperId}\n${secondId}\n`)
    expect(papers.asked.at(-1)).not.toContain('sort=')
  })

  it('finds the documents of one box by any of its names', async () => {
    const run = await papers.run(['documents', '--container', 'mscu 663987-0', '-o', 'ids'])
    expect(run).toMatchObject({ exit: 0, stdout: `${paperId}\n` })
    const none = await papers.run(['documents', '--container', 'CSQU3054383', '-o', 'ids'])
    expect(none).toMatchObject({ exit: 0, stdout: '' })
    expect(none.stderr).toContain('No documents match these filters')
  })

  it('lets the service filter by one box, and filters several boxes itself', async () => {
    const before = papers.asked.length
    await papers.run(['documents', '--container', 'MSCU6639870'])
    await papers.run(['documents', '--container', 'MSCU6639870', '--container', 'CSQU3054383'])
    await papers.run(['documents', '--shipment', 'MEDUFR030802', '--reference', 'PO 1'])
    const lists = papers.asked.slice(before).filter((asked) => asked.includes('/v2/documents?'))
    const references = lists.map((asked) =>
      new URL(asked.replace('GET ', ''), 'http://host').searchParams.get('filter[reference]'),
    )
    expect(references).toEqual(['MSCU6639870', null, 'PO 1'])
  })

  it('--limit states how many it omits', async () => {
    const run = await papers.run(['documents', '--limit', '1', '-o', 'ids'])
    expect(run.stdout).toBe(`${paperId}\n`)
    expect(run.stderr).toContain('2 documents · showing the first')
  })

  it('a typing error in a type is not an empty list', async () => {
    const run = await papers.run(['documents', '--document-type', 'comercial_invoice'])
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('Did you mean commercial_invoice?')
    const other = await papers.run(['documents', '--document-type', 'letter'])
    expect(other).toMatchObject({ exit: 2, stdout: '' })
    expect(other.stderr).toContain('The types of the account are commercial_invoice')
  })

  it('--offline is refused, because no cache contains documents', async () => {
    expect(await papers.run(['documents', '--offline'])).toMatchObject({ exit: 9, stdout: '' })
  })

  it('--check and --expect-rows have their exit codes', async () => {
    expect((await papers.run(['documents', '--filename', 'scan', '--check'])).exit).toBe(10)
    expect((await papers.run(['documents', '--filename', 'x', '--expect-rows'])).exit).toBe(10)
  })
})

it('reports that a service has no documents endpoint', async () => {
  const { run } = await service({
    answer: (asked) => (asked.startsWith('GET /v2/documents') ? refusal(404) : undefined),
  })
  const { exit, stderr } = await run(['documents'])
  expect(exit).toBe(5)
  expect(stderr).toContain('The service does not support documents')
})

it('values of an unexpected kind are not shown as facts', async () => {
  const odd = { document_type: { a: 1 }, document_type_manual: null, created_at: 5, updated_at: [] }
  const { run } = await service({ papers: [{ ...invoice(), ...odd } as never] })
  for (const words of [['list'], ['show', paperId]]) {
    const { exit, stdout } = await run(['documents', ...words, '-o', 'table'])
    expect(exit).toBe(0)
    expect(stdout).not.toMatch(/object Object|1970|1 Jan/)
  }
})

it.each([
  ['notes', { classification_notes: 'nothing says what it is', payload: null }, 'none found'],
  ['a reading', { classification_notes: null }, 'none found'],
  ['nothing', { classification_notes: null, payload: null }, 'not classified yet'],
])('a document without a type that has %s is waited for only then', async (_, told, words) => {
  const untyped = invoice({ document_type: null, document_type_manual: null, ...told })
  const { run } = await service({ papers: [untyped] })
  const shown = await run(['documents', 'show', paperId, '-o', 'table'])
  expect(shown.stdout).toMatch(new RegExp(`Type read: +${words}`))
})

it('an empty account shows how to start', async () => {
  const { run } = await service({ papers: [] })
  const { exit, stdout, stderr } = await run(['documents'])
  expect({ exit, stdout }).toEqual({ exit: 0, stdout: '' })
  expect(stderr).toContain('oct upload')
})

it('a list continues where the service links to', async () => {
  const page = (id: string, next: string | undefined) => ({
    status: 200,
    body: {
      data: [{ id, type: 'document', attributes: { name: id, file_name: id } }],
      links: next ? { next } : {},
      meta: {},
    },
  })
  const { run } = await service({
    answer: (asked) =>
      asked.includes('page=2') ? page('b', undefined) : page('a', '/v2/documents?page=2'),
  })
  expect((await run(['documents', '-o', 'ids'])).stdout).toBe('a\nb\n')
})

describe('oct documents show', () => {
  it('shows the extracted values beside the values set by hand, and marks the valid ones', async () => {
    const { run } = await service()
    const { exit, stdout } = await run(['documents', 'show', 'scan-0017.pdf', '-o', 'table'])
    expect(exit).toBe(0)
    expect(stdout).toMatch(/Type read: +packing list/)
    expect(stdout).toMatch(/Type by hand: +commercial invoice/)
    expect(stdout).toMatch(/FIELD +EXTRACTED BY THE SERVICE +SET BY HAND/)
    expect(stdout).toMatch(/invoice_number +471l +▸ 4711/)
    expect(stdout).toMatch(/total_amount +▸ 1200/)
    expect(stdout).toContain(`oct documents download ${paperId}`)
    expect(stdout).not.toContain('not returned')
  })

  it('states that a service does not report the values set by hand', async () => {
    const { run } = await service({ hidesManual: true })
    const { stdout } = await run(['documents', 'show', paperId, '-o', 'table'])
    expect(stdout).toMatch(/SET BY HAND: NOT RETURNED BY THIS SERVICE/i)
    expect(stdout).not.toContain('▸')
  })

  it('JSON contains the whole response', async () => {
    const { run } = await service()
    const { stdout } = await run(['documents', 'show', 'invoice 4711', '--json'])
    expect(JSON.parse(stdout)).toMatchObject({
      id: paperId,
      last_document_representation: { payload: { total_amount: 1200 } },
      extracted_data_manual: { invoice_number: '4711' },
      cargos: [{ id: boxId, number: 'MSCU6639870' }],
    })
  })

  it('accepts a part of a name that one document has, and lists several', async () => {
    const { run } = await service({ papers: [invoice(), packing] })
    const one = await run(['documents', 'show', '0017', '-o', 'ids'])
    expect(one).toMatchObject({ exit: 0, stdout: `${paperId}\n` })
    expect(one.stderr).toContain('No document has exactly the name')
    const several = await run(['documents', 'show', '.pdf'])
    expect(several).toMatchObject({ exit: 2, stdout: '' })
    expect(several.stderr).toContain(secondId)
    expect((await run(['documents', 'show', 'nothing'])).exit).toBe(5)
  })

  it('finds a document by its stored name, which no filter knows', async () => {
    const { run } = await service()
    expect((await run(['documents', 'show', 'Invoice 4711', '-o', 'ids'])).stdout).toBe(
      `${paperId}\n`,
    )
  })
})

describe('oct documents delete', () => {
  it('asks first, and deletes nothing without a confirmation', async () => {
    const { run, papers } = await service()
    const run1 = await run(['documents', 'delete', 'scan-0017.pdf'])
    expect(run1).toMatchObject({ exit: 2, stdout: '' })
    expect(run1.stderr).toContain('oct documents delete scan-0017.pdf --yes')
    expect(papers).toHaveLength(1)
    const turns = [{ sees: 'Deleting Invoice 4711', types: 'n\r' }]
    expect((await run(['documents', 'delete', 'scan-0017.pdf'], { turns })).exit).toBe(130)
    expect(papers).toHaveLength(1)
    const done = await run(['documents', 'delete', 'scan-0017.pdf', '--yes'])
    expect(done).toMatchObject({ exit: 0, stdout: '' })
    expect(done.stderr).toContain('is deleted')
    expect(papers).toEqual([])
  })

  it('needs a whole name, and deletes none if one is missing', async () => {
    const { run, papers } = await service({ papers: [invoice(), packing] })
    expect((await run(['documents', 'delete', 'scan', '--yes'])).exit).toBe(5)
    expect((await run(['documents', 'delete', 'packing.pdf', 'nothing', '--yes'])).exit).toBe(5)
    expect(papers).toHaveLength(2)
  })

  it('two documents of one name are distinguished by id', async () => {
    const { run, papers } = await service({ papers: [packing, { ...packing, id: paperId }] })
    const refused = await run(['documents', 'delete', 'packing.pdf', '--yes'])
    expect(refused.exit).toBe(2)
    expect(refused.stderr).toContain(paperId)
    expect((await run(['documents', 'delete', paperId, '--yes'])).exit).toBe(0)
    expect(papers.map(({ id }) => id)).toEqual([secondId])
  })

  it('reads all documents once for all names that no filter finds', async () => {
    const { run, asked } = await service({
      papers: [invoice(), { ...packing, name: 'Packing 12' }, invoice({ id: billId, name: 'C' })],
    })
    const line = ['documents', 'delete', 'Invoice 4711', 'Packing 12', 'C', '--yes']
    expect((await run(line)).exit).toBe(0)
    const whole = asked.filter((each) => /^GET \/v2\/documents(?:\?(?!.*filter)|$)/.test(each))
    expect(whole).toHaveLength(1)
  })

  it('a failure that affects all ends the run and shows what is done', async () => {
    const ids = [1, 2, 3, 4].map((number) => `d1111111-0000-4000-8000-00000000000${number}`)
    let deletes = 0
    const { run } = await service({
      papers: ids.map((id) => invoice({ id })),
      answer: (asked) =>
        asked.startsWith('DELETE') && ++deletes > 1 ? { status: 401, body: {} } : undefined,
    })
    const done = await run(['documents', 'delete', ...ids, '--yes'])
    expect(done.exit).toBe(12)
    expect(done.stderr).toContain('3 of 4 documents failed')
    expect(deletes).toBe(2)
  })

  it('a failure of one document does not affect the others', async () => {
    const { run, papers } = await service({
      papers: [invoice(), packing],
      answer: (asked) => (asked === `DELETE /v2/documents/${paperId}` ? refusal(422) : undefined),
    })
    const run1 = await run(['documents', 'delete', paperId, secondId, '--yes'])
    expect(run1.exit, run1.stderr).toBe(12)
    expect(papers.map(({ id }) => id)).toEqual([paperId])
  })
})

describe('a repeated action on a document', () => {
  it.each(['reclassify', 'reextract', 'relink'])(
    '%s is accepted without waiting',
    async (action) => {
      const { run, asked } = await service()
      const { exit, stdout } = await run(['documents', action, 'scan-0017.pdf', '-o', 'table'])
      expect(exit).toBe(0)
      expect(stdout).toContain('accepted')
      expect(asked.at(-1)).toBe(`POST /v2/documents/${paperId}/${action}`)
    },
  )

  it('--wait reads it until it has changed', async () => {
    const made = await service()
    let reads = 0
    const [paper] = made.papers
    const watched = await service({
      papers: made.papers,
      answer: (asked) => {
        const isRead = asked.startsWith(`GET /v2/documents/${paperId}?`)
        if (isRead && ++reads === 4 && paper) paper.updated_at = '2026-03-02T09:00:05Z'
        return undefined
      },
    })
    const run = await watched.run(['documents', 'reextract', paperId, '--wait', '--json'])
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout)).toMatchObject([{ id: paperId, changed: true }])
    expect(reads).toBe(4)
  })

  it('--wait ends as pending if nothing changes in time', async () => {
    const { run } = await service()
    const line = ['documents', 'relink', paperId, '--wait', '--wait-timeout', '10s']
    const { exit, stdout, stderr } = await run([...line, '-o', 'ids'])
    expect({ exit, stdout }).toEqual({ exit: 8, stdout: `${paperId}\n` })
    expect(stderr).toContain('not changed yet')
  })

  it('rotate needs an angle, and accepts no other angle', async () => {
    const { run, sent } = await service()
    expect((await run(['documents', 'rotate', paperId])).exit).toBe(2)
    expect((await run(['documents', 'rotate', paperId, '--degrees', '45'])).exit).toBe(2)
    expect((await run(['documents', 'rotate', paperId, '--degrees', '270'])).exit).toBe(0)
    expect(sent).toEqual([
      { asked: `POST /v2/documents/${paperId}/rotate`, body: { degrees: 270 } },
    ])
  })
})

describe('oct documents types', () => {
  it('prints the schema of a type, by the version in use', async () => {
    const schema = { type: 'object', properties: { invoice_number: { type: 'string' } } }
    const { run, asked } = await service({
      answer: (asked) =>
        asked.startsWith('GET /v2/document_schemas/')
          ? {
              status: 200,
              body: {
                data: { id: 'x', type: 'document_schema', attributes: { schema_payload: schema } },
              },
            }
          : undefined,
    })
    const printed = await run(['documents', 'types', '--schema', 'commercial_invoice'])
    expect(JSON.parse(printed.stdout)).toEqual(schema)
    expect(asked.at(-1)).toContain('commercial_invoice%402026-01-01')
    await run(['documents', 'types', '--schema', 'commercial_invoice@2025-05-05'])
    expect(asked.at(-1)).toContain('commercial_invoice%402025-05-05')
  })

  it('a schema that the service does not have is not found', async () => {
    const { run } = await service({ papers: [] })
    expect((await run(['documents', 'types', '--schema', 'packing_list'])).exit).toBe(5)
  })
})

it.each([
  ['edit', paperId, '--document-type', 'packing_list'],
  ['delete', paperId, '--yes'],
  ['reclassify', paperId],
  ['rotate', paperId, '--degrees', '90'],
])('oct documents %s … in read-only mode sends nothing', async (...words) => {
  const { run, asked } = await service()
  const refused = await run(['documents', ...words, '--read-only'])
  expect(refused).toMatchObject({ exit: 4, stdout: '' })
  expect(asked).toEqual([])
})

it.each([
  [403, ['--refresh']],
  [404, ['--refresh']],
])('an image is shown without documents if the service responds with %i', async (status, flags) => {
  const made = await oneService((asked) =>
    asked.startsWith('GET /v2/documents') ? refusal(status) : deskAnswer(asked),
  )
  onTestFinished(() => made.end())
  await made.run('sync')
  const read = await made.run('show', 'MSCU6639870', ...flags, '-o', 'table')
  expect(read.exit, read.stderr).toBe(0)
  expect(read.stdout).not.toContain('Documents')
  expect(read.asked.filter((asked) => asked.includes('/documents'))).toHaveLength(1)
  const cached = await made.run('show', 'MSCU6639870', '-o', 'table')
  expect(cached).toMatchObject({ exit: 0, asked: [] })
  expect(cached.stdout).toContain('oct documents list --container MSCU6639870')
  const { stdout } = await made.run('show', 'MSCU6639870', '--json')
  expect(JSON.parse(stdout)).toMatchObject({ documents: null })
})
