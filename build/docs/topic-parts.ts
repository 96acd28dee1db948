/** A part of a help topic: a paragraph, or rows whose columns must stay aligned. */
export type TopicPart = { words: string } | { rows: string[] }

/** Splits a help topic into its parts. Indented lines are rows; other lines are paragraphs. */
export function topicParts(text: string): TopicPart[] {
  return text
    .trimEnd()
    .split('\n\n')
    .flatMap((block) => {
      const lines = block.split('\n')
      const rows = lines.filter((line) => line.startsWith('  ')).map((line) => line.slice(2))
      const words = lines.filter((line) => !line.startsWith('  ')).join(' ')
      return [...(words === '' ? [] : [{ words }]), ...(rows.length === 0 ? [] : [{ rows }])]
    })
}
