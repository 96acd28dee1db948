import type { MilestoneObservation } from '../../sources/source.js'

export interface MilestoneStatement {
  said: MilestoneObservation
  /** True if the statement changes the accepted value. A statement that does not change it has no event. */
  isNews: boolean
  passedOver: PassedOver | null
  because: Because | null
  corrects: MilestoneObservation | null
  correctedBy: MilestoneObservation | null
  endedBy: MilestoneObservation | null
  withdrawnAt: string | null
}

/** Why a statement does not change the accepted value. */
export type PassedOver =
  | 'same'
  /** A source of a higher rank has stated the milestone. */
  | 'worse_source'
  /** The statement is a plan, and another source has stated an estimate. */
  | 'only_planned'
  /** The estimated time had passed at the statement, and another estimate is still in the future. */
  | 'was_over'
  /** The statement is an estimate of a milestone that has happened. */
  | 'has_happened'
  /** A source of this kind cannot know the milestone. */
  | 'not_its_to_say'

export type Because =
  | 'first'
  /** The source ranks higher than the one that was accepted before. */
  | 'better_source'
  /** The statement is the latest among sources of equal rank. */
  | 'latest'
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
