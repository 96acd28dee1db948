import { Unreadable } from '../../inbox/reader.js'
import type { ReadingDraft, Spot } from '../facts/reading-draft.js'
import { MessageFault } from '../interchange/message-fault.js'
import type { OutcomeFault } from '../interchange/message-outcome.js'
import type { Split } from '../interchange/segment-splitter.js'
import type { SegmentText } from '../interchange/segment-text.js'
import type { Syntax } from '../interchange/syntax.js'
import { type EnvelopeFault, X12Answers } from './x12-answers.js'

export interface X12Envelope {
  /** Elements of the interchange header (ISA). The tag has index 0, ISA06 has index 6. */
  interchange: readonly string[]
  group: readonly string[]
}

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

/** Finds X12 transaction sets in their envelopes. Warns about envelopes with errors. */
export class X12Frames {
  readonly answers = new X12Answers()
  readonly #draft: ReadingDraft
  readonly #readSet: (set: RawSet) => void
  #envelope: X12Envelope = { interchange: [], group: [] }
  #set: OpenSet | null = null
  #setsInGroup = 0
  #groups = 0
  #sets = 0
  fault: MessageFault | null = null

  constructor(draft: ReadingDraft, readSet: (set: RawSet) => void) {
    this.#draft = draft
    this.#readSet = readSet
  }

  take({ segment: raw, syntax }: Split): undefined {
    const segment = this.#withoutMarks(raw)
    const words = segment.text.split(syntax.element, segment.text.startsWith('ISA') ? 17 : 10)
    const [tag = ''] = words
    const spot = { position: segment.position, tag }
    if (tag === 'ST') this.#open(words, { segment, syntax, spot })
    else if (tag === 'SE') this.#close(words, spot)
    else if (envelopes.includes(tag)) this.#envelop(words, spot)
    else if (!/^[A-Z][A-Z0-9]{1,2}$/.test(tag)) this.#draft.warn(spot, 'the segment has no name')
    else if (this.#set) this.#add(this.#set, segment)
    else
      this.#draft.warn(
        spot,
        'the segment is not part of a transaction set, which begins with ST and ends with SE',
      )
  }

