import { OctError } from '../../errors.js'

/** Throws if the user typed one of these options. `words` returns the message and the advice for an option. */
export function refuseOptions(
  options: Readonly<Record<string, unknown>>,
  words: (option: string) => { message: string; tryNext: string[] },
): void {
  const name = Object.entries(options).find(([, value]) => value !== undefined)?.[0]
  if (name === undefined) return
  const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const { message, tryNext } = words(option)
  throw new OctError('usage', message, { tryNext })
}
