/** The fields that a group prints by default, in their frozen order. */
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
