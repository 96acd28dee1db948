import { Option } from 'commander'

export const allOption = (kind: string): Option => new Option('--all', `select all: ${kind}`)
