/** Defect of a message's envelope, or of its content. */
export type OutcomeFault = 'no end' | 'count' | 'control' | 'content'

/** Outcome of one message, for the acknowledgment to its sender. */
export interface MessageOutcome {
  /** Type as the first segment of the message states it. */
  type: string
  control: string
  result: 'accepted' | 'accepted with errors' | 'rejected'
  faults: readonly OutcomeFault[]
}

/** Counts the messages of an envelope and lists their outcomes. */
export class OutcomeTally {
  received = 0
  accepted = 0
  readonly noted: MessageOutcome[] = []

  /** Records an outcome. If there are very many messages, only those with errors are listed. */
  add(outcome: MessageOutcome): void {
    this.received += 1
    if (outcome.result !== 'rejected') this.accepted += 1
    const isPlain = outcome.result === 'accepted'
    if (this.noted.length < (isPlain ? mostNoted / 2 : mostNoted)) this.noted.push(outcome)
  }
}

const mostNoted = 10_000
