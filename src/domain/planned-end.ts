/** Returns whether the reason for the end of tracking is that all containers were returned empty. */
export const isPlannedEnd = (reason: string | null | undefined): boolean =>
  reason === 'all_containers_terminated'
