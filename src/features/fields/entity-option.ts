import { Option } from 'commander'

/** Kinds of objects that can have fields, as `--entity` names them. */
const kinds = ['shipment', 'container', 'tracking_request'] as const

/** `--entity`: which kind of object a field belongs to. */
export const entityOption = (): Option =>
  new Option('--entity <kind>', 'kind of object that has the field').choices(kinds)
