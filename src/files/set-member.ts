import { afterComments, type PlacedValue, readCommentedJson } from './read-commented-json.js'
import { isObject } from './read-json-object.js'

/**
 * Sets a member and leaves the other text unchanged: comments, order and layout. `path` starts at the outermost object.
 * Adds missing objects. Returns undefined if a value on the path is not an object.
 */
export function setMember(
  text: string,
  path: readonly string[],
  value: unknown,
): string | undefined {
  let object = readCommentedJson(text)
  for (const [depth, name] of path.entries()) {
    if (!isObject(object.value)) return undefined
    const member = object.members?.findLast((each) => each.name === name)?.value
    const rest = path.slice(depth + 1)
    if (member !== undefined && rest.length > 0) object = member
    else {
      const set = rest.reduceRight<unknown>((inner, each) => ({ [each]: inner }), value)
      return member === undefined
        ? withAdded(text, object, [name, set])
        : withReplaced(text, member, set)
    }
  }
  return undefined
}

function withReplaced(text: string, { start, end }: PlacedValue, value: unknown): string {
  const indent = /^[ \t]*/.exec(lineBefore(text, start))?.[0] ?? ''
  return `${text.slice(0, start)}${written(text, value, indent)}${text.slice(end)}`
}

function withAdded(
  text: string,
  { start, end, members = [] }: PlacedValue,
  [name, value]: [string, unknown],
): string {
  const outer = /^[ \t]*/.exec(lineBefore(text, start))?.[0] ?? ''
  const [first, last] = [members[0], members.at(-1)]
  const own = first && /^[ \t]*(?=")/.exec(lineBefore(text, first.value.start))?.[0]
  const indent = own !== undefined && own.length > outer.length ? own : `${outer}  `
  const newLine = newLineOf(text)
  const added = `${newLine}${indent}${JSON.stringify(name)}: ${written(text, value, indent)}`
  // Adds the member after the last comments, so that a comment stays next to the member that it describes.
  const inside = text.slice(0, end - 1)
  const before = inside.trimEnd()
  const closing = inside.slice(before.length).includes('\n')
    ? inside.slice(before.length)
    : `${newLine}${outer}`
  const rest = `${added}${closing}${text.slice(end - 1)}`
  if (last === undefined) return `${before}${rest}`
  const comma = afterComments(text, last.value.end)
  if (text[comma] === ',') return `${before}${rest}`
  return `${before.slice(0, last.value.end)},${before.slice(last.value.end)}${rest}`
}

function written(text: string, value: unknown, indent: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `${newLineOf(text)}${indent}`)
}

const newLineOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

const lineBefore = (text: string, at: number): string =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
