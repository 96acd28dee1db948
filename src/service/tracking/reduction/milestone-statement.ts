import type { MilestoneObservation } from '../../sources/source.js'

export interface MilestoneStatement {
  said: MilestoneObservation
  /** False if the statement repeats or comes too late; it then produces no event. */
  isNews: boolean
  /** Why the statement is no news. */
  passedOver: PassedOver | null
  because: Because | null
  /** The statement about the same milestone that this one corrects. */
  corrects: MilestoneObservation | null
  /** The statement that corrected this one. */
  correctedBy: MilestoneObservation | null
  /** For an estimate: the actual milestone that ended it. */
  endedBy: MilestoneObservation | null
  /** When the source withdrew or replaced the statement. */
  withdrawnAt: string | null
}

/** Why a statement changes nothing about what is believed. */
export type PassedOver =
  /** It repeats what is believed already. */
  | 'same'
  /** A better source has stated the milestone. */
  | 'worse_source'
  /** A plan, although there is an estimate. */
  | 'only_planned'
  /** Its time had passed when it was made; another estimate is still to come. */
  | 'was_over'
  /** An estimate of something that has happened. */
  | 'has_happened'
  /** Its kind of source cannot know. */
  | 'not_its_to_say'

export type Because =
  | 'first'
  /** Its source ranks higher. */
  | 'better_source'
  /** The latest among sources of equal rank. */
  | 'latest'
  /** The time that a better source expected has passed without the event. */
  | 'others_passed'

/** Counts as news by default. */
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
