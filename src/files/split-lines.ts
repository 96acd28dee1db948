export interface Line {
  number: number
  text: string | null
}

/** Yields the non-empty lines of a text. To save memory, yields null for a line that is longer than `longest`. */
export async function* splitLines(
  pieces: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncIterable<Line[]> {
  const decoder = new TextDecoder()
  let number = 0
  let begun = ''
  let isTooLong = false
  for await (const piece of pieces) {
    const parts = (begun + decoder.decode(piece, { stream: true })).split('\n')
    begun = parts.pop() ?? ''
    const lines = parts.map((text, index): Line => {
      number += 1
      const isPassedOver = text.length > longest || (index === 0 && isTooLong)
      return { number, text: isPassedOver ? null : text }
    })
    if (lines.length > 0) isTooLong = false
    if (begun.length > longest) {
      isTooLong = true
      begun = ''
    }
    yield lines.filter(hasContent)
  }
  begun += decoder.decode()
  yield [{ number: number + 1, text: isTooLong ? null : begun }].filter(hasContent)
}

const hasContent = ({ text }: Line): boolean => text === null || text.trim() !== ''
