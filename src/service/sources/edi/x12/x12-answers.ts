import { type MessageOutcome, OutcomeTally } from '../interchange/message-outcome.js'

export type EnvelopeFault = 'no end' | 'count' | 'control'

export interface AnsweredGroup {
  segment: readonly string[]
  tally: OutcomeTally
  /** Number of transaction sets that the group trailer (GE) states. Null without a trailer. */
  stated: number | null
  faults: readonly EnvelopeFault[]
}

export interface AnsweredInterchange {
  /** Elements of the interchange header (ISA). The tag has index 0, ISA06 has index 6. */
  segment: readonly string[]
  groups: AnsweredGroup[]
  faults: readonly EnvelopeFault[]
}

export class X12Answers {
  readonly interchanges: AnsweredInterchange[] = []
  #interchange: AnsweredInterchange | null = null
  #group: AnsweredGroup | null = null
  #groups = 0

  begin(segment: readonly string[]): void {
    this.#interchange = { segment, groups: [], faults: ['no end'] }
    this.#group = null
  }

  beginGroup(segment: readonly string[]): void {
    this.#group = { segment, tally: new OutcomeTally(), stated: null, faults: ['no end'] }
  }

  note(outcome: MessageOutcome): void {
    const { type } = outcome
    if (this.#group === null || this.#interchange === null || isAnswer(type)) return
    if (this.#group.tally.received === 0) this.#open(this.#interchange, this.#group)
    this.#group.tally.add(outcome)
  }

  /** Ends a group of transaction sets. `count` is the number of sets according to the group trailer (GE). */
  endGroup(count: string, faults: readonly EnvelopeFault[]): void {
    if (this.#group) {
      this.#group.stated = /^\d{1,9}$/.test(count) ? Number(count) : null
      this.#group.faults = faults
    }
    this.#group = null
  }

  end(faults: readonly EnvelopeFault[]): void {
    if (this.#interchange) this.#interchange.faults = faults
    this.#interchange = null
    this.#group = null
  }

  #open(interchange: AnsweredInterchange, group: AnsweredGroup): void {
    this.#groups += 1
    if (this.#groups > mostGroups) return
    if (interchange.groups.length === 0) this.interchanges.push(interchange)
    interchange.groups.push(group)
  }
}

const isAnswer = (type: string): boolean => ['997', '999', 'TA1'].includes(type)

const mostGroups = 1000
