import type { NoticeField } from './notice-labels.js'

export interface NoticeBox {
  number: string
  page: number
  line: number
  /** Texts in the table rows of the container, by the field that the header of their column names. */
  texts: Partial<Record<NoticeField, string>>
  /** Indexes of the lines with the column headers for the container's rows. */
  headers: number[]
}
