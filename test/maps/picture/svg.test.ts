import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { toSvg } from '../../../src/maps/picture/svg/to-svg.js'
import { toPng } from '../../../src/maps/picture/to-png.js'
import { when } from './pen.js'
import { atlantic, fleet, hostile, hostileWords, nothingYet, pacific } from './routes.js'

describe('an SVG', () => {
  it('needs no other file and runs no script', async () => {
    const svg = await toSvg([pacific()], { when })
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|<script|<image|<use|href|url\(|@import|\son\w+=/i,
    )
    expect(svg).toContain('@media (prefers-color-scheme: dark)')
    expect(isWellFormed(svg)).toBe(true)
  })

  it('has a description of what it shows for people who cannot see it', async () => {
    const svg = await toSvg([pacific()], { when })
    expect(svg).toContain('<title id="oct-title">Route of MSCU6639870</title>')
    expect(svg).toMatch(/<desc id="oct-words">MSCU6639870: 3 ports, from Shanghai to Los Angeles/)
    expect(svg).toContain('>POD Los Angeles</text>')
    expect(svg).toContain('expected Mon 25 May 07:00 PDT')
  })

  it('is the same for the same routes', async () => {
    const twice = [pacific(), atlantic()]
    expect(await toSvg(twice, { when })).toBe(await toSvg([pacific(), atlantic()], { when }))
  })

  it.each(hostileWords.map((words) => [JSON.stringify(words).slice(0, 40), words]))(
    'is well formed, and treats foreign input only as text: %s',
    async (_name, words) => {
      const svg = await toSvg([hostile(words ?? '')], { when })
      expect(isWellFormed(svg)).toBe(true)
      expect(svg).not.toMatch(/<script|<svg[^>]*onload|\u202e|\u0000|\ufffe/)
    },
  )

  it('shows the sea and a sentence if there is no route', async () => {
    const svg = await toSvg([nothingYet], { when })
    expect(isWellFormed(svg)).toBe(true)
    expect(svg).toContain('no route data yet')
  })

  it('shows 200 routes within the time limit', async () => {
    const routes = fleet(200)
    const start = performance.now()
    const svg = await toSvg(routes, { when })
    expect(performance.now() - start).toBeLessThan(30_000)
    expect(svg).toContain('… 200 routes in all')
  })
})

describe('a PNG', () => {
  it('shows text in the font of the program, twice as large', async () => {
    const svg = await toSvg([pacific()], { when, theme: 'light' })
    const bytes = await toPng(svg)
    const { width, height, data } = PNG.sync.read(Buffer.from(bytes ?? []))
    expect(width).toBe(2400)
    expect(height).toBeGreaterThan(1280)
    // Below the map, there are no lines. Dark pixels there belong to letters.
    let dark = 0
    for (let at = width * 1300 * 4; at < data.length; at += 4) {
      if ((data[at] ?? 255) < 60 && (data[at + 2] ?? 255) < 80) dark += 1
    }
    expect(dark).toBeGreaterThan(1000)
  })
})

/** Returns whether elements open and close in order, without bare markup in between. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  const rest = xml.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<>]*")*)(\/?)>/g,
    (_, end, name, _all, alone) => {
      if (end) return open.pop() === name ? '' : '<'
      if (!alone) open.push(name)
      return ''
    },
  )
  const isText = rest.replace(/&#\d+;/g, '').search(/[<&]/) < 0
  return open.length === 0 && isText
}
