import { describe, expect, it } from 'vitest'
import { toSvg } from '../../../src/maps/picture/svg/to-svg.js'
import { drawOnTerminal } from '../../../src/maps/picture/terminal/draw-on-terminal.js'
import { penAt, when } from './pen.js'
import { pacific } from './routes.js'

const numbers = Array.from({ length: 10 }, (_, index) => `MSCU663987${index}`)
/** All routes are on one vessel, so that their lines are equal. */
const routes = numbers.map((number) => pacific(number))

/** Contrast of two colors `#rrggbb` (WCAG 2.1, 1.4.3). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('forty routes in a picture', () => {
  it('have as many numbers on the map as fit, without overlaps', async () => {
    const many = Array.from({ length: 40 }, (_, index) => pacific(`MSCU66398${index + 10}`))
    const [map = ''] = (await toSvg(many, { when })).split('<path class="rule"')
    const tags = [
      ...map.matchAll(/<g class="tag r\d+" transform="translate\(([\d.]+),([\d.]+)\)">/g),
    ]
    const spots = tags.map(([, x, y]) => [Number(x), Number(y)] as const)
    expect(spots.length).toBeGreaterThan(3)
    for (const [index, [x, y]] of spots.entries()) {
      for (const [otherX, otherY] of spots.slice(index + 1)) {
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(20)
      }
    }
  })
})

describe('ten routes in a picture', () => {
  it('have their own numbers, separate from each other, on the map and in the legend', async () => {
    const svg = await toSvg(routes, { when })
    const [map = '', legend = ''] = svg.split('<path class="rule"')
    const tag =
      /<g class="tag r(\d+)" transform="translate\(([\d.]+),([\d.]+)\)">.*?>(\d+)<\/text>/g
    const tags = [...map.matchAll(tag)].map(([, color, x, y, number]) => ({
      color,
      at: [Number(x), Number(y)] as const,
      number: Number(number),
    }))
    expect(tags.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1))
    expect(new Set(tags.map(({ color }) => color)).size).toBe(10)
    for (const [index, { at }] of tags.entries()) {
      for (const other of tags.slice(index + 1)) {
        expect(Math.hypot(at[0] - other.at[0], at[1] - other.at[1])).toBeGreaterThan(20)
      }
    }
    expect([...legend.matchAll(tag)].map(([, , , , number]) => Number(number))).toEqual(
      tags.map(({ number }) => number),
    )
  })

  it.each(['light', 'dark'] as const)(
    'have colors that stand out from the sea, %s',
    async (theme) => {
      const svg = await toSvg(routes, { when, theme })
      const [, sea = ''] = /\.sea \{ fill: (#\w+)/.exec(svg) ?? []
      const colors = [...svg.matchAll(/\.path\.r\d+, [^{]*\{ stroke: (#\w+)/g)].map(
        ([, each]) => each,
      )
      expect(new Set(colors).size).toBe(10)
      for (const color of colors)
        expect(contrast(color ?? '', sea), color).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('need no number if there is only one', async () => {
    expect(await toSvg([pacific()], { when })).not.toContain('class="tag')
  })
})

describe('ten routes on a terminal', () => {
  const draw = async (level: 0 | 1): Promise<string[]> => {
    const drawing = await drawOnTerminal(routes, {
      columns: 100,
      rows: 50,
      pen: penAt(level),
      when,
    })
    return (drawing ?? '').split('\n')
  }

  it('have their numbers on the map and before their names, without color', async () => {
    const lines = await draw(0)
    const first = lines.findIndex((line) => line.includes(numbers[0] ?? ''))
    const map = lines.slice(0, first).join('\n')
    for (const [index, number] of numbers.entries()) {
      expect(map).toMatch(new RegExp(`(?<!\\d)${index + 1}(?!\\d)`))
      expect(lines.join('\n')).toMatch(new RegExp(`^ ?${index + 1} ${number}`, 'm'))
    }
  })

  it('have colors, the same for a number in the legend and on the map', async () => {
    const lines = await draw(1)
    const text = lines.join('\n')
    expect(text.match(/\u001b\[36m1\u001b\[39m|\u001b\[36m 1\u001b\[39m/g)).toHaveLength(2)
    expect(text.match(/\u001b\[35m ?2\u001b\[39m/g)).toHaveLength(2)
  })
})
