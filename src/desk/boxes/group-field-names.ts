/** What a group says by default, in its frozen order; apart, so that help names it without a view. */
export const groupFieldNames = [
  'by',
  'group',
  'boxes',
  'ready',
  'blocked',
  'states',
  'earliest_lfd_date',
  'pull_by_date',
  'fees',
  'numbers',
  'shipments',
  'bills',
  'simulated',
]
