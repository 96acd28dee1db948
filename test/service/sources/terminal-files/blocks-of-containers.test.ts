import { describe, expect, it } from 'vitest'
import { recognizesTerminalFile } from '../../../../src/service/sources/terminal-files/recognizes-terminal-file.js'
import { readText, saidOf } from './read-text.js'

const one = 'TCLU6590324'
const two = 'MSKU1234565'

const forms: Record<string, string> = {
  'labels and values on lines of their own': `eModal Community Portal
Watchlist: ITS - Long Beach

${one}L
Trade Type: IMPORT
Vessel Name: ONE APUS
Custom Hold: YES   Line Hold: NO
Milestones
Discharged
05/10/2026 17:02
Last Free Day
05/15/2026
Pregate
05/14/2026 08:00
Departed Terminal
N/A

${two}L
Trade Type: IMPORT
Vessel Name: ONE HAWK
Custom Hold: NO   Line Hold: NO
Milestones
Discharged
05/09/2026 11:00
Last Free Day
N/A
Departed Terminal
05/11/2026 09:30
`,
  'tabs between labels and values': `eModal - ITS Long Beach
${one}L
Trade Type\tIMPORT
Vessel Name\tONE APUS
Custom Hold\tYES
Discharged\t05/10/2026 17:02
Last Free Day\t05/15/2026
Departed Terminal\tN/A
${two}L
Trade Type\tIMPORT
Vessel Name\tONE HAWK
Custom Hold\tNO
Discharged\t05/09/2026 11:00
Departed Terminal\t05/11/2026 09:30
`,
  'a label before each number, and an earlier email below': `ITS Long Beach
Container: ${one}
Vessel: ONE APUS
Customs Hold: YES
Discharged: 05/10/2026 17:02
LFD: 05/15/2026
----------
Container: ${two}
Vessel: ONE HAWK
Customs Hold: NO
Discharged: 05/09/2026 11:00
Out Gate: 05/11/2026 09:30

From: Desk
LFD: 05/30/2026
`,
}

const facts = (number: string, hold: string, day: string) =>
  [
    ['Container', number],
    ['Customs Hold', hold],
    ['Location', 'B12'],
    ['LFD', day],
  ] as const
const both = [facts(one, 'YES', '05/15/2026'), facts(two, 'NO', '05/16/2026')] as const

const pages: Record<string, string> = {
  'cards.html': both
    .map((all) => `<div>${all.map((pair) => `<div>${pair.join(': ')}</div>`).join('')}</div>`)
    .join(''),
  'lists.html': both
    .map((all) => `<dl>${all.map(([dt, dd]) => `<dt>${dt}:</dt><dd>${dd}</dd>`).join('')}</dl>`)
    .join(''),
  'side by side.csv': both[0]
    .map(([label, value], nth) => [label, value, both[1][nth]?.[1]].join(','))
    .join('\n'),
  'by number.json': JSON.stringify({
    terminal: 'ITS Long Beach',
    data: Object.fromEntries(
      both.map(([[, number], ...others]) => [number, Object.fromEntries(others)]),
    ),
  }),
}

it.each(Object.entries(pages))('containers in %s are read', async (name, content) => {
  const title = 'ITS Long Beach'
  const isPage = name.endsWith('html')
  const page = isPage ? `<html><body><h1>${title}</h1>${content}</body></html>` : content
  const text = name.endsWith('csv') ? `${title}\n${content}\n` : page
  expect(recognizesTerminalFile(text, name)).toBe(true)
  const reading = await readText(text, { fileName: name })
  expect(reading.statements[0]?.observation.data_provider_code).toBe('USLGB-ITS')
  expect(saidOf(reading, one)).toContainEqual(
    expect.objectContaining({
      hold: expect.objectContaining({ name: 'customs' }),
      location: 'B12',
    }),
  )
  expect(saidOf(reading, one)).toContainEqual(
    expect.objectContaining({ value: '2026-05-16T06:59:59Z' }),
  )
  expect(JSON.stringify(saidOf(reading, two))).not.toContain('"hold":')
  expect(saidOf(reading, two)).toContainEqual(
    expect.objectContaining({ value: '2026-05-17T06:59:59Z' }),
  )
})

describe('containers that are described one below the other', () => {
  it.each(Object.entries(forms))('with %s', async (_, text) => {
    expect(recognizesTerminalFile(text, 'boxes.txt')).toBe(true)
    const reading = await readText(text, { fileName: 'boxes.txt' })
    expect(reading.statements[0]?.observation.data_provider_code).toBe('USLGB-ITS')
    const [first, second] = [saidOf(reading, one), saidOf(reading, two)]
    expect(first).toContainEqual(
      expect.objectContaining({ hold: expect.objectContaining({ name: 'customs' }) }),
    )
    expect(first).toContainEqual(expect.objectContaining({ value: '2026-05-16T06:59:59Z' }))
    expect(first).toContainEqual(
      expect.objectContaining({
        event: 'vessel_discharged',
        at: '2026-05-11T00:02:00Z',
        vessel: expect.objectContaining({ name: 'ONE APUS' }),
      }),
    )
    expect(JSON.stringify(first)).not.toContain('full_out')
    expect(second).toContainEqual(
      expect.objectContaining({ event: 'full_out', at: '2026-05-11T16:30:00Z' }),
    )
    expect(JSON.stringify(second)).not.toMatch(/deadline|"hold":/)
  })

  it('with labels above each number, and colons within labels', async () => {
    const block = (available: string, number: string, holds: string) =>
      `Available: ${available}\nContainer: ${number}\nLFD: 05/15/2026\nIMPEDIMENTS:ROAD: ${holds}\n`
    const text = `ITS Long Beach\n\n${block('Yes', one, '')}\n${block('No', two, 'TMF')}`
    const reading = await readText(text, { fileName: 'boxes.txt' })
    const [first, second] = [saidOf(reading, one), saidOf(reading, two)]
    expect(first).toContainEqual(expect.objectContaining({ available_for_pickup: true }))
    expect(JSON.stringify(first)).not.toContain('"hold":')
    expect(second).toContainEqual(
      expect.objectContaining({
        available_for_pickup: false,
        hold: expect.objectContaining({ name: 'TMF' }),
      }),
    )
  })

  it.each([
    ['facts below a list of numbers', `${one}\n${two}\nStatus: IN YARD\nLFD: 05/15/2026\n`],
    ['facts above several numbers', `LFD: 05/15/2026\n${one}\nHold: NO\n${two}\nHold: NO\n`],
  ])('are not read with %s', async (_, text) => {
    await expect(readText(text)).rejects.toThrow('No header row was found')
  })

  it.each([
    `Please check ${one} and ${two}.\nVessel: ONE APUS\n`,
    `${one}\nNotes: call\nDriver: Luis\nStatus: IN YARD\n`,
  ])('are not recognized in other texts', (text) => {
    expect(recognizesTerminalFile(text, 'note.txt')).toBe(false)
  })
})
