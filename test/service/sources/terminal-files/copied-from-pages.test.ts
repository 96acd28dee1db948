import { describe, expect, it } from 'vitest'
import { recognizesTerminalFile } from '../../../../src/service/sources/terminal-files/recognizes-terminal-file.js'
import { workbookOf } from '../../../support/workbook-fixture.js'
import { readText, saidOf } from './read-text.js'

const one = 'TCLU6590324'
const two = 'MSKU1234565'

const codesOf = ({ statements }: Awaited<ReturnType<typeof readText>>) =>
  Object.fromEntries(
    statements.map(({ names, observation }) => [names.container, observation.data_provider_code]),
  )

describe('two tables with other columns', () => {
  const first = `<table><tr><th>Container</th><th>LFD</th></tr><tr><td>${one}</td><td>2026-05-15</td></tr></table>`
  const second = `<table><tr><th>Container</th><th>Last Free Day</th><th>Available</th></tr><tr><td>${two}</td><td>2026-05-16</td><td>Yes</td></tr></table>`
  const read = (...parts: string[]) =>
    readText(`<html><body>${parts.join('\n')}</body></html>`, { fileName: 'status.html' })

  it('each have the terminal above them', async () => {
    const reading = await read('<p>Hello,</p><p>Maher</p>', first, '<p>PNCT</p>', second)
    expect(codesOf(reading)).toEqual({ [one]: 'USNYC-MAHER', [two]: 'USNYC-PNCT' })
  })

  it('each have the terminal below them, if none is above the first', async () => {
    const reading = await read('<p>Hello,</p>', first, '<p>Maher</p>', second, '<p>PNCT</p>')
    expect(codesOf(reading)).toEqual({ [one]: 'USNYC-MAHER', [two]: 'USNYC-PNCT' })
  })

  it('have the terminal above both of them', async () => {
    const reading = await read('<p>Maher</p>', first, '<p>Expected</p>', second)
    expect(codesOf(reading)).toEqual({ [one]: 'USNYC-MAHER', [two]: 'USNYC-MAHER' })
  })

  it('are not mixed up if only the second names a terminal', async () => {
    const { setAside, ...reading } = await read('<p>Hello,</p>', first, '<p>PNCT</p>', second)
    expect(codesOf({ setAside, ...reading })).toEqual({ [two]: 'USNYC-PNCT' })
    expect(setAside.map(({ reason }) => reason).join()).toContain('terminal')
  })
})

it('a line above a table may name the terminal, even beside lines about the sender', async () => {
  const page = `<html><body><p>From: desk@example.com<br>To: all<br>Subject: APM Terminals Mobile imports</p><table><tr><th>Container</th><th>LFD</th></tr><tr><td>${one}</td><td>05/15/2026</td></tr></table></body></html>`
  expect(codesOf(await readText(page, { fileName: 'x.html' }))).toEqual({ [one]: 'USMOB-APMT' })
})

describe('the text of an email that a user saved', () => {
  const text = `From: Terri\nSent: Monday\nTo: Dispatch\nSubject: FW: New Orleans Terminal holds\n\nsee below\n\nContainer\tCustoms Release Status\tSatisfied Thru\n${one}\tHold\t05/15/2026\n`

  it('is read with its subject', async () => {
    expect(recognizesTerminalFile(text, 'mail.txt')).toBe(true)
    expect(codesOf(await readText(text, { fileName: 'mail.txt' }))).toEqual({ [one]: 'USMSY-NOT' })
  })

  it.each([
    ['forwarded twice', ['Sent: Wednesday, May 13, 2026 1:00 AM', 'Sent: Sun, 10 May 2026 09:20']],
    ['forwarded by Gmail', ['Date: Sun, May 10, 2026 at 9:20 AM']],
    ['quoted', ['On Sun, May 10, 2026 at 9:20 AM Desk <d@example.com> wrote:']],
  ])('is as old as the oldest email above the table: %s', async (_, lines) => {
    const mail = text.replace('Sent: Monday\n', `${lines.join('\nFrom: Desk\n')}\n`)
    const { statements } = await readText(mail, { fileName: 'mail.txt' })
    expect(statements[0]?.observation.seen_at).toBe('2026-05-10T14:20:00Z')
  })

  it('is not taken for a report if it is an email as sent', () => {
    expect(recognizesTerminalFile(`MIME-Version: 1.0\n${text}`, 'mail.txt')).toBe(false)
    expect(recognizesTerminalFile(text, 'mail.eml')).toBe(false)
  })
})

