import type { Command } from 'commander'
import { commandPath } from '../../cli/command/command-path.js'
import type { GlobalFlags } from '../../cli/command/global-options.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { isPicture, type MapFormat } from './map-format.js'
import type { MapOptions } from './map-options.js'

export function refuseIdleFlags(command: Command, format: MapFormat): void {
  const { fields, sort, limit, split, precision }: GlobalFlags & MapOptions =
    command.optsWithGlobals()
  const words = command.args.length === 0 ? ['--all'] : command.args.map(shellWord)
  const line = [commandPath(command), ...words].join(' ')
  const isOfRows = format !== 'geojson' && format !== 'ndjson' && !isPicture(format)
  const ofRows = namesOf({ '--fields': fields, '--sort': sort, '--limit': limit })
  if (!isOfRows && ofRows !== '') {
    throw new OctError(
      'usage',
      `${ofRows} cannot be used, because ${inWords(format)} has no rows`,
      {
        reason: 'Features are rows in a table, tsv, csv and xlsx.',
        tryNext: [`${line} -o csv`],
      },
    )
  }
  const ofText = namesOf({ '--no-split': split ? undefined : true, '--precision': precision })
  if (isPicture(format) && ofText !== '') {
    throw new OctError('usage', `${ofText} is for GeoJSON, but ${inWords(format)} is a picture`, {
      tryNext: [`${line} -o geojson`],
    })
  }
}

const namesOf = (typed: Readonly<Record<string, unknown>>): string =>
  Object.keys(typed)
    .filter((name) => typed[name] !== undefined)
    .join(', ')

const inWords = (format: MapFormat): string => (format === 'drawing' ? 'the drawing' : format)
