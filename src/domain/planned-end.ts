/** Returns whether tracking ended because all containers were returned empty. */
export const isPlannedEnd = (reason: string | null | undefined): boolean =>
  reason === 'all_containers_terminated'
