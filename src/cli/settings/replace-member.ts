import { parseJson } from '../../contract/parse-json.js'
import { OctError } from '../../errors.js'
import { isObject, textOfFile, withoutMark } from '../../files/read-json-object.js'

type Members = Record<string, unknown>

export interface MemberPlace {
  path: string
  name: string
}

/** Maximum number of attempts to replace the file, in case other commands change the file at the same time. */
const mostTries = 50

export async function replaceMember(
  { path, name }: MemberPlace,
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
    if (await writeFileAtomically(path, content, { onlyIf: isAsRead })) return
  }
  throw new OctError('local', `Other commands are changing ${path} at the same time`, {
    reason: 'Your change was not saved.',
    tryNext: ['run the command again'],
    retryable: true,
  })
}

function parsed(path: string, text: string): unknown {
  try {
    return parseJson(withoutMark(text))
  } catch (cause) {
    throw notAnObject(path, cause)
  }
}

function membersOf(what: string, value: unknown): Members {
  if (isObject(value)) return value
  throw notAnObject(what)
}

export function notAnObject(what: string, cause?: unknown): OctError {
  const why = cause instanceof Error ? `${cause.message.replace(/\.$/, '')}. ` : ''
  return new OctError('local', `${what} is not a JSON object`, {
    reason: `${why}The file was not changed.`,
    tryNext: ['correct the file, or move the file to another folder'],
    cause,
  })
}

export const indentOf = (text = ''): string | number => /^[ \t]+(?=")/m.exec(text)?.[0] ?? 2
