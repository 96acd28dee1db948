import { trackedBoxes, trackedNumber } from '../support/run-oct.js'

/**
 * What a leaf prints: `rows` through the formats, `text` as it is, `nothing` on stdout, or
 * `endless` until it is interrupted.
 */
export interface LeafWords {
  /** Typed after the command in a sandbox where `trackedNumber` is tracked. */
  words: string[]
  prints: 'rows' | 'text' | 'nothing' | 'endless'
  /** Commands to run before, in the same world. */
  before?: string[][]
  /** Whether it leaves the world other than it found it. */
  changes?: true
  /** Rows it prints then; at least one when absent. */
  rows?: number
}

const [box = ''] = trackedBoxes

/** Every leaf of the tree; the sweeps run each as it stands here. */
export const leafWords: Record<string, LeafWords> = {
  'oct track': { words: [trackedNumber], prints: 'rows', rows: 3 },
  'oct infer': { words: [trackedNumber, '219384756'], prints: 'rows', rows: 2 },
  'oct tracking list': { words: [], prints: 'rows', rows: 1 },
  'oct tracking show': { words: [trackedNumber], prints: 'rows', rows: 1 },
  'oct containers list': { words: [], prints: 'rows', rows: 3 },
  'oct containers show': { words: [box], prints: 'rows', rows: 1 },
  'oct shipments list': { words: [], prints: 'rows', rows: 1 },
  'oct shipments show': { words: [trackedNumber], prints: 'rows', rows: 1 },
  'oct holds': { words: [], prints: 'rows' },
  'oct sync': { words: [], prints: 'rows', rows: 1 },
  'oct sandbox status': { words: [], prints: 'rows', rows: 1 },
  'oct sandbox advance': { words: ['3d'], prints: 'rows', rows: 1, changes: true },
  'oct sandbox reset': { words: [], prints: 'nothing', changes: true },
  'oct serve': { words: ['--port', '0'], prints: 'endless' },
  'oct serve keys list': {
    words: [],
    prints: 'rows',
    rows: 1,
    changes: true,
    before: [['serve', 'keys', 'create', '--account', 'acme']],
  },
  'oct serve keys create': { words: [], prints: 'text', changes: true },
  'oct serve keys revoke': { words: ['7f3c2a10-0000-4000-8000-000000000000'], prints: 'nothing' },
  'oct config list': { words: [], prints: 'rows' },
  'oct config get': { words: ['profile'], prints: 'text' },
  'oct config set': { words: ['tz', 'utc'], prints: 'nothing', changes: true },
  'oct config path': { words: [], prints: 'text' },
  'oct help': { words: ['exit-codes'], prints: 'text' },
}
