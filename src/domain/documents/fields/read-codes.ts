import { looksLikeContainerNumber, validateContainerNumber } from '../../container-number.js'
import { looksLikeDate } from './read-date.js'

/** Kind of number in a document. References have a shorter maximum length than bill and booking numbers. */
export type CodeKind = 'bill' | 'booking' | 'reference'

/** Reads numbers, separated by commas, at the start of a text. Empty if the text does not start with a number. */
export function readCodes(text: string, kind: CodeKind): string[] {
  const found: string[] = []
  let rest = text
  while (found.length < mostCodes) {
    const written = codeAt(rest, kind)
    if (written === undefined) break
    found.push(written.code)
    const next = /^\s*(?:[,;&+]|and\b|\/(?=\s))\s*/i.exec(rest.slice(written.length))
    if (next === null) break
    rest = rest.slice(written.length + next[0].length)
  }
  return found
}

const mostCodes = 50

function codeAt(text: string, kind: CodeKind): { code: string; length: number } | undefined {
  if (looksLikeDate(text)) return undefined
  const apart = kind === 'reference' ? partedReference.exec(text) : null
  if (apart) return { code: apart[0].toUpperCase(), length: apart[0].length }
  const match = grouped.exec(text) ?? plain.exec(text)
  if (match === null) return undefined
  const code = match[0].replace(/[-/._]+$/, '')
  const glued = (/^[A-Za-z]{4} /.test(code) ? code.replaceAll(' ', '') : code).toUpperCase()
  return isCode(glued, kind) ? { code: glued, length: match[0].length } : undefined
}

/** Matches a bill number with a space after the code of the shipping line, such as `MAEU 204718833`. */
const grouped = /^[A-Z]{4} \d{6,12}(?![\p{L}\p{N}])/iu
const plain = /^[\p{L}\p{N}](?:[\p{L}\p{N}]|[-/._](?=[\p{L}\p{N}]))*/u

/** Matches a reference with two parts, such as `BFS 889138`, but not a state with a postcode, such as `TX 77029`. */
const partedReference =
  /^(?!(?:TEL|FAX|VAT|EUR|USD|GBP|DATE) )(?:[A-Z]{3,4} |PO )(?:\d{2}[/-]\d{4,6}|\d{5,12})(?![\p{L}\p{N}/.,-])/u

/** Finds a number after a name, such as `TB-IM-22040` in `Transit SARL TB-IM-22040`. */
export function codeAtEnd(text: string): string | undefined {
  const code = /\s((?:[A-Z]{3,4} (?=\d))?(?=[\p{L}\p{N}/-]*\d{4})[A-Z0-9][A-Z0-9/-]+)$/u.exec(
    text,
  )?.[1]
  const isPostcode = code === undefined || /^\d+(?:-\d{1,4})?$/.test(code)
  return isPostcode || !isCode(code.replace(' ', ''), 'reference') ? undefined : code
}

function isCode(code: string, kind: CodeKind): boolean {
  const digits = code.match(/\d/g)?.length ?? 0
  if (!/^[A-Z0-9][A-Z0-9\-/._]*$/.test(code) || code.length > 35) return false
  if (kind === 'reference') return digits >= 2 && code.length >= 3 && !isMeasure(code)
  const isBox = looksLikeContainerNumber(code) && validateContainerNumber(code).isValid
  return digits >= 4 && code.length >= (kind === 'bill' ? 6 : 5) && !isBox && !isMeasure(code)
}

const isMeasure = (code: string): boolean =>
  /^(?:[24]\dX?(?:HQ|HC|GP|DC|DV|RF|OT|FR|ST)|\d+(?:KGS?|LBS?|CBM|CTNS?|PCS|PKGS?|PLTS?)|\d+[.]\d{1,2}|\d+X\d+.*)$/.test(
    code,
  )
