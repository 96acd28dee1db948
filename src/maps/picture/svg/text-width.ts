import type { Size } from '../projection-of.js'

/** Widths of the characters from space to tilde in the font DejaVu Sans Condensed, in hundredths of an em. */
const advances =
  '29 36 41 75 57 85 70 25 35 35 45 75 29 32 29 30 57 57 57 57 57 57 57 57 57 57 30 30 75 75 75 48 90 62 62 63 69 57 52 70 68 27 27 59 50 78 67 71 54 71 63 57 55 66 62 89 62 55 62 35 30 35 75 45 45 55 57 49 57 55 32 57 57 25 25 52 25 88 57 55 57 57 37 47 35 57 53 74 53 53 47 57 30 57 75'
    .split(' ')
    .map(Number)

export function textWidth(words: string, fontSize: number): number {
  let hundredths = 0
  for (const character of words) hundredths += advanceOf(character.codePointAt(0) ?? 0)
  return (hundredths * fontSize) / 100
}

export function fitText(words: string, { width, fontSize }: { width: number; fontSize: number }) {
  if (textWidth(words, fontSize) <= width) return words
  const characters = [...words]
  while (characters.length > 0 && textWidth(`${characters.join('')}…`, fontSize) > width) {
    characters.pop()
  }
  return `${characters.join('')}…`
}

export const textBox = (words: string, fontSize: number): Size => ({
  width: textWidth(words, fontSize),
  height: fontSize * 1.25,
})

/** Returns the width of a character. Most unlisted characters fit the default. East Asian characters take one em. */
function advanceOf(code: number): number {
  const known = advances[code - 0x20]
  if (known !== undefined) return known
  return code >= 0x1100 && code !== 0x2026 && !(code >= 0x1e00 && code < 0x2e80) ? 100 : 70
}
