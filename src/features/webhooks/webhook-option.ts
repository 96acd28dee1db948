import { Option } from 'commander'
import { filledText } from '../../cli/command/collect.js'

/** One webhook of the service by its id; `purpose` says what for. */
export const webhookOption = (purpose: string): Option =>
  new Option('--webhook <id>', `webhook: ${purpose}`).argParser(filledText)
