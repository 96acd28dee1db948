import { readFileSync, statSync } from 'node:fs'
import { OctError } from '../../errors.js'

/** A JSON object in a file, undefined where there is no file; what is no object is an empty one. */
export function readJsonObject(path: string): Record<string, unknown> | undefined {
  const text = textOfFile(path)
  if (text === undefined) return undefined
  try {
    return objectOf(JSON.parse(text))
  } catch (cause) {
    throw new OctError('local', `${path} is not valid JSON`, {
      reason: cause instanceof Error ? cause.message : 'It cannot be parsed.',
      tryNext: [`correct ${path}, or move it away`],
      cause,
    })
  }
}

/** The text of a file, undefined where there is none; `local` where it cannot be read. */
export function textOfFile(path: string): string | undefined {
  try {
    // Opening a pipe that nobody writes to would never end.
    if (!statSync(path).isFile()) return undefined
    return readFileSync(path, 'utf8')
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new OctError('local', `${path} cannot be read`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: [`check the permissions of ${path}`],
      cause,
    })
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})
