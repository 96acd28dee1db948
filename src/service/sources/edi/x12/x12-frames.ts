import { Unreadable } from '../../inbox/reader.js'
import type { ReadingDraft, Spot } from '../facts/reading-draft.js'
import { MessageFault } from '../interchange/message-fault.js'
import type { MessageOutcome } from '../interchange/message-outcome.js'
import type { Split } from '../interchange/segment-splitter.js'
import type { SegmentText } from '../interchange/segment-text.js'
import type { Syntax } from '../interchange/syntax.js'

/** What the envelope says; empty where there is none. */
export interface X12Envelope {
  /** ISA segment, by elements from 0. */
  interchange: readonly string[]
  group: readonly string[]
}

/** One transaction set, still in segments. */
export interface RawSet {
  envelope: X12Envelope
  type: string
  segments: readonly SegmentText[]
  syntax: Syntax
}

interface OpenSet extends RawSet {
  control: string
  spot: Spot
  segments: SegmentText[]
  length: number
}

/** Finds the transaction sets between their envelopes; what is wrong with those is warned of. */
export class X12Frames {
  readonly outcomes: MessageOutcome[] = []
  readonly #draft: ReadingDraft
  readonly #readSet: (set: RawSet) => void
  #envelope: X12Envelope = { interchange: [], group: [] }
  #set: OpenSet | null = null
  #setsInGroup = 0
  #groups = 0
  #sets = 0
  /** The first message that was refused. */
  fault: MessageFault | null = null

  constructor(draft: ReadingDraft, readSet: (set: RawSet) => void) {
    this.#draft = draft
    this.#readSet = readSet
  }

  /** The last ISA of the file, by elements from 0; empty where there was none. */
  answered: readonly string[] = []

  take({ segment: raw, syntax }: Split): void {
    const segment = this.#withoutMarks(raw)
    const words = segment.text.split(syntax.element, segment.text.startsWith('ISA') ? 17 : 10)
    const [tag = ''] = words
    const spot = { position: segment.position, tag }
    if (tag === 'ST') this.#open(words, { segment, syntax, spot })
    else if (tag === 'SE') this.#close(words, spot)
    else if (envelopes.includes(tag)) this.#envelop(words, spot)
    else if (!/^[A-Z][A-Z0-9]{1,2}$/.test(tag)) this.#draft.warn(spot, 'has no segment name')
    else if (this.#set) this.#add(this.#set, segment)
    else this.#draft.warn(spot, 'stands outside a transaction set')
  }

  /** Some files were kept as comments of a program. */
  #withoutMarks(segment: SegmentText): SegmentText {
    if (!/^[^A-Za-z0-9]/.test(segment.text)) return segment
    const text = segment.text.replace(/^[^A-Za-z0-9]+/, '')
    this.#draft.warn({ position: segment.position, tag: text.slice(0, 3) }, 'begins with marks')
    return { ...segment, text }
  }

  /** Ends the file; what is cut off is not read. */
  end(cutOff: string): void {
    const set = this.#set
    this.#set = null
    if (set) {
      this.#refuse(set, new MessageFault(set.spot, 'the transaction set is cut off before its SE'))
    } else if (cutOff !== '') {
      this.#draft.warn({ position: 0, tag: '' }, 'the file ends within a segment')
    } else if (this.#envelope.interchange.length > 0) {
      this.#draft.warn({ position: 0, tag: 'IEA' }, 'the interchange has no end')
    }
    if (this.#sets === 0) throw new Unreadable('it holds no transaction set')
  }

  #open(words: readonly string[], begun: Split & { spot: Spot }): void {
    const { segment, syntax, spot } = begun
    if (this.#set) this.#missingEnd(this.#set)
    const [, type = '', control = ''] = words
    const { envelope } =
      this.#sets === 0 && this.#envelope.interchange.length === 0
        ? this.#bare(spot)
        : { envelope: this.#envelope }
    this.#sets += 1
    this.#setsInGroup += 1
    this.#set = {
      envelope,
      type: type.trim(),
      control: control.trim(),
      spot,
      syntax,
      segments: [segment],
      length: 0,
    }
  }

  #bare(spot: Spot): { envelope: X12Envelope } {
    this.#draft.warn(spot, 'there is no ISA envelope; read without')
    return { envelope: this.#envelope }
  }

  #add(set: OpenSet, segment: SegmentText): void {
    set.length += segment.text.length
    if (set.segments.length < mostSegments && set.length < longestSet) set.segments.push(segment)
    else set.length = Number.POSITIVE_INFINITY
  }

