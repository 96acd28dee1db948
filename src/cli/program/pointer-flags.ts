import type { Command } from 'commander'
import { OctError } from '../../errors.js'

const flags: Record<string, string> = {
  '/data/attributes/request_number': 'the number',
  '/data/attributes/request_type': '--type',
  '/data/attributes/scac': '--scac',
  '/data/attributes/ref_numbers': '--ref',
  '/data/attributes/shipment_tags': '--tag',
  '/data/relationships/customer': '--customer',
  '/data/attributes/company_name': 'the name',
  '/data/attributes/api_slug': 'the slug',
  '/data/attributes/entity_type': '--entity',
  '/data/attributes/data_type': '--data-type',
  '/data/attributes/reference_type': '--reference-type',
  '/data/attributes/display_name': '--name',
  '/data/attributes/default_value': '--default',
  '/data/attributes/validation/pattern': '--pattern',
  '/data/attributes/validation/max_length': '--max-length',
  '/data/attributes/label': '--label',
  '/data/attributes/position': '--position',
  '/data/attributes/value': 'the value',
  'show_positions[from_timestamp]': '--since',
  '/data/attributes/url': 'the address',
  '/data/attributes/events': '--event',
  '/data/attributes/headers': '--header',
}

export function withFlag(error: unknown, { options }: Pick<Command, 'options'>): unknown {
  if (!(error instanceof OctError) || error.pointer === undefined) return error
  const isField = error.pointer.startsWith('/data/attributes/initial_custom_fields')
  const flag = isField ? '--field' : flags[error.pointer]
  const isThere = !flag?.startsWith('--') || options.some(({ long }) => long === flag)
  return flag !== undefined && isThere
    ? error.revised({ message: `${error.message} (${flag})` })
    : error
}
