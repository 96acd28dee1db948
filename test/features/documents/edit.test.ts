import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  billId,
  boxId,
  otherBoxId,
  type PapersOptions,
  type PapersService,
  paperId,
  papersService,
} from '../../support/papers-service.js'
import type { World } from '../../support/run-oct.js'

async function service(options: PapersOptions = {}): Promise<PapersService> {
  const made = await papersService(options)
  onTestFinished(() => made.end())
  return made
}

const edit = ['documents', 'edit', 'scan-0017.pdf']

describe('oct documents edit', () => {
  it('accepts a type by its code or its name, and removes it', async () => {
    const { run, papers } = await service()
    const set = await run([...edit, '--document-type', 'Bill of lading', '--json'])
    expect(set.exit, set.stderr).toBe(0)
    expect(JSON.parse(set.stdout)).toMatchObject({ document_type_manual: 'bill_of_lading' })
    expect((await run([...edit, '--clear-document-type'])).exit).toBe(0)
    expect(papers[0]).toMatchObject({ document_type_manual: null, document_type: 'packing_list' })
  })

  it('sends no type that the account does not have', async () => {
    const { run, sent } = await service()
    const refused = await run([...edit, '--document-type', 'comercial_invoice'])
    expect(refused.exit).toBe(2)
    expect(refused.stderr).toContain('Did you mean commercial_invoice?')
    const two = ['--document-type', 'packing_list', '--document-type', 'bill_of_lading']
    expect((await run([...edit, ...two])).exit).toBe(2)
    expect(sent).toEqual([])
  })

  it('adds single values to those that were set before', async () => {
    const { run, papers } = await service()
    const values = ['total_amount=1250.5', 'invoice_number=0815', 'paid=true', 'note=a=b']
    const typed = values.flatMap((value) => ['--data', value])
    const done = await run([...edit, ...typed])
    expect(done.exit, done.stderr).toBe(0)
    const manual = { invoice_number: '0815', total_amount: 1250.5, paid: true, note: 'a=b' }
    expect(papers[0]?.manual).toEqual(manual)
    await run([...edit, '--data', 'currency=USD'])
    expect(papers[0]?.manual).toEqual({ ...manual, currency: 'USD' })
  })

  it('accepts a data file, which replaces the set values if they are cleared', async () => {
    const { run, papers, world } = await service()
    const file = join(world.folder, 'data.json')
    writeFileSync(file, '{"currency": "EUR"}')
    await run([...edit, '--data-file', file])
    expect(papers[0]?.manual).toEqual({ invoice_number: '4711', currency: 'EUR' })
    await run([...edit, '--data-file', file, '--clear-data', '--data', 'lot=7'])
    expect(papers[0]?.manual).toEqual({ currency: 'EUR', lot: 7 })
    await run([...edit, '--clear-data'])
    expect(papers[0]?.manual).toBeNull()
  })

  it('finds a data file relative to the working folder', async () => {
    const { run, papers, world } = await service()
    writeFileSync(join(world.folder, 'data.json'), '{"currency": "EUR"}')
    const done = await run([...edit, '--data-file', 'data.json', '--clear-data'])
    expect(done.exit, done.stderr).toBe(0)
    expect(papers[0]?.manual).toEqual({ currency: 'EUR' })
  })

  it('a repeated value is refused', async () => {
    const { run, asked } = await service()
    const refused = await run([...edit, '--data', 'a=1', '--data', 'a=2'])
    expect(refused.exit).toBe(2)
    expect(refused.stderr).toContain('--data sets a more than once')
    expect(asked).toEqual([])
  })

  it.each([
    ['no JSON', '{', 2],
    ['a list', '[1]', 2],
  ])('a file that is %s sends nothing', async (_, text, exit) => {
    const { run, sent, world } = await service()
    const file = join(world.folder, 'data.json')
    writeFileSync(file, text)
    expect((await run([...edit, '--data-file', file])).exit).toBe(exit)
    expect((await run([...edit, '--data-file', 'none.json'])).exit).toBe(13)
    expect(sent).toEqual([])
  })

  it('replaces data that it cannot read only with a confirmation', async () => {
    const { run, papers, sent } = await service({ hidesManual: true })
    const refused = await run([...edit, '--data', 'invoice_number=1'])
    expect(refused.exit).toBe(2)
    expect(refused.stderr).toMatch(/because\s+the\s+service\s+does\s+not\s+return\s+it/)
    expect(sent).toEqual([])
    const turns = [{ sees: 'Replacing all data', types: 'y\r' }]
    expect((await run([...edit, '--data', 'invoice_number=1'], { turns })).exit).toBe(0)
    expect((await run([...edit, '--data', 'lot=2', '--yes'])).exit).toBe(0)
    expect(papers[0]?.manual).toEqual({ lot: 2 })
  })

  it('sends nothing if nothing would change', async () => {
    const { run, sent } = await service()
    const done = await run([
      ...[...edit, '--data', 'invoice_number=4711'],
      ...['--document-type', 'commercial_invoice', '--container', 'MSCU6639870'],
    ])
    expect(done.exit, done.stderr).toBe(0)
    expect(done.stderr).toContain('Nothing to change')
    expect(sent).toEqual([])
  })

  it('links and unlinks in addition to the existing links', async () => {
    const { run, papers } = await service()
    const linked = await run([...edit, '--container', 'CSQU3054383'])
    expect(linked.exit, linked.stderr).toBe(0)
    expect(papers[0]).toMatchObject({ cargos: [boxId, otherBoxId], shipments: [billId] })
    await run([...edit, '--unlink', 'mscu6639870', '--unlink', 'MEDUFR030802'])
    expect(papers[0]).toMatchObject({ cargos: [otherBoxId], shipments: [] })
    const refused = await run([...edit, '--unlink', 'MSCU6639870'])
    expect(refused.exit).toBe(2)
    expect(refused.stderr).toContain('CSQU3054383')
  })

  it('reports a service that ignores links as partial', async () => {
    const { run } = await service({ ignoresLinks: true })
    const done = await run([...edit, '--container', 'CSQU3054383'])
    expect(done).toMatchObject({ exit: 12, stdout: '' })
    expect(done.stderr).toContain(paperId)
    expect(done.stderr).toContain('the containers')
  })

  it.each([
    [[]],
    [['--document-type', 'packing_list', '--clear-document-type']],
    [['--editor', '--data', 'a=1']],
    [['--data', 'no pair']],
  ])('%j requests nothing that can be done', async (words) => {
    const { run, asked } = await service()
    expect((await run([...edit, ...words])).exit).toBe(2)
    expect(asked).toEqual([])
  })
})

