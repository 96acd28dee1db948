import { parse } from 'csv-parse/sync'
import { exitCodes } from '../../src/errors.js'
import { type Run, trackedBoxes } from '../support/run-oct.js'
import type { LeafWords } from '../sweeps/leaf-words.js'
import { knownLeaves, type Leaf } from '../sweeps/run-leaf.js'
import { commandPath, leaves } from '../sweeps/tree.js'
import type { PromisedOutput } from './contract.js'

const [box = ''] = trackedBoxes
const failing = ['track', 'TEST-TR-FAILED', '--scac', 'TEST', '--type', 'bill_of_lading']

/** Command lines that print other columns than the command line of the sweeps for the same command. */
const others: Record<string, Omit<LeafWords, 'prints'>> = {
  'oct containers events --raw': { words: [box, '--raw'] },
  'oct vessels show --positions': { words: ['9839272', '--positions'] },
  'oct map': { words: [box] },
  'oct documents download': { words: ['paper.txt', '--force'], changes: true },
  'oct sandbox scenario': { words: [] },
  'oct cache purge --dry-run': { words: ['--dry-run'] },
  'oct upload --skip-existing': {
    words: ['other.eml', 'none.pdf', '--skip-existing'],
    changes: true,
  },
  'oct tracking list': {
    words: [],
    before: [
      [...failing, '--sandbox'],
      ['sandbox', 'advance', '1h'],
    ],
  },
  'oct webhooks notifications list': {
    words: [],
    before: [
      ['webhooks', 'create', 'http://127.0.0.1:9/all', '--event', '*', '--sandbox'],
      ['sandbox', 'advance', '3d'],
    ],
  },
}

/** Every command line whose output is promised. */
export function promisedLines(): Leaf[] {
  const commands = new Map(leaves().map((command) => [commandPath(command), command]))
  const own = Object.entries(others).flatMap(([path, use]): Leaf[] => {
    const [, command] = [...commands].find(([name]) => path.split(' --')[0] === name) ?? []
    return command === undefined ? [] : [{ path, command, use: { ...use, prints: 'rows' } }]
  })
  const replaced = new Set(own.map(({ path }) => path))
  return [...knownLeaves('rows').filter(({ path }) => !replaced.has(path)), ...own]
}

/** What a command line prints in each kind of format. `run` adds flags to it. */
export async function observedOutput(
  run: (flags: string[]) => Promise<Run>,
): Promise<PromisedOutput> {
  const [csv, table, json] = [
    await printed(run, 'csv'),
    await printed(run, 'table'),
    await printed(run, 'json'),
  ]
  const [columns = [], ...rows] = parse(csv) as string[][]
  const [line = ''] = table.split('\n')
  const isTable = rows.length > 0 && line !== '' && line === line.toUpperCase()
  return {
    columns,
    headings: isTable ? line.trim().split(/ {2,}/) : [],
    members: [...pathsIn(JSON.parse(json))].sort(),
  }
}

async function printed(run: (flags: string[]) => Promise<Run>, format: string): Promise<string> {
  const { exit, stdout, stderr } = await run(['-o', format])
  const isPrinted = exit === exitCodes.ok.code || exit === exitCodes.partial.code
  if (!isPrinted) throw new Error(stderr)
  return stdout
}

/** Returns the names of the members and of their members. Deeper members belong to resources of the service. */
function pathsIn(value: unknown): Set<string> {
  const members = entriesOf(value).flatMap(([name, member]) => [
    name,
    ...entriesOf(member).map(([below]) => `${name}${Array.isArray(member) ? '[]' : ''}.${below}`),
  ])
  return new Set(members)
}

/** The members of an object, or of every object of a list. */
const entriesOf = (value: unknown): [string, unknown][] =>
  [value].flat().flatMap((each) => (each instanceof Object ? Object.entries(each) : []))
