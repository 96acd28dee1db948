import type { NoticeField } from './notice-labels.js'

export interface NoticeBox {
  number: string
  page: number
  line: number
  /** The texts in the table rows of the container. The keys are the fields that the column headers name. */
  texts: Partial<Record<NoticeField, string>>
  /** Indexes of the lines that contain the column headers for the rows of the container. */
  headers: number[]
}