it('the site of a request names the terminal of its answer', async () => {
  const containers = [{ ContainerNumber: one, LastFreeDate: '2026-05-15T00:00:00' }]
  const answers = [
    { request: { siteId: 'SGT_BAL', key: one, user: { site: 'PNCT_NJ' } }, containers },
    { meta: { terminal: { name: 'Seagirt Marine Terminal' } }, data: { result: { containers } } },
  ]
  for (const answer of answers) {
    const reading = await readText(JSON.stringify(answer), { fileName: 'response.json' })
    expect(codesOf(reading)).toEqual({ [one]: 'USBAL-SMT' })
  }
  const other = {
    carrier: { name: 'Seagirt Lines' },
    nextTerminal: { name: 'Seagirt' },
    containers,
  }
  await expect(readText(JSON.stringify(other), { fileName: 'response.json' })).rejects.toThrow(
    'terminal',
  )
})

it('details below a container are read from cells beside their labels', async () => {
  const rows = [
    ['ITS, Long Beach'],
    ['Container#', 'Line', 'Pick Up', 'LFD'],
    [one, 'ONE', 'No', '05/15/2026'],
    [
      '',
      'Vessel:',
      'ONE APUS',
      'Voyage:',
      '044E',
      'Customs:',
      'No',
      'Freight:',
      'Yes',
      'Spot:',
      '',
    ],
    [two, 'ONE', 'Yes', '05/16/2026'],
    ['', 'Vessel:', 'ONE HAWK', 'Voyage:', '045E', 'Customs:', 'Yes', 'Spot:', 'B12'],
  ]
  const reading = await readText(workbookOf([{ name: 'Sheet1', rows }]), { fileName: 'its.xlsx' })
  expect(saidOf(reading, one)).toContainEqual(
    expect.objectContaining({
      hold: expect.objectContaining({ name: 'customs' }),
      arrives_by: { vessel: expect.objectContaining({ name: 'ONE APUS' }), voyage_number: '044E' },
    }),
  )
  expect(saidOf(reading, two)).toContainEqual(expect.objectContaining({ location: 'B12' }))
})

describe('a release inquiry of Port Houston', () => {
  const rows = [
    `1\tEGLV\t${one}\t40HC\tEGLV123456789\tYES\tHOLD\tRELEASED\tBPT\t05/18/2026\t05/15/2026`,
    `2\tMSCU\t${two}\t40HC\tMEDU123456789\tYES\tHOLD\tRELEASED\tBPT\t\t`,
  ]
  const page = `<html><h3>Release Inquiry - Bayport</h3><table>${rows
    .map((row) => `<tr><td>${row.replaceAll('\t', '</td><td>')}</td></tr>`)
    .join('')}</table><p>End of list</p></html>`

  const json = (value: unknown) => JSON.stringify(value, null, 1)
  const cellsOf = (row: string) => row.split('\t')

  it.each([
    ['a page with a title', 'inquiry.html', page],
    ['rows in JSON', 'lynx Bayport.json', json({ page: 1, rows: rows.map(cellsOf) })],
    ['only rows in JSON', 'lynx Bayport.json', json(rows.map(cellsOf))],
    ['a saved email', 'x.txt', `From: M\nSubject: Bayport Lynx\n\n${rows.join('\n')}\n\nMarcy\n`],
  ])('is read from %s', async (_, fileName, text) => {
    expect(recognizesTerminalFile(text, fileName)).toBe(true)
    const reading = await readText(text, { fileName })
    expect(codesOf(reading)).toEqual({ [one]: 'USHOU-BPTM', [two]: 'USHOU-BPTM' })
    expect(saidOf(reading, one)).toContainEqual(
      expect.objectContaining({ deadline: 'pickup_lfd_line', value: '2026-05-16T04:59:59Z' }),
    )
    expect(saidOf(reading, two)).toContainEqual(
      expect.objectContaining({ hold: expect.objectContaining({ name: 'customs' }) }),
    )
  })
})

it('a hold by the food inspection of Canada is no USDA hold', async () => {
  const reading = await readText(`Container,LFD,CFIA\n${one},2026-05-15,Held\n`, {
    fileName: 'CAVAN-DLT.csv',
  })
  expect(saidOf(reading)).toContainEqual(
    expect.objectContaining({ hold: { name: 'other', status: 'hold', description: 'CFIA: Held' } }),
  )
})

it.each([
  ['Everport.txt', 'PO_CNTR_NO\tPO_AVAILABLE_IND\nTCLU6590324\tY\n'],
  ['Everport.html', '<table><tr><th>PO_CNTR_NO</th></tr><tr><td>TCLU6590324</td></tr></table>'],
  ['CN Brampton.txt', 'Initials\tNumber\tLoad\t1st Storage Date\nTCLU\t6590324\tL\t15 MAY\n'],
  ['TTI.jsonl', '{"Container #": "TCLU6590324L", "Status": "IN YARD"}'],
  ['TraPac LA.json', '[{"Number": "TCLU6590324", "Line": "Hold", "Yard Status": "In Yard"}]'],
  ['Maher.json', '{"data": {"TCLU6590324": {"LFD": "05/15/2026"}}}'],
])('%s is recognized by the name of its column of containers', (fileName, text) => {
  expect(recognizesTerminalFile(text, fileName)).toBe(true)
})
