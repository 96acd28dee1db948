/** The fields that a group prints by default. Scripts read the fields by position, so the order must not change. */
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
