import { readFile } from 'node:fs/promises'
import { OctError } from '../../errors.js'

type Members = Record<string, unknown>

/**
 * Replaces one object inside a JSON file, atomically; everything else keeps its value, its place
 * and the file its indentation. A missing file is made. What is no JSON object is `local`, and the
 * file stays as it is.
 */
export async function replaceMember(
  path: string,
  name: string,
  change: (member: Members) => Members,
): Promise<void> {
  const text = await textOf(path)
  const members = membersOf(path, parsed(path, text ?? '{}'))
  const member = Object.hasOwn(members, name) ? members[name] : {}
  const next = { ...members, [name]: change(membersOf(`${name} in ${path}`, member)) }
  const { writeFileAtomically } = await import('../terminal/atomic-file.js')
  await writeFileAtomically(path, `${JSON.stringify(next, null, indentOf(text))}\n`)
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new OctError('local', `${path} cannot be read`, {
      reason: cause instanceof Error ? cause.message : String(cause),
      tryNext: [`check the permissions of ${path}`],
      cause,
    })
  }
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unusable(path, cause)
  }
}

function membersOf(what: string, value: unknown): Members {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Members
  throw unusable(what)
}

function unusable(what: string, cause?: unknown): OctError {
  return new OctError('local', `${what} is not a JSON object`, {
    reason: 'It was left as it is.',
    tryNext: ['correct it, or move it away'],
    cause,
  })
}

const indentOf = (text = ''): string | number => /^[ \t]+(?=")/m.exec(text)?.[0] ?? 2
