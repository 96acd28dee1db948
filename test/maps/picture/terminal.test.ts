import { describe, expect, it } from 'vitest'
import { cellWidth } from '../../../src/cli/terminal/width.js'
import { drawOnTerminal } from '../../../src/maps/picture/terminal/draw-on-terminal.js'
import type { Route } from '../../../src/maps/route-features.js'
import { penAt, when } from './pen.js'
import { atlantic, fleet, hostile, hostileWords, nothingYet, pacific } from './routes.js'

const draw = async (
  routes: readonly Route[],
  { columns = 80, rows = 24, level = 0 as 0 | 1 } = {},
): Promise<string> =>
  (await drawOnTerminal(routes, { columns, rows, pen: penAt(level), when })) ?? ''

const linesOf = (drawing: string): string[] => drawing.trimEnd().split('\n')

describe('a drawing on a terminal', () => {
  it('shows coast, route, vessel and ports, with the times', async () => {
    expect(await draw([pacific()], { columns: 72, rows: 22 })).toMatchSnapshot()
  })

  it.each([
    [80, 24],
    [120, 40],
    [40, 24],
    [200, 60],
  ])('fits a window of %i by %i', async (columns, rows) => {
    for (const routes of [[pacific()], [atlantic()], [pacific('A'), atlantic('B')]]) {
      const lines = linesOf(await draw(routes, { columns, rows }))
      expect(Math.max(...lines.map(cellWidth))).toBeLessThanOrEqual(columns)
      expect(lines.length).toBeLessThan(rows)
    }
  })

  it('is useful in 40 columns: every port is named, and no date lacks its zone', async () => {
    const drawing = await draw([pacific()], { columns: 40, rows: 24 })
    for (const words of ['POL Shanghai', 'TS1 Busan', 'POD Los Angeles', 'EVER ACE']) {
      expect(drawing).toContain(words)
    }
    const times = drawing.match(/\d\d:\d\d.*/g) ?? []
    expect(times.length).toBeGreaterThan(3)
    for (const time of times) expect(time).toMatch(/^\d\d:\d\d (?:KST|PDT|UTC)/)
  })

  it('means the same without color: sailed lines are solid, future lines have gaps', async () => {
    const dots = (drawing: string) => drawing.replace(/\u001b\[\d+m/g, '')
    const [plain, coloured] = [await draw([atlantic()]), await draw([atlantic()], { level: 1 })]
    expect(plain).not.toContain('\u001b')
    expect(coloured).toContain('\u001b[32m')
    expect(coloured).toContain('\u001b[35m')
    // Only the coast differs.
    expect(linesOf(dots(coloured)).slice(-5)).toEqual(linesOf(plain).slice(-5))
  })

  it('prints a sentence instead of an empty map', async () => {
    expect(await draw([nothingYet])).toBe(
      'TCLU4265726: no route data yet; no port or vessel position is known.\n',
    )
    expect(linesOf(await draw([nothingYet, nothingYet]))).toHaveLength(3)
  })

  it.each(hostileWords.map((words) => [JSON.stringify(words).slice(0, 40), words]))(
    'contains no active text: %s',
    async (_name, words) => {
      const drawing = await draw([hostile(words ?? '')])
      expect(drawing.replaceAll('\n', '')).not.toMatch(
        /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u206f\ud800-\udbff](?![\udc00-\udfff])/,
      )
      const lines = linesOf(drawing)
      expect(Math.max(...lines.map(cellWidth))).toBeLessThanOrEqual(80)
    },
  )

  it('counts East Asian letters as two cells', async () => {
    const drawing = await draw([hostile('上海港')], { columns: 60 })
    expect(drawing).toContain('上海港')
    expect(Math.max(...linesOf(drawing).map(cellWidth))).toBeLessThanOrEqual(60)
  })

  it('shows 200 routes together in a window, and states how many there are', async () => {
    const routes = fleet(200)
    const start = performance.now()
    const drawing = await draw(routes)
    expect(performance.now() - start).toBeLessThan(30_000)
    expect(drawing).toContain('… 200 routes in all')
    const lines = linesOf(drawing)
    expect(lines.length).toBeLessThan(24)
    expect(lines.findIndex((line) => /^ *1 MSCU/.test(line))).toBeGreaterThanOrEqual(14)
  })
})
