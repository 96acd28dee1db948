import { isPositions } from '../ais/positions-form.js'
import { recognisesDcsa } from '../dcsa/recognises-dcsa.js'
import { isEdifact } from '../edi/edifact/edifact-form.js'
import { isX12 } from '../edi/x12/x12-form.js'
import { recognisesTerminalFile } from '../terminal-files/recognises-terminal-file.js'
import type { Form } from './reader.js'

/** What the inbox can read; the first that recognises a file reads it. */
export const forms: readonly Form[] = [
  {
    name: 'DCSA',
    recognises: recognisesDcsa,
    load: async () => (await import('../dcsa/dcsa-reader.js')).dcsaReader,
  },
  {
    name: 'X12',
    recognises: isX12,
    load: async () => (await import('../edi/x12/x12-reader.js')).x12Reader,
  },
  {
    name: 'EDIFACT',
    recognises: isEdifact,
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
    load: async () =>
      (await import('../terminal-files/terminal-files-reader.js')).terminalFilesReader,
  },
]
