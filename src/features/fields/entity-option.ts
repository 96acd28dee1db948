import { Option } from 'commander'

/** The values of `--entity`. */
const kinds = ['shipment', 'container', 'tracking_request'] as const

/** `--entity`: the kind of object that the field belongs to. */
export const entityOption = (): Option =>
  new Option('--entity <kind>', 'kind of object that has the field').choices(kinds)
