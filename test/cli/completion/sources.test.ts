import { describe, expect, it } from 'vitest'
import {
  listedValues,
  type Source,
  sourceOfArgument,
  sourceOfOption,
} from '../../../src/cli/completion/value-sources.js'
import { below, commandPath, commandTree } from '../../sweeps/tree.js'

const program = commandTree()
const commands = [program, ...below(program)]

/** For each placeholder in the help, its meaning. TAB must complete exactly these values. */
const promised: Readonly<Record<string, Source>> = {
  file: 'files',
  folder: 'folders',
  scac: 'lines',
  port: 'port',
  tag: 'tag',
  profile: 'profiles',
  webhook: 'webhooks',
  container: 'container',
  shipment: 'shipment',
  object: 'container',
}

describe('every value that a command line accepts', () => {
  it('is offered if its placeholder names its kind', () => {
    const wrong = commands.flatMap((command) =>
      command.options.flatMap((option) => {
        const name = /[<[]([\w-]+)/.exec(option.flags)?.[1] ?? ''
        const source = sourceOfOption(option)
        const isKept = promised[name] === undefined || promised[name] === source
        return isKept ? [] : [`${commandPath(command)} ${option.flags}: ${source}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('includes every argument', () => {
    const wrong = commands.flatMap((command) =>
      command.registeredArguments.flatMap((argument) => {
        const source = sourceOfArgument(command, argument, true)
        const isKept = (promised[argument.name()] ?? source) === source
        return isKept ? [] : [`${commandPath(command)} ${argument.name()}: ${source}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('is one of the values of a closed list', () => {
    const isListed = ({ description }: { description: string }) =>
      /: \w+(?:, \w+){2,}$/.test(description)
    const options = commands.flatMap((command) => [...command.options]).filter(isListed)
    expect(options.length).toBeGreaterThan(5)
    const silent = options.filter((option) => {
      const source = sourceOfOption(option)
      return source === 'free' || (source === 'listed' && listedValues(option).length < 2)
    })
    expect(silent.map(({ flags }) => flags)).toEqual([])
  })
})
