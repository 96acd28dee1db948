import { Option } from 'commander'

/** The kinds of objects that carry fields, as `--entity` names them. */
const kinds = ['shipment', 'container', 'tracking_request'] as const

/** `--entity`: which kind of object a field belongs to. */
export const entityOption = (): Option =>
  new Option('--entity <kind>', 'kind of object that has the field').choices(kinds)
