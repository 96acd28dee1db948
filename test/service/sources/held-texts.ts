import { readdirSync, readFileSync } from 'node:fs'

/** A text for testing a reader, with what a careful person reads in it. */
export interface HeldText {
  /** Name of the file that contains the text. */
  round: string
  /** The words of the title: `#### name | kind`. */
  title: string[]
  /** What a careful person reads: one line for each fact or container. */
  truth: string[]
  text: string
}

/** Reads the texts of a folder. Each text begins with `#### name | kind`, its truth, and a line of hyphens. */
export function heldTexts(folder: URL): HeldText[] {
  return readdirSync(folder).flatMap((round) => {
    const parts = readFileSync(new URL(round, folder), 'utf8')
      .split(/^#### /m)
      .slice(1)
    return parts.map((part) => {
      const [head = '', text = ''] = part.split(/^----\n/m)
      const [title = '', ...truth] = head.trim().split('\n')
      return { round, title: title.split(' | '), truth, text }
    })
  })
}
