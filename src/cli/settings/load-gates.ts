import { readdir } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import type { GateFile, GateReading } from '../../domain/gates/reading/read-gates.js'
import { OctError } from '../../errors.js'
import { readSmallFile } from '../../files/read-small-file.js'

/** Reads gate calendars. Throws `local` for a file that cannot be read; `problems` lists faults inside the files. */
export async function loadGates(paths: readonly string[], now: Date): Promise<GateReading> {
  const files: GateFile[] = []
  for (const path of paths) files.push(...(await filesAt(path)))
  const { readGates } = await import('../../domain/gates/reading/read-gates.js')
  return readGates({ files, today: now.toISOString().slice(0, 10), readBeside })
}

/** Reads a gate calendar that must have no problems. Throws `usage` with the first problem. */
export async function loadUsable(path: string, now: Date): Promise<GateReading> {
  const reading = await loadGates([path], now).catch(withOrigin)
  const [first] = reading.problems
  if (first === undefined) return reading
  const { file, line, column, message, cure } = first
  const count = reading.problems.length
  throw new OctError('usage', `The gate calendar cannot be used: ${message}`, {
    reason: `${file}:${line}:${column}: ${cure}${count > 1 ? ` (the first of ${count} problems)` : ''}`,
    tryNext: ['oct gates check', 'oct config list --origin'],
  })
}

/** Adds to an error where the path of the gate calendar comes from. */
function withOrigin(error: unknown): never {
  if (!(error instanceof OctError)) throw error
  throw error.revised({ tryNext: ['oct config list --origin', ...error.tryNext] })
}

const mostBytes = 262_144
const mostClosureBytes = 1_048_576

const endings = ['.yaml', '.yml', '.json']

async function filesAt(path: string): Promise<GateFile[]> {
  const paths = (await filesIn(path)) ?? [path]
  const files: GateFile[] = []
  for (const file of paths) {
    if (extname(file).toLowerCase() === '.ics') throw noGates(file)
    const read = await readSmallFile(file, mostBytes)
    if ('problem' in read) throw unreadable(file, read.problem)
    files.push({ file, text: read.text })
  }
  return files
}

async function filesIn(path: string): Promise<string[] | undefined> {
  const names = await readdir(path).catch(() => undefined)
  return names
    ?.filter((name) => endings.includes(extname(name).toLowerCase()) && !name.startsWith('.'))
    .sort()
    .map((name) => join(path, name))
}

async function readBeside(named: string, file: string) {
  const path = resolve(dirname(file), named)
  const read = await readSmallFile(path, mostClosureBytes)
  return 'problem' in read
    ? { problem: `${named}: ${read.problem}` }
    : { file: path, text: read.text }
}

function unreadable(file: string, problem: string): OctError {
  return new OctError('local', `The gate calendar ${file} cannot be read`, {
    reason: `${problem}.`,
    tryNext: ['oct gates init'],
  })
}

function noGates(file: string): OctError {
  return new OctError('usage', `${file} has no terminals`, {
    reason: 'A calendar file belongs to a terminal: name the file under ics of an entry.',
    tryNext: ['oct gates init', 'oct gates schema'],
  })
}
