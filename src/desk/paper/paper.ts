/** A printable document, which becomes a page (HTML) or a PDF file. */
export interface Paper {
  title: string
  /** Lines below the title. */
  lines: readonly string[]
  blocks: readonly PaperBlock[]
  /** A JSON file inside the document. */
  attachment?: { name: string; json: string }
}

export type PaperBlock =
  /** `startsPage` begins a new page in print. */
  | { kind: 'heading'; words: string; startsPage?: boolean }
  | { kind: 'text'; words: string }
  | { kind: 'pairs'; pairs: readonly (readonly [label: string, words: string])[] }
  | PaperTable

export interface PaperTable {
  kind: 'table'
  columns: readonly PaperColumn[]
  rows: readonly (readonly string[])[]
}

export interface PaperColumn {
  heading: string
  /** Share of the width; 1 by default. */
  share?: number
  align?: 'right'
}
