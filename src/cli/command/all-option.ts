import { Option } from 'commander'

/** Returns the option `--all` for commands that otherwise need names (contract, part 12). */
export const allOption = (kind: string): Option => new Option('--all', `all of them: ${kind}`)
