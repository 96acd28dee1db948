import type { MilestoneObservation } from '../../sources/source.js'

/** One statement of a milestone and what became of it. */
export interface MilestoneStatement {
  said: MilestoneObservation
  /** False where it only repeats, or comes too late to matter: then it makes no event. */
  isNews: boolean
  /** Why it is no news. */
  passedOver: PassedOver | null
  /** Why it is. */
  because: Because | null
  /** The statement of the same thing that it corrects. */
  corrects: MilestoneObservation | null
  /** The correction that followed. */
  correctedBy: MilestoneObservation | null
  /** For an estimate: the actual milestone that ended it. */
  endedBy: MilestoneObservation | null
  /** When its source took it back, or said something else instead. */
  withdrawnAt: string | null
}

/** Why a statement changes nothing of what is believed. */
export type PassedOver =
  /** It says what is believed already. */
  | 'same'
  /** A better source has spoken of it. */
  | 'worse_source'
  /** A plan, and there is an estimate. */
  | 'only_planned'
  /** An estimate of a time that was over when it was made, and there is one still to come. */
  | 'was_over'
  /** An estimate of what has happened. */
  | 'has_happened'
  /** Its kind of source cannot know. */
  | 'not_its_to_say'

/** Why a statement is believed from then on. */
export type Because =
  | 'first'
  /** Its source is believed more. */
  | 'better_source'
  /** It is the latest of sources that are believed alike. */
  | 'latest'
  /** What a better source expected did not come. */
  | 'others_passed'

/** A statement of which nothing has become yet, as if it were news. */
export const newStatement = (said: MilestoneObservation): MilestoneStatement => ({
  said,
  isNews: true,
  passedOver: null,
  because: null,
  corrects: null,
  correctedBy: null,
  endedBy: null,
  withdrawnAt: null,
})
