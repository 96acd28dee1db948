import type { MilestoneObservation } from '../../sources/source.js'

export interface MilestoneStatement {
  said: MilestoneObservation
  /** Whether the statement changes what is believed. Otherwise it produces no event. */
  isNews: boolean
  passedOver: PassedOver | null
  because: Because | null
  /** The earlier statement about the same milestone that this statement corrects. */
  corrects: MilestoneObservation | null
  /** The later statement that corrected this statement. */
  correctedBy: MilestoneObservation | null
  endedBy: MilestoneObservation | null
  /** UTC instant when the source withdrew or replaced the statement. */
  withdrawnAt: string | null
}

/** The reason why a statement does not change what is believed. */
export type PassedOver =
  /** The statement repeats the believed value. */
  | 'same'
  /** A source of a higher rank has stated the milestone. */
  | 'worse_source'
  /** The statement is a plan, and another source has stated an estimate. */
  | 'only_planned'
  /** The estimated time had passed when the statement was made, and another estimate is still to come. */
  | 'was_over'
  /** The statement is an estimate of a milestone that has happened. */
  | 'has_happened'
  /** A source of this kind cannot know the milestone. */
  | 'not_its_to_say'

export type Because =
  | 'first'
  /** The source of the statement ranks higher than the source believed before. */
  | 'better_source'
  /** The statement is the latest among sources of equal rank. */
  | 'latest'
  /** A source of a higher rank expected an earlier time, which has passed without the milestone. */
  | 'others_passed'

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
