import type { NoticeField } from './notice-labels.js'

export interface NoticeBox {
  number: string
  page: number
  line: number
  /** Texts in the container's table rows, by the field of their column. */
  texts: Partial<Record<NoticeField, string>>
  /** Indexes of the lines with the column headers for the container's rows. */
  headers: number[]
}
