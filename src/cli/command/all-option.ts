import { Option } from 'commander'

/** Everything of a kind, where a command needs names otherwise (contract, part 12). */
export const allOption = (kind: string): Option => new Option('--all', `all of them: ${kind}`)
