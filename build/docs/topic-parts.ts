/** Words, or rows that keep their columns. */
export type TopicPart = { words: string } | { rows: string[] }

/** A help topic taken apart: rows are indented there, and words are not. */
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
