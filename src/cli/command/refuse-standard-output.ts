import { OctError } from '../../errors.js'

/** Refuses `-` (standard output) as the name of a file to write. The error quotes `typed`, such as `--letter -`. */
export function refuseStandardOutput(
  file: string | undefined,
  typed: string,
  instead: string,
): void {
  if (file !== '-') return
  throw new OctError('usage', `${typed} means standard output, but the command writes a file`, {
    reason: 'Nothing was done.',
    tryNext: [instead],
  })
}
