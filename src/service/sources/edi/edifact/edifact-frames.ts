import { Unreadable } from '../../inbox/reader.js'
import type { ReadingDraft, Spot } from '../facts/reading-draft.js'
import { MessageFault } from '../interchange/message-fault.js'
import {
  type MessageOutcome,
  type OutcomeFault,
  OutcomeTally,
} from '../interchange/message-outcome.js'
import type { Split } from '../interchange/segment-splitter.js'
import type { SegmentText } from '../interchange/segment-text.js'
import type { Syntax } from '../interchange/syntax.js'

export interface RawMessage {
  envelope: SegmentText | null
  segments: readonly SegmentText[]
  syntax: Syntax
  type: string
}

interface OpenMessage extends RawMessage {
  segments: SegmentText[]
  reference: string
  named: string
  spot: Spot
  length: number
}

export class EdifactFrames {
  readonly answers: AnsweredInterchange[] = []
  fault: MessageFault | null = null
  readonly #draft: ReadingDraft
  readonly #readMessage: (message: RawMessage) => Iterable<void>
  #envelope: SegmentText | null = null
  #answered: AnsweredInterchange | null = null
  #message: OpenMessage | null = null
  #inInterchange = 0
  #messages = 0

  constructor(draft: ReadingDraft, readMessage: (message: RawMessage) => Iterable<void>) {
    this.#draft = draft
    this.#readMessage = readMessage
  }

  take({ segment, syntax }: Split): Iterable<void> | undefined {
    const tag = segment.text.slice(0, 3)
    const words = wordsOf(segment.text, syntax)
    const spot = { position: segment.position, tag }
    if (tag === 'UNH') return this.#open(words, { segment, syntax, spot })
    if (tag === 'UNT') return this.#close(words, spot)
    if (tag === 'UNB') return this.#begin(segment, syntax)
    if (tag === 'UNZ') return this.#finish(words, spot)
    if (['UNA', 'UNG', 'UNE'].includes(tag)) return this.#endOpen()
    if (this.#message) add(this.#message, segment)
    else
      this.#draft.warn(
        spot,
        'the segment is not part of a message, which begins with UNH and ends with UNT',
      )
    return undefined
  }

  end(cutOff: string): void {
    const message = this.#message
    this.#message = null
    const spot = { position: 0, tag: 'UNZ' }
    if (message) {
      const fault = 'the message is cut off before its UNT'
      this.#refuse(message, new MessageFault(message.spot, fault), ['no end'])
    } else if (cutOff !== '')
      this.#draft.warn({ ...spot, tag: '' }, 'the file ends within a segment')
    else if (this.#envelope) this.#draft.warn(spot, 'the interchange has no UNZ')
    if (this.#messages === 0) throw new Unreadable('the file contains no message')
  }

  *#begin(segment: SegmentText, syntax: Syntax): Iterable<void> {
    yield* this.#endOpen()
    this.#envelope = segment
    this.#answered = { envelope: segment, syntax, tally: new OutcomeTally() }
    this.#inInterchange = 0
  }

  *#finish([, count = '']: readonly string[], spot: Spot): Iterable<void> {
    yield* this.#endOpen()
    if (this.#envelope === null) this.#draft.warn(spot, 'the segment has no UNB before it')
    else if (Number(count) !== this.#inInterchange) {
      const stated = count.slice(0, 10)
      this.#draft.warn(
        spot,
        `the segment states a count of ${stated} messages, but the file has ${this.#inInterchange}`,
      )
    }
    this.#envelope = null
    this.#answered = null
  }

  *#open(
    [, reference = '', type = '']: readonly string[],
    begun: Split & { spot: Spot },
  ): Iterable<void> {
    const { segment, syntax, spot } = begun
    yield* this.#endOpen()
    if (this.#messages === 0 && this.#envelope === null) {
      this.#draft.warn(spot, 'there is no UNB envelope; the messages were read without one')
    }
    this.#messages += 1
    this.#inInterchange += 1
    const [name = ''] = type.split(syntax.component)
    const envelope = this.#envelope
    const open = {
      envelope,
      syntax,
      spot,
      reference: reference.trim(),
      named: type.trim(),
      type: name.trim(),
    }
    this.#message = { ...open, segments: [segment], length: 0 }
  }

  *#close([, count = '', reference = '']: readonly string[], spot: Spot): Iterable<void> {
    const message = this.#message
    this.#message = null
    if (!message) {
      this.#draft.warn(spot, 'the segment has no UNH before it')
      return
    }
    const counted = message.segments.length + 1
    const isCounted = message.length === Number.POSITIVE_INFINITY || Number(count) === counted
    const stated = count.slice(0, 10)
    if (!isCounted)
      this.#draft.warn(
        spot,
        `the segment states a count of ${stated} segments, but the message has ${counted}`,
      )
    const isNamed = reference.trim() === message.reference
    if (!isNamed) this.#draft.warn(spot, 'the reference in UNT differs from the reference in UNH')
    yield* this.#read(message, [
      ...(isCounted ? [] : ['count' as const]),
      ...(isNamed ? [] : ['control' as const]),
    ])
  }

  *#endOpen(): Iterable<void> {
    const message = this.#message
    this.#message = null
    if (!message) return
    this.#draft.warn(message.spot, 'the message has no UNT')
    yield* this.#read(message, ['no end'])
  }

  *#read(message: OpenMessage, faults: readonly OutcomeFault[]): Iterable<void> {
    try {
      if (message.length === Number.POSITIVE_INFINITY) {
        throw new MessageFault(message.spot, tooLarge)
      }
      yield* this.#readMessage(message)
      this.#note(message, faults.length === 0 ? 'accepted' : 'accepted with errors', faults)
    } catch (error) {
      if (!(error instanceof MessageFault)) throw error
      this.#refuse(message, error, [...faults, 'content'])
    }
  }

  #refuse(message: OpenMessage, fault: MessageFault, faults: readonly OutcomeFault[]): void {
    this.fault ??= fault
    this.#draft.warn(fault.spot, `rejected: ${fault.message}`)
    this.#note(message, 'rejected', faults)
  }

  /** Records the outcome of an EDIFACT message, for the acknowledgment. A CONTRL message is never acknowledged. */
  #note(
    { type, named, reference }: OpenMessage,
    ...[result, faults]: [MessageOutcome['result'], readonly OutcomeFault[]]
  ): void {
    if (this.#answered === null || type === 'CONTRL') return
    const { tally } = this.#answered
    if (tally.received === 0 && this.answers.length < mostAnswers) this.answers.push(this.#answered)
    tally.add({ type: named, control: reference, result, faults })
  }
}

export interface AnsweredInterchange {
  envelope: SegmentText
  syntax: Syntax
  tally: OutcomeTally
}

const mostAnswers = 1000
/** Maximum number of segments in a message: twice as many as in the bayplan of the largest vessel. */
const mostSegments = 300_000
const longestMessage = 16 * 1024 * 1024
const tooLarge = `the message has more than ${mostSegments} segments or ${longestMessage} characters; split the message`

function add(message: OpenMessage, segment: SegmentText): void {
  message.length += segment.text.length
  const fits = message.segments.length < mostSegments && message.length < longestMessage
  if (fits) message.segments.push(segment)
  else if (message.length !== Number.POSITIVE_INFINITY) {
    message.length = Number.POSITIVE_INFINITY
    message.segments = []
  }
}

const wordsOf = (text: string, { element }: Syntax): string[] => text.split(element, 8)