/** An editor that runs a script on the file and records its arguments. */
function editorThat(script: string, folder: string): Record<string, string> {
  const editor = join(folder, 'editor.sh')
  writeFileSync(
    editor,
    `#!/bin/sh\ncp "$2" "${folder}/given.json"\nls -l "$2" > "${folder}/mode"\n${script}\n`,
  )
  chmodSync(editor, 0o700)
  // Words after the editor's name are its arguments, as in `code --wait`.
  return { EDITOR: `${editor} --wait`, VISUAL: '' }
}

describe('oct documents edit --editor', () => {
  const yes = [{ sees: 'Send this?', types: 'y\r' }]
  const keptBy = ({ stderr }: { stderr: string }): string =>
    /saved in\s+(\S+\.json)/.exec(stderr)?.[1] ?? ''
  const drafts = ({ root }: World) =>
    readdirSync(root).filter((name) => name.startsWith('oct-edit-'))

  it('shows the current data and the difference, and sends the confirmed changes', async () => {
    const { run, papers, world } = await service()
    const env = editorThat(`sed -i 's/1200/1300/; s/"4711"/"4712"/' "$2"`, world.folder)
    const done = await run([...edit, '--editor'], { env, turns: yes })
    expect(done.exit, done.stderr + done.screen).toBe(0)
    expect(JSON.parse(readFileSync(join(world.folder, 'given.json'), 'utf8'))).toEqual({
      invoice_number: '4711',
      container_numbers: ['MSCU6639870'],
      total_amount: 1200,
    })
    expect(readFileSync(join(world.folder, 'mode'), 'utf8')).toMatch(/^-rw------- /)
    expect(done.stderr).toContain('total_amount: 1200 → 1300')
    expect(done.stderr).toContain('invoice_number: "4711" → "4712"')
    expect(done.stderr).not.toContain('container_numbers:')
    expect(papers[0]?.manual).toEqual({ invoice_number: '4712', total_amount: 1300 })
    expect(drafts(world)).toEqual([])
  })

  it('sends nothing for an unchanged file', async () => {
    const { run, sent, world } = await service()
    const env = editorThat('true', world.folder)
    const done = await run([...edit, '--editor'], { env, turns: [] })
    expect(done.exit, done.stderr).toBe(0)
    expect(done.stderr).toContain('Nothing to change')
    expect({ sent, drafts: drafts(world) }).toEqual({ sent: [], drafts: [] })
  })

  it('opens broken JSON again, and keeps it if the user gives up', async () => {
    const { run, sent, world } = await service()
    const env = editorThat(`echo '{"invoice_number": ' > "$2"`, world.folder)
    const turns = [
      { sees: 'Edit the data of the document again?', types: 'y\r' },
      { sees: 'Edit the data of the document again?', types: 'n\r' },
    ]
    const run1 = await run([...edit, '--editor'], { env, turns })
    expect(run1).toMatchObject({ exit: 2, missed: undefined })
    const file = keptBy(run1)
    expect(readFileSync(file, 'utf8')).toContain('invoice_number')
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700)
    expect(sent).toEqual([])
  })

  it('keeps the edited file if it is not confirmed, or not accepted', async () => {
    const { run, sent, world } = await service({
      answer: (asked) => (asked.startsWith('PATCH') ? { status: 422, body: {} } : undefined),
    })
    const env = editorThat(`echo '{"a": 1}' > "$2"`, world.folder)
    const no = await run([...edit, '--editor'], {
      env,
      turns: [{ sees: 'Send this?', types: 'n\r' }],
    })
    expect(no.exit).toBe(130)
    expect(readFileSync(keptBy(no), 'utf8')).toBe('{"a": 1}\n')
    expect(sent).toEqual([])
    const refused = await run([...edit, '--editor'], { env, turns: yes })
    expect(refused.exit).toBe(6)
    expect(readFileSync(keptBy(refused), 'utf8')).toBe('{"a": 1}\n')
  })

  it('warns about values that do not match the schema, and sends them anyway', async () => {
    const schema = { type: 'object', properties: { total_amount: { type: 'number' } } }
    const { run, papers, world } = await service({
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
    const env = editorThat(`echo '{"total_amount": "much"}' > "$2"`, world.folder)
    const done = await run([...edit, '--editor', '--yes'], { env, turns: [] })
    expect(done.exit, done.stderr).toBe(0)
    expect(done.stderr).toContain('total_amount should be number, but is string')
    expect(papers[0]?.manual).toEqual({ total_amount: 'much' })
  })

  it('treats an emptied file as giving up', async () => {
    const { run, sent, world } = await service()
    const env = editorThat(': > "$2"', world.folder)
    const done = await run([...edit, '--editor'], { env, turns: [] })
    expect(done.exit, done.stderr).toBe(0)
    expect(done.stderr).toContain('Nothing to change')
    expect({ sent, drafts: drafts(world) }).toEqual({ sent: [], drafts: [] })
  })

  it('prints the path of the data if the prompt ends with Ctrl-C', async () => {
    const { run, sent, world } = await service()
    const env = editorThat(`echo '{"a": 1}' > "$2"`, world.folder)
    const turns = [{ sees: 'Send this?', types: '\u0003' }]
    const left = await run([...edit, '--editor'], { env, turns })
    expect(left.exit).toBe(130)
    expect(readFileSync(keptBy(left), 'utf8')).toBe('{"a": 1}\n')
    expect(sent).toEqual([])
  })

  it('needs a terminal, and an editor that works', async () => {
    const { run, sent, world } = await service()
    const env = editorThat('exit 3', world.folder)
    expect((await run([...edit, '--editor'], { env })).exit).toBe(2)
    const failed = await run([...edit, '--editor'], { env, turns: [] })
    expect(failed.exit).toBe(13)
    expect(failed.stderr).toContain('The editor ended with exit code 3.')
    expect(keptBy(failed)).not.toBe('')
    expect(sent).toEqual([])
  })
})

it('an interruption while sending reports the possible states', async () => {
  let interrupt = (): void => {}
  const { run } = await service({
    answer: (asked) => {
      if (asked.startsWith('PATCH')) interrupt()
      return undefined
    },
  })
  const done = await run([...edit, '--data', 'lot=1'], {
    watch: (terminal) => {
      interrupt = () => terminal.interrupt('SIGINT')
    },
  })
  expect(done.exit).toBe(130)
  expect(done.stderr).toContain('may have been changed')
})
