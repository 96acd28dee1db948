import land from 'world-atlas/land-110m.json' with { type: 'json' }

/**
 * Returns the coastlines as base64 of 16-bit integers: longitude and latitude in hundredths of a degree. Two values of
 * 32767 separate coastlines. Only the build calls this. Source: Natural Earth, as published by world-atlas.
 */
export function packedCoast(): string {
  const { scale, translate } = land.transform
  const hundredths = (steps: number, axis: 0 | 1): number =>
    Math.round((steps * (scale[axis] ?? 0) + (translate[axis] ?? 0)) * 100)
  const numbers = land.arcs.flatMap((arc) => {
    let [x, y] = [0, 0]
    const line = arc.flatMap(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return [hundredths(x, 0), hundredths(y, 1)]
    })
    return [...line, lineEnd, lineEnd]
  })
  return Buffer.from(Int16Array.from(numbers).buffer).toString('base64')
}

const lineEnd = 32_767
