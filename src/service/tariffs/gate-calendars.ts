import type { GateReading } from '../../domain/gates/reading/read-gates.js'
import type { NamedText } from './tariff-text.js'

/** Reads gate calendars like `oct gates check`. Finds an .ics file only by its name, because there are no folders. */
export async function readGateTexts(gates: readonly NamedText[], now: Date): Promise<GateReading> {
  const { readGates } = await import('../../domain/gates/reading/read-gates.js')
  const files = gates.filter(({ name }) => !isClosureFile(name)).map(asGateFile)
  const readBeside = async (named: string) => {
    const found = gates.find(({ name }) => isClosureFile(name) && name === fileNameOf(named))
    return found ? asGateFile(found) : { problem: `${named} is not in the request` }
  }
  return readGates({ files, today: now.toISOString().slice(0, 10), readBeside })
}

const asGateFile = ({ name, text }: NamedText) => ({ file: name, text })

const isClosureFile = (name: string): boolean => name.toLowerCase().endsWith('.ics')

const fileNameOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path
