import { Unreadable } from '../../inbox/reader.js'
import type { Form } from '../interchange/segment-splitter.js'
import type { Opening, Syntax } from '../interchange/syntax.js'

/** Whether a file begins as X12 does: with an envelope, or with what stands inside one. */
export const isX12 = (head: string): boolean =>
  /^\s*(?:ISA[^A-Za-z0-9\s]|GS([^A-Za-z0-9\s])[A-Z]{2}\1|ST([^A-Za-z0-9\s])\d{3}\2)/.test(head)

/** How interchanges of X12 begin: the envelope itself says which characters separate. */
export const x12Form: Form = {
  lastTag: 'IEA',
  open(head, isAll) {
    if (!isX12(head)) {
      if (!isAll && head.length < 16) return null
      throw new Unreadable('it begins with neither ISA, GS nor ST', null)
    }
    return head.startsWith('ISA') ? openEnvelope(head, isAll) : openBare(head, isAll)
  },
}

/** The ISA is 106 characters where it is filled up as it should be, and shorter where it is not. */
function openEnvelope(head: string, isAll: boolean): Opening | null {
  const element = head[3] ?? '*'
  let last = 3
  for (let count = 1; count < 16 && last > 0; count++) last = head.indexOf(element, last + 1)
  if (last < 0 || head.length < last + 3) {
    if (!isAll && head.length < 1000) return null
    throw new Unreadable('the ISA has fewer than 16 elements', 'segment 1 (ISA)')
  }
  const [component = ':', next = '~'] = head.slice(last + 1)
  if (/[A-Za-z0-9 ]/.test(next)) {
    throw new Unreadable('the ISA is not followed by a segment terminator', 'segment 1 (ISA)')
  }
  const terminator = next === '\r' ? '\n' : next
  return { skip: 0, syntax: { ...bare, element, component, terminator } }
}

const bare: Syntax = {
  terminator: '~',
  element: '*',
  component: ':',
  release: null,
  decimal: null,
  encoding: 'windows-1252',
}

/** Without an envelope the terminator is what ends the lines, or the usual one. */
function openBare(head: string, isAll: boolean): Opening | null {
  const element = head[2] ?? '*'
  const found = /[~'|\u001c-\u001f]|\r?\n/.exec(head.slice(2).replaceAll(element, ' '))
  if (found === null && !isAll && head.length < 1000) return null
  const terminator = found?.[0].at(-1) ?? '~'
  return { skip: 0, syntax: { ...bare, element, terminator } }
}
