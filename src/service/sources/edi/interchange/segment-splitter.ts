import { Unreadable } from '../../inbox/reader.js'
import { type SegmentText, segmentPlace } from './segment-text.js'
import type { Opening, Syntax } from './syntax.js'

export interface Form {
  /** Finds the separators at the start of an EDI file. Returns null if it needs more bytes. */
  open(head: string, isAll: boolean): Opening | null
  lastTag: string
}

export interface Split {
  segment: SegmentText
  syntax: Syntax
}

/** Splits an EDI file into segments. Decodes each segment separately, because the stated encoding is often wrong. */
export class SegmentSplitter {
  readonly #form: Form
  #rest = ''
  #syntax: Syntax | null = null
  #position = 0
  #empties = 0
  /** The text after the last segment terminator of an EDI file. */
  cutOff = ''

  constructor(form: Form) {
    this.#form = form
  }

  take(bytes: Uint8Array): Split[] {
    this.#rest += Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    return this.#cut(false)
  }

  end(): Split[] {
    const splits = this.#cut(true)
    this.cutOff = trimmed(this.#rest)
    this.#rest = ''
    return splits
  }

  #cut(isAll: boolean): Split[] {
    const splits: Split[] = []
    let from = 0
    for (;;) {
      if (this.#syntax === null) {
        from = afterSpace(this.#rest, from)
        if (from === this.#rest.length) break
        const opening = this.#form.open(this.#rest.slice(from, from + headLength), isAll)
        if (opening === null) break
        this.#syntax = opening.syntax
        from += opening.skip
      }
      const end = this.#endFrom(from, this.#syntax, isAll)
      if (end < 0) break
      this.#add(splits, this.#rest.slice(from, end), this.#syntax)
      from = Math.min(end + 1, this.#rest.length)
    }
    this.#rest = this.#rest.slice(from)
    if (this.#rest.length > longestSegment) throw tooLong(this.#position + 1)
    return splits
  }

  /** Returns the end of a segment. Where line breaks end the segments, the last segment may have none. */
  #endFrom(from: number, syntax: Syntax, isAll: boolean): number {
    const end = terminatorFrom(this.#rest, from, syntax)
    const isLastLine = isAll && from < this.#rest.length && /[\r\n]/.test(syntax.terminator)
    return end < 0 && isLastLine ? this.#rest.length : end
  }

  #add(splits: Split[], raw: string, syntax: Syntax): void {
    if (raw.length > longestSegment) throw tooLong(this.#position + 1)
    const text = decodeSegment(trimmed(raw), syntax.encoding)
    if (text === '') {
      this.#empties += 1
      if (this.#empties > mostEmpties) throw tooEmpty(this.#position + 1)
      return
    }
    this.#position += 1
    splits.push({ segment: { text, position: this.#position }, syntax })
    if (text.startsWith(this.#form.lastTag + syntax.element)) this.#syntax = null
  }
}

/** Maximum length of a segment in bytes. It is a hundred times the longest text that EDI standards allow. */
const longestSegment = 256 * 1024
/** Maximum number of empty segments. Some files end each line twice, but no real file has a million empty segments. */
const mostEmpties = 1_000_000
const headLength = 4096

const tooLong = (position: number): Unreadable =>
  new Unreadable(
    `more than ${longestSegment} characters without a segment terminator; ask the sender for a new file`,
    segmentPlace(position, ''),
  )

const tooEmpty = (position: number): Unreadable =>
  new Unreadable(
    `more than ${mostEmpties} segments up to here are empty; ask the sender for a new file`,
    segmentPlace(position, ''),
  )

function afterSpace(text: string, from: number): number {
  space.lastIndex = from
  return from + (space.exec(text)?.[0].length ?? 0)
}

/** Matches spaces and the control character NEL, which is one byte in Latin 1 and two in UTF-8. */
const space = /(?:[\u0000-\u0020]+|\u00c2?\u0085)*/y

const trimmed = (text: string): string => text.trim().replace(/^(?:\s|\u00c2?\u0085)+/, '')

function terminatorFrom(text: string, from: number, { terminator, release }: Syntax): number {
  let at = text.indexOf(terminator, from)
  while (at >= 0 && release !== null && isReleased(text, at, from, release)) {
    at = text.indexOf(terminator, at + 1)
  }
  return at
}

function isReleased(text: string, at: number, from: number, release: string): boolean {
  let count = 0
  while (at - 1 - count >= from && text[at - 1 - count] === release) count += 1
  return count % 2 === 1
}

/** Decodes a segment as UTF-8; if this fails, with the stated encoding. Removes line breaks and control characters. */
function decodeSegment(raw: string, encoding: string): string {
  const text = /[\u0080-\u00ff]/.test(raw) ? decode(Buffer.from(raw, 'latin1'), encoding) : raw
  return text.replace(/[\r\n]+/g, '').replace(unwanted, ' ')
}

/** Matches all control characters except the four separators of UN/EDIFACT level B (hexadecimal 1C to 1F). */
const unwanted = /[\u0000-\u001b\u007f-\u009f]+/g

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return strict.decode(bytes)
  } catch {
    return new TextDecoder(encoding).decode(bytes)
  }
}

const strict = new TextDecoder('utf-8', { fatal: true })
