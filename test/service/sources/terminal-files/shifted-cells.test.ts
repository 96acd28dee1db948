import { describe, expect, it } from 'vitest'
import { recognizesTerminalFile } from '../../../../src/service/sources/terminal-files/recognizes-terminal-file.js'
import { sectionsOf } from '../../../../src/service/sources/terminal-files/table/sections-of.js'
import { readText, saidOf } from './read-text.js'

const boxes = ['TCLU6590324', 'MSKU1234565', 'HLXU3456785']

const report = (...lines: string[]): string => `${lines.join('\n')}\n`

describe('a header of two lines whose wide cells became one cell', () => {
  const rows = [
    `${boxes[0]}\tReleased\tHold\t05/18/2026\tReleased\t$0.00\tIn Yard\t40/SD/96\tMSC ISABELLA / 618W`,
    `${boxes[1]}\tHold\tReleased\tN/A\tReleased\t$0.00\tOn Vessel\t20/SD/86\tONE APUS / 044E`,
  ]
  const upper = 'Number\tHolds\tDemurrage\tYard Status\tDimensions\tVsl / Voy'

  it.each([
    ['as copied from a browser', 'Line\tCustoms\tLFD\tHold\tAmt', rows],
    ['with an empty first cell', '\tLine\tCustoms\tLFD\tHold\tAmt', rows],
    [
      'with vertical lines and spaces',
      'Line | Customs | LFD | Hold | Amt',
      rows.map((row) => row.replaceAll('\t', ' | ')),
    ],
    ['without empty last cells', 'Line\tCustoms\tLFD\tHold\tAmt', [...rows, `${boxes[2]}\tHold`]],
  ])('%s', async (_, lower, lines) => {
    const isOfLines = lower.includes('|')
    const above = isOfLines ? upper.replaceAll('\t', ' | ') : upper
    const text = report(above, lower, ...lines)
    expect(recognizesTerminalFile(text, 'TraPac LA.txt')).toBe(true)
    const reading = await readText(text, { fileName: 'TraPac LA.txt' })
    expect(saidOf(reading, boxes[0])).toContainEqual(
      expect.objectContaining({
        hold: expect.objectContaining({ name: 'customs', status: 'hold' }),
        arrives_by: {
          vessel: expect.objectContaining({ name: 'MSC ISABELLA' }),
          voyage_number: '618W',
        },
      }),
    )
    expect(saidOf(reading, boxes[1])).toContainEqual(
      expect.objectContaining({ hold: expect.objectContaining({ name: 'freight' }) }),
    )
    expect(JSON.stringify(saidOf(reading))).not.toContain('$')
  })

  it('with one wide cell', async () => {
    const text = report(
      'Container\tRelease Status\tLFD\tLocation',
      'Customs\tFreight',
      `${boxes[0]}\tHOLD\tRELEASED\t2026-05-18\tB12`,
      `${boxes[1]}\tRELEASED\tHOLD\t2026-05-19\tC14`,
    )
    const reading = await readText(text)
    expect(saidOf(reading, boxes[0])).toContainEqual(
      expect.objectContaining({
        location: 'B12',
        hold: expect.objectContaining({ name: 'customs' }),
      }),
    )
  })
})

