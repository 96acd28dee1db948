import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { allOption } from '../../cli/command/all-option.js'
import { addFilterOptions, filterOf } from '../../desk/boxes/filter-options.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import type { MapForm } from './map-form.js'

export interface MapOptions {
  all?: boolean
  merge?: boolean
  split: boolean
  precision?: number
  prune?: boolean
  check?: boolean
  open?: boolean
  closed?: boolean
  [filter: string]: unknown
}

export function addMapOptions(command: Command): Command {
  command
    .addOption(allOption('select every open container that passes the filters'))
    .addOption(
      new Option(
        '--merge',
        'write one GeoJSON collection for all containers; each feature names its container',
      ),
    )
    .addOption(
      new Option(
        '--no-split',
        'keep routes as the service sends them, and do not cut lines at the antimeridian (180°)',
      ),
    )
    .addOption(
      new Option(
        '--precision <decimals>',
        'round coordinates to this many decimals; 5 is about one meter',
      ).argParser(decimalsArgument),
    )
    .addOption(
      new Option('--open', 'open the map in a viewer, as a web page or in the format of -o'),
    )
    .addOption(
      new Option(
        '--prune',
        'remove files of earlier exports for containers that this export does not include',
      ),
    )
    .addOption(
      new Option(
        '--check',
        'exit with code 10 if something needs attention: an exported file changed',
      ).helpGroup('Checks:'),
    )
  return addFilterOptions(command)
}

function decimalsArgument(text: string): number {
  if (!/^\d{1,2}$/.test(text) || Number(text) > 15) {
    throw new InvalidArgumentError('Give a number of decimals from 0 to 15.')
  }
  return Number(text)
}

export type MapTarget =
  | { kind: 'stdout' }
  | { kind: 'file'; path: string; typed: string }
  | { kind: 'folder'; path: string; typed: string }

/** Reads the option `--out`. A path means a folder if it ends with a slash or leads to an existing folder. */
export function mapTarget(out: string | undefined, folder: string): MapTarget {
  if (out === undefined || out === '-') return { kind: 'stdout' }
  const path = resolve(folder, out)
  const isFolder = /[/\\]$/.test(out) || (existsSync(path) && statSync(path).isDirectory())
  return isFolder ? { kind: 'folder', path, typed: out } : { kind: 'file', path, typed: out }
}

export const mapForm = ({ split, precision }: MapOptions): MapForm => ({
  isSplit: split,
  ...(precision === undefined ? {} : { decimals: precision }),
})

/** Returns whether the user typed a filter. `--closed` is not a filter, because it adds containers. */
export const isFiltered = (options: MapOptions): boolean =>
  Object.keys(filterOf(options, new Date(0))).length > 0

export function checkMapOptions(
  words: readonly string[],
  options: MapOptions,
  target: MapTarget,
): void {
  const { kind } = target
  const {
    all = false,
    merge = false,
    prune = false,
    check = false,
    closed = false,
    open = false,
  } = options
  const line = `oct map ${words[0] ?? '<container>'}`
  if (!all && words.length === 0) {
    refuse('No container was given', 'Give containers, or --all for every open container.', [
      'oct map <container>',
      'oct map --all --out routes/',
    ])
  }
  if (all && words.length > 0) {
    refuse(
      `--all selects every container, but "${words.join(' ')}" names only some containers`,
      undefined,
      ['oct map --all --out routes/', line],
    )
  }
  if (!all && (closed || isFiltered(options))) {
    refuse(
      'Filters need --all',
      'Filters apply only to the containers that --all selects, not to containers that you name.',
      ['oct map --all'],
    )
  }
  if (prune && !(all && kind === 'folder')) {
    refuse(
      '--prune removes files from a folder, and needs --all and --out',
      'A path that ends with a slash means a folder.',
      [`oct map --all --prune --out ${resolveFolder(target)}`],
    )
  }
  if (merge && kind === 'folder') {
    refuse(
      '--merge writes one file for all containers, but a folder gets one file per container',
      undefined,
      ['oct map --all --merge --out fleet.geojson'],
    )
  }
  if (open && kind !== 'stdout') {
    refuse(
      '--open cannot be combined with --out',
      '--open shows a temporary file. --out saves a file and does not show the file.',
      [`${line} --open`, `${line} --out route.html`],
    )
  }
  if (check && kind === 'stdout') {
    refuse('--check needs --out', '--check reports whether an exported file changed.', [
      'oct map --all --check --out routes/',
    ])
  }
}

function resolveFolder(target: MapTarget): string {
  if (target.kind === 'stdout' || /\.\w+$/.test(target.typed)) return 'routes/'
  const { typed } = target
  return shellWord(typed.endsWith('/') ? typed : `${typed}/`)
}

function refuse(message: string, reason: string | undefined, tryNext: string[]): never {
  throw new OctError('usage', message, { reason, tryNext })
}
