import { dirname, extname, resolve } from 'node:path'
import type { GateFile, GateReading } from '../../domain/gates/reading/read-gates.js'
import { OctError } from '../../errors.js'
import { readSmallFile } from '../../files/read-small-file.js'
import { gateFile, readUserFiles, withOrigin } from './user-file.js'

interface LoadedGates extends GateReading {
  /** All files that oct read: the files with gate calendars, and the .ics files that they name. */
  files: GateFile[]
}

/** Reads gate calendars. Throws `local` for an unreadable file. `problems` lists errors in the content of the files. */
export async function loadGates(paths: readonly string[], now: Date): Promise<LoadedGates> {
  const files: GateFile[] = []
  for (const path of paths) {
    if (extname(path).toLowerCase() === '.ics') throw noGates(path)
    files.push(...(await readUserFiles(path, gateFile)))
  }
  const { readGates } = await import('../../domain/gates/reading/read-gates.js')
  const beside = new Map<string, GateFile>()
  const reading = await readGates({
    files,
    today: now.toISOString().slice(0, 10),
    readBeside: async (named, file) => {
      const found = await readBeside(named, file)
      if (!('problem' in found)) beside.set(found.file, found)
      return found
    },
  })
  return { ...reading, files: [...files, ...beside.values()] }
}

export async function loadUsable(path: string, now: Date): Promise<LoadedGates> {
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

const mostClosureBytes = 1_048_576

async function readBeside(named: string, file: string) {
  const path = resolve(dirname(file), named)
  const read = readSmallFile(path, mostClosureBytes)
  return 'problem' in read
    ? { problem: `${named}: ${read.problem}` }
    : { file: path, text: read.text }
}

function noGates(file: string): OctError {
  return new OctError('usage', `${file} has no terminals`, {
    reason:
      'An .ics file describes only one terminal. Name the file in the member "ics" of a gate calendar entry.',
    tryNext: ['oct gates init', 'oct gates schema'],
  })
}
