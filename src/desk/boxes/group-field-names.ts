/**
 * The default fields of a group in their frozen order; in a separate file, so that help lists them
 * without loading a view.
 */
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
