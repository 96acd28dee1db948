import { Option } from 'commander'
import { collectText } from '../../cli/command/collect.js'

export const eventOption = (specifics = ''): Option =>
  new Option(
    '--event <name>',
    `event: a name, or a pattern such as container.*${specifics}`,
  ).argParser(collectText)