describe('rows whose cells are not below their headers state nothing', () => {
  const header = 'Container,Size,Vessel,Voyage,Customs,Freight,LFD,Demurrage'
  const good = `${boxes[0]},40HC,MSC ISABELLA,618W,HOLD,RELEASED,05/18/2026,$0.00`

  it('one row that lost a cell', async () => {
    const row = `${boxes[1]},ONE APUS,044E,RELEASED,HOLD,05/19/2026,$10.00`
    const reading = await readText(report(header, good, row))
    expect(saidOf(reading, boxes[0])).not.toEqual([])
    expect(saidOf(reading, boxes[1])).toEqual([])
    expect(reading.setAside).toEqual([
      { where: 'line 3', reason: expect.stringContaining('not below their headers') },
    ])
  })

  it('all rows, if most rows have more cells than the header and a misplaced cell', async () => {
    const rows = boxes.map((box) => `${box},HOLD,RELEASED,RELEASED,05/19/2026,$10.00`)
    const reading = await readText(report('Container,Customs,Freight,LFD,Demurrage', ...rows))
    expect(reading.statements).toEqual([])
    expect(reading.setAside).toHaveLength(1)
  })

  it('a row without its empty cells', async () => {
    const row = `${boxes[1]},HOLD,RELEASED,MSC ISABELLA / 618W,In Yard`
    const other = `${boxes[0]},HOLD,RELEASED,05/19/2026,$0.00,In Yard,MSC ISABELLA / 618W`
    const header = 'Container,Line Hold,Customs,LFD,Demurrage,Yard Status,Vsl / Voy'
    const reading = await readText(report(header, other, row))
    expect(saidOf(reading, boxes[0])).not.toEqual([])
    expect(saidOf(reading, boxes[1])).toEqual([])
  })

  it.each([
    ['a header lost a cell', 'Container,Discharged,Customs,Freight', ['2026-05-10,2026-05-18,1,0']],
    [
      'amounts are not quoted',
      'Container,LFD,Demurrage',
      ['2026-05-10,$1,340.00', '2026-05-10,$5'],
    ],
  ])('all rows with more cells than the header, because %s', async (_, header, cells) => {
    const rows = cells.map((each, nth) => `${boxes[nth]},${each}`)
    const reading = await readText(report(header, ...rows))
    expect(saidOf(reading, boxes[0])).toEqual([])
    expect(saidOf(reading, boxes[1])).toHaveLength(cells.length > 1 ? 2 : 0)
  })

  it.each([
    ['Available', 'NO', 'YES'],
    ['LFD', '05/18/2026', '05/19/2026'],
  ])('a row with a comma inside a name: %s', async (last, own, other) => {
    const rows = [
      `Container,Vessel,Customs Hold,Line Hold,${last}`,
      `${boxes[0]},ONE APUS, V12,NO,YES,${own}`,
      `${boxes[1]},ONE HAWK,NO,NO,${other}`,
    ]
    const reading = await readText(report(...rows))
    expect(saidOf(reading, boxes[0])).toEqual([])
    expect(saidOf(reading, boxes[1])).not.toEqual([])
  })

  it('but a single unusual cell is only not read', async () => {
    const row = `${boxes[1]},40HC,ONE APUS,044E,RELEASED,RELEASED,05/19/2026,Released`
    const reading = await readText(report(header, good, row))
    expect(saidOf(reading, boxes[1])).not.toEqual([])
  })

  it('and a note beside the table without a header does not matter', async () => {
    const other = good.replace(boxes[0] ?? '', boxes[1] ?? '')
    const reading = await readText(report(header, `${good},call John`, other))
    expect(saidOf(reading, boxes[0])).not.toEqual([])
    expect(saidOf(reading, boxes[1])).not.toEqual([])
  })
})

describe('containers below the name of another terminal are at this terminal', () => {
  const header = 'Container\tDischarged'
  const rows = boxes.map((box) => `${box}\t05/10/2026 17:02`)

  it.each([
    ['with the same header again', [header]],
    ['without a header', []],
  ])('%s', async (_, again) => {
    const [first = '', second = ''] = rows
    const lines = ['APM Terminals Los Angeles', header, first, 'Everport Oakland', ...again, second]
    const reading = await readText(report(...lines), { fileName: 'body.txt' })
    const at = (box = '') => saidOf(reading, box).map(({ where }) => where)
    expect(at(boxes[0])).toEqual([expect.objectContaining({ locode: 'USLAX', smdg_code: 'APMT' })])
    expect(at(boxes[1])).toEqual([expect.objectContaining({ locode: 'USOAK', smdg_code: 'BENT' })])
  })

  it.each(['* Excludes Maher', 'Return empties to Everport Oakland'])(
    'but not below a note about it: %s',
    async (note) => {
      const [first = '', second = ''] = rows
      const lines = ['APM Terminals Los Angeles', header, first, note, header, second]
      const reading = await readText(report(...lines), { fileName: 'body.txt' })
      expect(saidOf(reading, boxes[1])).toEqual([
        expect.objectContaining({ where: expect.objectContaining({ smdg_code: 'APMT' }) }),
      ])
    },
  )

  it('and a report with many such parts is read only twice', async () => {
    let readings = 0
    const all = boxes.flatMap(() => [['Everport Oakland'], ['Container', 'LFD'], ['PNCT']])
    const table = {
      ...{ name: '', header: null, titles: [] },
      rows: () => {
        readings += 1
        return all.map((cells, nth) => ({ place: `line ${nth + 1}`, cells }))
      },
    }
    const parts = await sectionsOf(table, {
      namesPlace: (lines) => lines.length > 0,
      isHeading: () => true,
    })
    for (const part of parts) for await (const row of part.rows()) expect(row.cells).not.toEqual([])
    expect([parts.length, readings]).toEqual([boxes.length, 2])
  })
})
