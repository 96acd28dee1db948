import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod/mini'

type Schema<Content> = {
  safeParse(
    value: unknown,
  ): { success: true; data: Content } | { success: false; error: { issues: z.core.$ZodIssue[] } }
}

/** Reads a settings file in YAML or JSON. Each problem is a sentence that begins with `line:column`. */
export function readSettingText<Content>(
  text: string,
  schema: Schema<Content>,
): { content: Content } | { problems: string[] } {
  if (text.length > longestFile) return { problems: ['1:1: the file is larger than 1 MB'] }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    const problems = document.errors.slice(0, mostProblems)
    return { problems: problems.map(({ message, pos }) => `${placeOf(pos[0], lines)}: ${message}`) }
  }
  const read = schema.safeParse(contentsOf(document))
  if (read.success) return { content: read.data }
  const problems = read.error.issues.slice(0, mostProblems)
  return { problems: problems.map((issue) => inWords(issue, document, lines)) }
}

const longestFile = 1024 * 1024
const mostProblems = 20

/** Converts YAML to values. Does not follow aliases, because a few aliases can expand to gigabytes. */
function contentsOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 })
  } catch {
    return undefined
  }
}

function inWords(issue: z.core.$ZodIssue, document: Document, lines: LineCounter): string {
  const path = issue.path.map(String)
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined
  const at = placeOf(offsetOf(document, unknown?.[0] ? [...path, unknown[0]] : path), lines)
  const where = path.join('.') || 'the file'
  const nested = issue.code === 'invalid_union' ? issue.errors.flat()[0] : undefined
  return unknown
    ? `${at}: ${where} has an unknown member ${unknown.map((key) => `"${key.slice(0, 40)}"`).join(', ')}`
    : `${at}: ${where}: ${nested?.message ?? issue.message}`
}

function offsetOf(document: Document, path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

function placeOf(offset: number, lines: LineCounter): string {
  const { line, col } = lines.linePos(offset)
  return `${Math.max(1, line)}:${Math.max(1, col)}`
}
