import type { DataSource } from '../../../contract/vocabulary.js'
import { findLine } from '../../../domain/reference/lines.js'
import { findPort, findTerminal } from '../../../domain/reference/ports.js'
import type { Whereabouts } from '../source.js'

export interface Provider {
  data_source: DataSource
  data_provider_name: string
  data_provider_code: string
}

export function lineProvider(scac: string): Provider {
  const name = findLine(scac)?.short_name ?? scac
  return { data_source: 'shipping_line', data_provider_name: name, data_provider_code: scac }
}

export function terminalProvider({ locode, smdg_code = '' }: Whereabouts): Provider {
  const name = findTerminal(locode, smdg_code)?.name ?? findPort(locode)?.name ?? locode
  return {
    data_source: 'terminal',
    data_provider_name: name,
    data_provider_code: smdg_code || locode,
  }
}

export function railProvider(scac: string): Provider {
  const name = railroads[scac] ?? scac
  return { data_source: 'rail', data_provider_name: name, data_provider_code: scac }
}

export const aisProvider: Provider = {
  data_source: 'ais',
  data_provider_name: 'AIS',
  data_provider_code: 'AIS',
}

const railroads: Readonly<Record<string, string>> = {
  BNSF: 'BNSF Railway',
  UPRR: 'Union Pacific',
  CSXT: 'CSX Transportation',
  NSRR: 'Norfolk Southern',
  CNRU: 'Canadian National',
  CPRS: 'Canadian Pacific Kansas City',
}
