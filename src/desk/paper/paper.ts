/** A printable document, which oct writes as an HTML page or as a PDF file. */
export interface Paper {
  title: string
  /** Lines of text between the title and the blocks. Blocks are headings, tables and other parts. */
  lines: readonly string[]
  blocks: readonly PaperBlock[]
  /** A JSON file that is embedded in the document. */
  attachment?: { name: string; json: string }
}

export type PaperBlock =
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
  /** Width of the column relative to the other columns. Default: 1. */
  share?: number
  align?: 'right'
}
