/** What is wrong with the frame of a message, or that its content is. */
export type OutcomeFault = 'no end' | 'count' | 'control' | 'content'

/** What came of one message, for its sender. */
export interface MessageOutcome {
  /** As its first segment names it. */
  type: string
  control: string
  verdict: 'accepted' | 'accepted with errors' | 'rejected'
  faults: readonly OutcomeFault[]
}

/** Messages of one frame, counted, and those that are named one by one. */
export class OutcomeTally {
  received = 0
  accepted = 0
  readonly noted: MessageOutcome[] = []

  /** Of very many, only those that are not accepted as they are stand for themselves. */
  add(outcome: MessageOutcome): void {
    this.received += 1
    if (outcome.verdict !== 'rejected') this.accepted += 1
    const isPlain = outcome.verdict === 'accepted'
    if (this.noted.length < (isPlain ? mostNoted / 2 : mostNoted)) this.noted.push(outcome)
  }
}

const mostNoted = 10_000
