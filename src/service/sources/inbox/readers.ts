import { isPositions } from '../ais/positions-form.js'
import { recognisesDcsa } from '../dcsa/recognises-dcsa.js'
import { isEdifact } from '../edi/edifact/edifact-form.js'
import { isX12 } from '../edi/x12/x12-form.js'
import { recognisesTerminalFile } from '../terminal-files/recognises-terminal-file.js'
import type { Form } from './reader.js'

const megabyte = 1024 * 1024

/** What the inbox can read; the first that recognises a file reads it. */
export const forms: readonly Form[] = [
  {
    name: 'DCSA',
    recognises: recognisesDcsa,
    mostBytes: 8 * megabyte,
    remedy: 'split it into several lists',
    load: async () => (await import('../dcsa/dcsa-reader.js')).dcsaReader,
  },
  {
    name: 'X12',
    recognises: isX12,
    atOnceBytes: megabyte / 8,
    remedy: 'split it between two interchanges',
    load: async () => (await import('../edi/x12/x12-reader.js')).x12Reader,
  },
  {
    name: 'EDIFACT',
    recognises: isEdifact,
    atOnceBytes: megabyte / 8,
    remedy: 'split it between two interchanges',
    load: async () => (await import('../edi/edifact/edifact-reader.js')).edifactReader,
  },
  {
    name: 'AIS positions',
    recognises: isPositions,
    load: async () => (await import('../ais/positions-reader.js')).positionsReader,
  },
  {
    name: 'terminal report',
    recognises: recognisesTerminalFile,
    isSnapshot: true,
    mostBytes: 64 * megabyte,
    remedy: 'split it into several, each with the header (JSON and workbooks of up to 8 MB)',
    load: async () =>
      (await import('../terminal-files/terminal-files-reader.js')).terminalFilesReader,
  },
]
