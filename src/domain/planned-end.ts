export const isPlannedEnd = (reason: string | null | undefined): boolean =>
  reason === 'all_containers_terminated'
