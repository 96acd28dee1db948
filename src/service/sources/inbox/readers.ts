import { isPositions } from '../ais/positions-form.js'
import { isNoticeWorkbook } from '../arrival-notices/is-notice-workbook.js'
import { recognizesNotice } from '../arrival-notices/recognizes-notice.js'
import { recognizesDcsa } from '../dcsa/recognizes-dcsa.js'
import { isEdifact } from '../edi/edifact/edifact-form.js'
import { isX12 } from '../edi/x12/x12-form.js'
import { recognizesTerminalFile } from '../terminal-files/recognizes-terminal-file.js'
import type { Form } from './reader.js'

const megabyte = 1024 * 1024

export const forms: readonly Form[] = [
  {
    name: 'DCSA',
    recognizes: recognizesDcsa,
    mostBytes: 8 * megabyte,
    remedy: 'split the file into several lists',
    load: async () => (await import('../dcsa/dcsa-reader.js')).dcsaReader,
  },
  {
    name: 'X12',
    recognizes: isX12,
    atOnceBytes: megabyte / 8,
    remedy: 'split the file into smaller files with whole interchanges',
    load: async () => (await import('../edi/x12/x12-reader.js')).x12Reader,
  },
  {
    name: 'EDIFACT',
    recognizes: isEdifact,
    atOnceBytes: megabyte / 8,
    remedy: 'split the file into smaller files with whole interchanges',
    load: async () => (await import('../edi/edifact/edifact-reader.js')).edifactReader,
  },
  {
    name: 'arrival notice',
    recognizes: recognizesNotice,
    recognizesWhole: isNoticeWorkbook,
    mostBytes: 32 * megabyte,
    remedy: 'ask the sender for a smaller file',
    load: async () =>
      (await import('../arrival-notices/arrival-notice-reader.js')).arrivalNoticeReader,
  },
  {
    name: 'AIS positions',
    recognizes: isPositions,
    load: async () => (await import('../ais/positions-reader.js')).positionsReader,
  },
  {
    name: 'terminal report',
    recognizes: recognizesTerminalFile,
    isSnapshot: true,
    mostBytes: 64 * megabyte,
    remedy:
      'split the file into several files, each with the header (limit for JSON and workbooks: 8 MB)',
    load: async () =>
      (await import('../terminal-files/terminal-files-reader.js')).terminalFilesReader,
  },
]
