import type { ScreenLine, Text } from './view.js'

export const pair = (label: string, text: Text): ScreenLine => ({ kind: 'pair', label, text })

export const withWords = (lines: readonly ScreenLine[]): ScreenLine[] =>
  lines.filter((line) => line.kind !== 'pair' || line.text.words.trim() !== '')

export function section(heading: string, lines: readonly ScreenLine[]): ScreenLine[] {
  const said = withWords(lines)
  if (said.length === 0) return []
  return [{ kind: 'blank' }, { kind: 'heading', words: heading }, ...said]
}

export const pairs = (label: string, texts: readonly Text[]): ScreenLine[] =>
  texts.map((text, index) => pair(index === 0 ? label : '', text))
