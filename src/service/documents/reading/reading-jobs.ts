import { hasTitleInWorkbook } from '../../sources/arrival-notices/has-title-in-workbook.js'
import { readArrivalNotice } from '../../sources/arrival-notices/read-arrival-notice.js'
import { pageTables } from '../../sources/terminal-files/table/page-tables.js'
import { workbookTables } from '../../sources/terminal-files/table/workbook-tables.js'
import { identifyEmail } from '../emails/identify-email.js'
import { filePreview } from '../previews/file-preview.js'
import { interpretFile } from '../processing/interpret-file.js'
import { rotatePicture } from '../rotate-picture.js'

/** Jobs of the worker thread that reads files. These jobs are slow, and their files are untrusted. */
export const readingJobs = {
  document: interpretFile,
  email: identifyEmail,
  notice: readArrivalNotice,
  noticeTitle: hasTitleInWorkbook,
  page: pageTables,
  picture: rotatePicture,
  preview: filePreview,
  workbook: workbookTables,
}

export type JobName = keyof typeof readingJobs

export type QuestionOf<Name extends JobName> = Parameters<(typeof readingJobs)[Name]>[0]

export type AnswerOf<Name extends JobName> = Awaited<ReturnType<(typeof readingJobs)[Name]>>