  /** Removes punctuation before a segment: some files were saved with comment characters at the start of each line. */
  #withoutMarks(segment: SegmentText): SegmentText {
    if (!/^[^A-Za-z0-9]/.test(segment.text)) return segment
    const text = segment.text.replace(/^[^A-Za-z0-9]+/, '')
    this.#draft.warn(
      { position: segment.position, tag: text.slice(0, 3) },
      'the segment begins with punctuation, which was removed',
    )
    return { ...segment, text }
  }

  end(cutOff: string): void {
    const set = this.#set
    this.#set = null
    if (set) {
      const fault = 'the transaction set is cut off before its SE'
      this.#refuse(set, new MessageFault(set.spot, fault), ['no end'])
    } else if (cutOff !== '') {
      this.#draft.warn({ position: 0, tag: '' }, 'the file ends within a segment')
    } else if (this.#envelope.interchange.length > 0) {
      this.#draft.warn({ position: 0, tag: 'IEA' }, 'the interchange has no IEA')
    }
    if (this.#sets === 0) throw new Unreadable('the file contains no transaction set')
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
    this.#draft.warn(spot, 'there is no ISA envelope; the sets were read without one')
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
      this.#draft.warn(spot, 'the segment has no ST before it')
      return
    }
    const counted = set.segments.length + 1
    const isCounted = set.length === Number.POSITIVE_INFINITY || Number(count) === counted
    if (!isCounted)
      this.#draft.warn(
        spot,
        `the segment states a count of ${count.slice(0, 10)} segments, but the transaction set has ${counted}`,
      )
    const isNamed = control.trim() === set.control
    if (!isNamed)
      this.#draft.warn(
        spot,
        `the segment SE has the control number ${control.trim().slice(0, 12)}, but the segment ST has ${set.control.slice(0, 12)}`,
      )
    this.#read(set, [
      ...(isCounted ? [] : ['count' as const]),
      ...(isNamed ? [] : ['control' as const]),
    ])
  }

  #missingEnd(set: OpenSet): void {
    this.#set = null
    this.#draft.warn(set.spot, 'the transaction set has no SE')
    this.#read(set, ['no end'])
  }

  #read(set: OpenSet, faults: readonly OutcomeFault[]): void {
    try {
      if (set.length === Number.POSITIVE_INFINITY) {
        throw new MessageFault(
          set.spot,
          `the transaction set has more than ${mostSegments} segments or ${longestSet} characters`,
        )
      }
      this.#readSet(set)
      const { type, control } = set
      const result = faults.length === 0 ? 'accepted' : 'accepted with errors'
      this.answers.note({ type, control, result, faults })
    } catch (error) {
      if (!(error instanceof MessageFault)) throw error
      this.#refuse(set, error, [...faults, 'content'])
    }
  }

  #refuse({ type, control }: OpenSet, fault: MessageFault, faults: readonly OutcomeFault[]): void {
    this.fault ??= fault
    this.#draft.warn(fault.spot, `rejected: ${fault.message}`)
    this.answers.note({ type, control, result: 'rejected', faults })
  }

  #envelop(words: readonly string[], spot: Spot): void {
    if (this.#set) this.#missingEnd(this.#set)
    const [tag, count = '', control = ''] = words
    const trimmed = words.map((word) => word.trim())
    if (tag === 'ISA') {
      if (words.length < 17)
        this.#draft.warn(spot, `the segment has ${words.length - 1} elements instead of 16`)
      this.#begin(trimmed)
      this.answers.begin(trimmed)
    } else if (tag === 'BG') {
      this.#begin(inPlacesOfIsa(trimmed))
    } else if (tag === 'GS') {
      this.#envelope = { ...this.#envelope, group: trimmed }
      this.answers.beginGroup(trimmed)
      this.#groups += 1
      this.#setsInGroup = 0
    } else if (tag === 'GE') {
      const stated = { count, counted: this.#setsInGroup, control, opened: this.#envelope.group[6] }
      this.answers.endGroup(count.trim(), this.#check(spot, stated))
      this.#envelope = { ...this.#envelope, group: [] }
    } else {
      const stated = tag === 'EG' ? { count: control, control: count } : { count, control }
      const opened = this.#envelope.interchange[13]
      this.answers.end(this.#check(spot, { ...stated, counted: this.#groups, opened }))
      this.#envelope = { interchange: [], group: [] }
    }
  }

  #begin(interchange: readonly string[]): void {
    this.#envelope = { interchange, group: [] }
    this.#groups = 0
  }

  #check(
    spot: Spot,
    stated: { count: string; counted: number; control: string; opened: string | undefined },
  ): EnvelopeFault[] {
    const faults: EnvelopeFault[] = []
    const { count, counted, control, opened } = stated
    const part = spot.tag === 'GE' ? 'transaction sets' : 'groups'
    if (Number(count) !== counted) {
      faults.push('count')
      this.#draft.warn(
        spot,
        `the segment states a count of ${count.slice(0, 10)} ${part}, but the file has ${counted}`,
      )
    }
    if (opened === undefined) this.#draft.warn(spot, 'the segment has no matching header')
    else if (Number(control) !== Number(opened)) {
      faults.push('control')
      this.#draft.warn(
        spot,
        `the segment ${spot.tag} has the control number ${control.slice(0, 12)}, but its header has ${opened.slice(0, 12)}`,
      )
    }
    return faults
  }
}

const envelopes = ['ISA', 'BG', 'GS', 'GE', 'IEA', 'EG']

/** Converts BG, an older interchange header, so that its elements have the same positions as in ISA. */
function inPlacesOfIsa([, , , from = '', to = '', day = '', time = '', control = '']: string[]) {
  return ['', '', '', '', '', '', from, '', to, day, time, '', '', control]
}

/** Maximum segments of a transaction set, ten times as many as in real sets. Reading a set blocks the service. */
const mostSegments = 20_000
const longestSet = 4 * 1024 * 1024
