import { Option } from 'commander'
import { filledText } from '../../cli/command/collect.js'

export const forwardToOption = (purpose: string): Option =>
  new Option('--forward-to <address>', `address, or a port of this machine: ${purpose}`).argParser(
    filledText,
  )
