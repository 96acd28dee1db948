import { parseJson } from '../../contract/parse-json.js'
import { OctError } from '../../errors.js'
import type { AtomicFileOptions } from '../../files/atomic-file.js'
import { isObject, textOfFile, withoutMark } from '../../files/read-json-object.js'

type Members = Record<string, unknown>

/** An object inside a JSON file, and how that file is written. */
export interface MemberPlace
  extends Pick<AtomicFileOptions, 'mode' | 'folderMode' | 'followsLinks'> {
  path: string
  name: string
}

/** Commands that change one file at the same moment are a few; each of them gets through. */
const mostTries = 50

/**
 * Replaces one object inside a JSON file, atomically; everything else keeps its value, its place
 * and the file its indentation. Where another command changes the file meanwhile, the change is
 * made anew on what that one wrote. A missing file is made. What is no JSON object is `local`, and
 * the file stays as it is.
 */
export async function replaceMember(
  { path, name, ...options }: MemberPlace,
  change: (member: Members) => Members,
): Promise<void> {
  const { writeFileAtomically } = await import('../../files/atomic-file.js')
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const text = textOfFile(path)
    const members = membersOf(path, parsed(path, text ?? '{}'))
    const member = Object.hasOwn(members, name) ? members[name] : {}
    const next = { ...members, [name]: change(membersOf(`${name} in ${path}`, member)) }
    const content = `${JSON.stringify(next, null, indentOf(text))}\n`
    const isAsRead = () => textOfFile(path) === text
    if (await writeFileAtomically(path, content, { ...options, onlyIf: isAsRead })) return
  }
  throw new OctError('local', `${path} is being changed all the time`, {
    reason: 'Other commands write it again and again. It was left as they wrote it.',
    tryNext: ['the same command again'],
    retryable: true,
  })
}

function parsed(path: string, text: string): unknown {
  try {
    return parseJson(withoutMark(text))
  } catch (cause) {
    throw unusable(path, cause)
  }
}

function membersOf(what: string, value: unknown): Members {
  if (isObject(value)) return value
  throw unusable(what)
}

function unusable(what: string, cause?: unknown): OctError {
  const why = cause instanceof Error ? `${cause.message.replace(/\.$/, '')}. ` : ''
  return new OctError('local', `${what} is not a JSON object`, {
    reason: `${why}It was left as it is.`,
    tryNext: ['correct it, or move it away'],
    cause,
  })
}

const indentOf = (text = ''): string | number => /^[ \t]+(?=")/m.exec(text)?.[0] ?? 2
