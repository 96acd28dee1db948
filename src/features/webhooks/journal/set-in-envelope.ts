import type { Envelope } from '../../../contract/delivery-envelope.js'
import { parseJson } from '../../../contract/parse-json.js'
import { OctError } from '../../../errors.js'

/**
 * Sets a member of an event, for example `container.pickup_lfd=null`. The path starts with `data`, or with the type of
 * an included object. A value that is not JSON is a text. Throws `usage` for an unknown path.
 */
export function setInEnvelope(envelope: Envelope, setting: string): Envelope {
  const [, path = '', text = ''] = /^([^=]+)=(.*)$/s.exec(setting) ?? []
  const [first = '', ...names] = path.split('.')
  const changed = structuredClone(envelope)
  const start =
    first === 'data'
      ? changed.data
      : changed.included?.find(({ type }) => type === first)?.attributes
  const isSafe = names.every((name) => name !== '' && !forbidden.includes(name))
  const last = names.pop()
  if (start === undefined || last === undefined || !isSafe) throw leadsNowhere(setting, envelope)
  Object.assign(holderOf(start, names), { [last]: readValue(text) })
  return changed
}

const forbidden = ['__proto__', 'constructor', 'prototype']

function holderOf(start: object, names: readonly string[]): object {
  let holder = start
  for (const name of names) {
    const next: unknown = Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined
    if (next instanceof Object) {
      holder = next
      continue
    }
    const made = {}
    Object.assign(holder, { [name]: made })
    holder = made
  }
  return holder
}

function readValue(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

function leadsNowhere(setting: string, { data, included = [] }: Envelope): OctError {
  const types = [...new Set(included.map(({ type }) => type))]
  const { event } = data.attributes
  return new OctError('usage', `"${setting}" is not a valid setting for a ${event}`, {
    reason: `Write a path and a value, such as container.pickup_lfd=null; the path begins with ${['data', ...types].join(', ')}.`,
    tryNext: [`oct webhooks trigger ${event} --set ${types[0] ?? 'data.attributes'}.name=value`],
  })
}
