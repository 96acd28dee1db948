import { Option } from 'commander'
import { filledText } from '../../cli/command/collect.js'

/** Returns the option that selects a webhook. `purpose` is the part of its help text after `webhook: `. */
export const webhookOption = (purpose: string): Option =>
  new Option('--webhook <id>', `webhook: ${purpose}`).argParser(filledText)
