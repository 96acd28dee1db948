import { oneObject } from '../../cli/command/one-object.js'
import { splitObject } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'

export interface ListEditWords {
  /** The object whose list is edited. It is named by number, reference or id. */
  object: string
  words: string[]
}

interface Asked {
  id: string | undefined
  noun: string
  mayBeNone: boolean
  command: string
}

export function listEditWords(typed: readonly string[], asked: Asked): ListEditWords {
  const { id, noun, mayBeNone } = asked
  const { object, rest } = id === undefined ? splitObject(typed) : { object: id, rest: [...typed] }
  const named = oneObject(object === '' ? [] : [object], undefined)
  const words = rest.map((word) => word.trim())
  if (words.includes('')) throw withoutWords(`An empty ${noun} was given`, asked)
  if (words.length === 0 && !mayBeNone) throw withoutWords(`No ${noun} was given`, asked)
  if (words.length > 0 && mayBeNone)
    throw withoutWords(
      '--clear removes all values, so it cannot be combined with new values',
      asked,
    )
  return { object: named, words }
}

function withoutWords(message: string, { noun, command }: Asked): OctError {
  return new OctError('usage', message, {
    reason: `Type the ${noun} after the number, or --clear after "set" to remove all. Nothing was sent.`,
    tryNext: [`${command} --help`],
  })
}