  #close([, count = '', control = '']: readonly string[], spot: Spot): void {
    const set = this.#set
    this.#set = null
    if (!set) {
      this.#draft.warn(spot, 'there is no ST before it')
      return
    }
    const counted = set.segments.length + 1
    const isCounted = Number(count) === counted
    if (!isCounted)
      this.#draft.warn(spot, `counts ${count.slice(0, 10)} segments, there are ${counted}`)
    const isNamed = control.trim() === set.control
    if (!isNamed)
      this.#draft.warn(
        spot,
        `has control number ${control.trim().slice(0, 12)}, its ST has ${set.control.slice(0, 12)}`,
      )
    this.#read(set, isCounted && isNamed)
  }

  #missingEnd(set: OpenSet): void {
    this.#set = null
    this.#draft.warn(set.spot, 'the transaction set has no SE')
    this.#read(set, false)
  }

  #read(set: OpenSet, isWhole: boolean): void {
    try {
      if (set.length === Number.POSITIVE_INFINITY) {
        throw new MessageFault(set.spot, 'the transaction set is larger than any that is read')
      }
      this.#readSet(set)
      this.#note(set, isWhole ? 'accepted' : 'accepted with errors')
    } catch (error) {
      if (!(error instanceof MessageFault)) throw error
      this.#refuse(set, error)
    }
  }

  #refuse(set: OpenSet, fault: MessageFault): void {
    this.fault ??= fault
    this.#draft.warn(fault.spot, `refused: ${fault.message}`)
    this.#note(set, 'rejected')
  }

  #note({ envelope, type, control }: OpenSet, verdict: MessageOutcome['verdict']): void {
    if (this.outcomes.length === mostOutcomes) return
    const [, code = '', , , , , group = ''] = envelope.group
    this.outcomes.push({
      group: group === '' ? null : { code, control: group },
      type,
      control,
      verdict,
    })
  }

  #envelop(words: readonly string[], spot: Spot): void {
    if (this.#set) this.#missingEnd(this.#set)
    const [tag, count = '', control = ''] = words
    const trimmed = words.map((word) => word.trim())
    if (tag === 'ISA') {
      this.#envelope = { interchange: trimmed, group: [] }
      this.answered = trimmed
      this.#groups = 0
    } else if (tag === 'GS') {
      this.#envelope = { ...this.#envelope, group: trimmed }
      this.#groups += 1
      this.#setsInGroup = 0
    } else if (tag === 'GE') {
      this.#check(spot, {
        count,
        counted: this.#setsInGroup,
        control,
        opened: this.#envelope.group[6],
      })
      this.#envelope = { ...this.#envelope, group: [] }
    } else {
      this.#check(spot, {
        count,
        counted: this.#groups,
        control,
        opened: this.#envelope.interchange[13],
      })
      this.#envelope = { interchange: [], group: [] }
    }
  }

  #check(
    spot: Spot,
    said: { count: string; counted: number; control: string; opened: string | undefined },
  ): void {
    const { count, counted, control, opened } = said
    const part = spot.tag === 'GE' ? 'transaction sets' : 'groups'
    if (Number(count) !== counted)
      this.#draft.warn(spot, `counts ${count.slice(0, 10)} ${part}, there are ${counted}`)
    if (opened === undefined) this.#draft.warn(spot, 'nothing was opened that it ends')
    else if (Number(control) !== Number(opened)) {
      this.#draft.warn(
        spot,
        `has control number ${control.slice(0, 12)}, its beginning has ${opened.slice(0, 12)}`,
      )
    }
  }
}

const envelopes = ['ISA', 'GS', 'GE', 'IEA']
const mostSegments = 250_000
const longestSet = 32 * 1024 * 1024
const mostOutcomes = 10_000
