import { Option } from 'commander'

/** Values of `--entity`: the kinds of objects that custom fields can belong to. */
const kinds = ['shipment', 'container', 'tracking_request'] as const

/** The option `--entity`: the kind of object that the custom field belongs to. */
export const entityOption = (): Option =>
  new Option('--entity <kind>', 'kind of object that has the field').choices(kinds)
