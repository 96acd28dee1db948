import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { encodingOf } from '../../../../files/decode-text.js'
import { Unreadable } from '../../inbox/reader.js'
import type { Reading } from '../../statement.js'
import { ReadingDraft } from '../facts/reading-draft.js'
import type { MessageFault } from './message-fault.js'
import { type Form, SegmentSplitter, type Split } from './segment-splitter.js'
import { segmentPlace } from './segment-text.js'

/** Finds the messages of one EDI format in a file, and adds their contents to the result. */
export interface Frames {
  /** Reads the complete segments. Returns the remaining work in steps: the service can do other work between steps. */
  take(split: Split): Iterable<void> | undefined
  end(cutOff: string): void
  readonly fault: MessageFault | null
}

export class FileReading<Kind extends Frames> {
  readonly draft = new ReadingDraft()
  readonly frames: Kind
  readonly #splitter: SegmentSplitter

  constructor(form: Form, newFrames: (draft: ReadingDraft) => Kind) {
    this.#splitter = new SegmentSplitter(form)
    this.frames = newFrames(this.draft)
  }

  *take(bytes: Uint8Array): Iterable<void> {
    for (const split of this.#splitter.take(bytes)) {
      const steps = this.frames.take(split)
      if (steps) yield* steps
    }
  }

  /** Finishes reading an EDI file. Throws `Unreadable` if no part of the file could be read. */
  end(): void {
    for (const split of this.#splitter.end()) done(this.frames.take(split))
    this.frames.end(this.#splitter.cutOff)
    const { fault } = this.frames
    if (fault && !this.draft.hasContent) {
      throw new Unreadable(fault.message, segmentPlace(fault.spot.position, fault.spot.tag))
    }
  }
}

export function readWhole(reading: FileReading<Frames>, bytes: Uint8Array): Reading {
  const plain = asBytes(bytes)
  for (let at = 0; at < plain.length; at += pieceLength) {
    done(reading.take(plain.subarray(at, at + pieceLength)))
  }
  reading.end()
  return reading.draft.drain()
}

export async function* readParts(
  reading: FileReading<Frames>,
  pieces: AsyncIterable<Uint8Array>,
): AsyncIterable<Reading> {
  let isFirst = true
  for await (const piece of pieces) {
    if (isFirst && encodingOf(piece).startsWith('utf-16')) {
      throw new Unreadable('the file is UTF-16 and too large to convert; save it as UTF-8')
    }
    const bytes = isFirst ? withoutMark(piece) : piece
    isFirst = false
    for (let at = 0; at < bytes.length; at += pieceLength) {
      for (const _ of reading.take(bytes.subarray(at, at + pieceLength))) {
        if (reading.draft.size >= portion) yield reading.draft.drain()
        await afterOtherWork()
      }
      if (reading.draft.size >= portion) yield reading.draft.drain()
    }
  }
  reading.end()
  yield reading.draft.drain()
}

function done(steps: Iterable<void> = []): void {
  for (const _ of steps);
}

const pieceLength = 64 * 1024
const portion = 500

function asBytes(bytes: Uint8Array): Uint8Array {
  const encoding = encodingOf(bytes)
  if (!encoding.startsWith('utf-16')) return withoutMark(bytes)
  return new TextEncoder().encode(new TextDecoder(encoding).decode(bytes))
}

const withoutMark = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
