/**
 * Returns whether tracking ended because all containers were returned empty. `reason` is
 * `line_tracking_stopped_reason`.
 */
export const isPlannedEnd = (reason: string | null | undefined): boolean =>
  reason === 'all_containers_terminated'
