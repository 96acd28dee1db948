/**
 * Returns whether tracking ended together with the trip, because all containers were returned empty
 * and nothing is left to do. `reason` is `line_tracking_stopped_reason`.
 */
export const isPlannedEnd = (reason: string | null | undefined): boolean =>
  reason === 'all_containers_terminated'
