import { Option } from 'commander'

const kinds = ['shipment', 'container', 'tracking_request'] as const

export const entityOption = (): Option =>
  new Option('--entity <kind>', 'kind of object that has the field').choices(kinds)
