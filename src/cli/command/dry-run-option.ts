import { Option } from 'commander'

export const dryRunOption = (): Option =>
  new Option('--dry-run', 'print what the command would do, and change nothing')
