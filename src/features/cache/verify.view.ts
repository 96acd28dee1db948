import type { Field, Text, View } from '../../cli/output/view.js'
import type { FileState, VerifiedFile } from './verify.js'

const fields: Field<VerifiedFile>[] = [
  { name: 'file', meaning: 'cache or journal', value: ({ file }) => file },
  {
    name: 'state',
    meaning:
      'state of the file: none (no file), sound (no problem), faulty (wrong rows), repaired, damaged, or set aside (renamed)',
    value: ({ state }) => state,
  },
  { name: 'faults', meaning: 'number of problems that were found', value: ({ faults }) => faults },
  {
    name: 'problems',
    meaning: 'first problems that were found',
    value: ({ problems }) => problems,
  },
  { name: 'path', meaning: 'path of the file', value: ({ path }) => path },
  {
    name: 'moved_to',
    meaning: 'path to which the damaged file was moved',
    value: ({ movedTo }) => movedTo,
  },
]

const states: Record<FileState, Text> = {
  none: { words: 'none yet', tone: 'dim' },
  sound: { words: 'sound', tone: 'good' },
  faulty: { words: 'faulty', tone: 'bad' },
  repaired: { words: 'repaired', tone: 'good' },
  damaged: { words: 'damaged', tone: 'bad' },
  'set aside': { words: 'damaged, set aside', tone: 'warn' },
}

export const cacheVerifyView: View<VerifiedFile> = {
  name: 'verified files',
  shape: 'list',
  noun: 'file',
  columns: [
    { heading: 'File', text: ({ file }) => ({ words: file, tone: 'strong' }) },
    { heading: 'State', text: ({ state }) => states[state] },
    { heading: 'Faults', align: 'right', text: ({ faults }) => ({ words: String(faults) }) },
    { heading: 'First', text: ({ problems }) => ({ words: problems[0] ?? '' }) },
    {
      heading: 'Moved to',
      text: ({ movedTo }) => ({ words: movedTo ?? '', tone: 'dim' }),
      isShown: (files) => files.some(({ movedTo }) => movedTo !== null),
    },
  ],
  fields,
  id: ({ file }) => file,
  record: ({ movedTo, ...file }) => ({ ...file, moved_to: movedTo }),
  empty: 'No files yet',
  breakdown: (files) =>
    files.some(({ state }) => state === 'set aside')
      ? ['the next command creates a new cache (oct sync)']
      : [],
}
