import { Unreadable } from '../../inbox/reader.js'
import type { Form } from '../interchange/segment-splitter.js'
import type { Opening, Syntax } from '../interchange/syntax.js'

/** Returns whether a text begins with an X12 interchange (ISA, BG), a group (GS) or a transaction set (ST). */
export const isX12 = (head: string): boolean =>
  /^\s*(?:ISA[^A-Za-z0-9\s]|BG([*|^])[^\n]*\1|GS([^A-Za-z0-9\s])[A-Z]{2}\2|ST([^A-Za-z0-9\s])\d{3}\3)/.test(
    head,
  )

export const x12Form: Form = {
  lastTag: 'IEA',
  open(head, isAll) {
    if (!isX12(head)) {
      if (!isAll && head.length < 16) return null
      throw new Unreadable('the file does not begin with ISA, BG, GS or ST', null)
    }
    return head.startsWith('ISA') ? openEnvelope(head, isAll) : openBare(head, isAll)
  },
}

/** Reads the interchange header ISA. It should have 106 characters, but some senders omit trailing spaces. */
function openEnvelope(head: string, isAll: boolean): Opening | null {
  const element = head[3] ?? '*'
  const cut = openCutShort(head, element)
  if (cut) return cut
  let last = 3
  for (let count = 1; count < 16 && last > 0; count++) last = head.indexOf(element, last + 1)
  if (last < 0 || head.length < last + 3) {
    if (!isAll && head.length < 1000) return null
    throw new Unreadable('the ISA segment has fewer than 16 elements', 'segment 1 (ISA)')
  }
  const [component = ':', next = '~'] = head.slice(last + 1)
  if (/[A-Za-z0-9 ]/.test(next)) {
    throw new Unreadable('the ISA is not followed by a segment terminator', 'segment 1 (ISA)')
  }
  const isBroken = head.includes('\n')
  if (next === '\r' && !isBroken && !isAll && head.length < 1000) return null
  const terminator = next === '\r' && isBroken ? '\n' : next
  const syntax = { ...bare, element, component, terminator }
  return terminator === '\n' ? openWrapped(head, syntax) : { skip: 0, syntax }
}

function openCutShort(head: string, element: string): Opening | null {
  const end = head.search(/[~\n]\s*(?:GS|ST)[^A-Za-z0-9]/)
  const isWhole = end < 0 || head.slice(0, end).split(element).length > 16
  return isWhole ? null : { skip: 0, syntax: { ...bare, element, terminator: head[end] ?? '~' } }
}

/** Finds the segment terminator of an X12 file that has line breaks inside its segments. */
function openWrapped(head: string, syntax: Syntax): Opening {
  const start = head.indexOf('\n') + 1
  const other = /^GS[^\n]*([~'])\s*ST/.exec(head.slice(start))?.[1]
  return other === undefined
    ? { skip: 0, syntax }
    : { skip: start, syntax: { ...syntax, terminator: other } }
}

const bare: Syntax = {
  terminator: '~',
  element: '*',
  component: ':',
  release: null,
  encoding: 'windows-1252',
}

/** Reads X12 without an envelope. Segments end with the character at the first line break; by default, with `~`. */
function openBare(head: string, isAll: boolean): Opening | null {
  const element = head[2] ?? '*'
  const found = /[~'|\u001c-\u001f]|\r?\n/.exec(head.slice(2).replaceAll(element, ' '))
  if (found === null && !isAll && head.length < 1000) return null
  const terminator = found?.[0].at(-1) ?? '~'
  return { skip: 0, syntax: { ...bare, element, terminator } }
}
