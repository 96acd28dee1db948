import type { MilestoneObservation } from '../../sources/source.js'

export interface MilestoneStatement {
  said: MilestoneObservation
  /** True if the statement changes the accepted value, which creates an event. */
  isNews: boolean
  passedOver: PassedOver | null
  because: Because | null
  corrects: MilestoneObservation | null
  correctedBy: MilestoneObservation | null
  endedBy: MilestoneObservation | null
  withdrawnAt: string | null
}

/** The reason why a statement of a source does not change the accepted value. */
export type PassedOver =
  | 'same'
  /** A source of a higher rank has already stated the milestone. */
  | 'worse_source'
  /** The statement is only a plan, and another source has stated an estimate. */
  | 'only_planned'
  /** The estimated time was past when it was stated, and another source's estimate is still in the future. */
  | 'was_over'
  /** The statement is an estimate, and the milestone has already happened. */
  | 'has_happened'
  /** A source of this kind cannot know whether this milestone happened. */
  | 'not_its_to_say'

export type Because =
  | 'first'
  /** The source has a higher rank than the source whose statement was accepted before. */
  | 'better_source'
  /** The statement is the latest among sources of the same rank. */
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
