import type { Field, View } from '../../cli/output/view.js'
import type { Alias } from '../../cli/settings/aliases.js'

const fields: Field<Alias>[] = [
  { name: 'name', meaning: 'name of the alias', value: ({ name }) => name },
  {
    name: 'line',
    meaning: 'command line of the alias, without oct; a script of the shell begins with !',
    value: ({ line }) => line,
  },
  {
    name: 'origin',
    meaning: 'who defined the alias: user or project',
    value: ({ origin }) => origin,
  },
  { name: 'from', meaning: 'file in which the alias is saved', value: ({ from }) => from },
  {
    name: 'in_force',
    meaning: 'whether the alias is used; false if a command or your own alias has the name',
    value: ({ inForce }) => inForce,
  },
]

function runsInWords(line: string | null): string {
  if (line === null) return ''
  return line.startsWith('!') ? line : `oct ${line}`
}

export const aliasesView: View<Alias> = {
  name: 'aliases',
  shape: 'list',
  noun: 'short name',
  columns: [
    { heading: 'Alias', text: ({ name }) => ({ words: name, tone: 'strong' }) },
    { heading: 'Runs', text: ({ line }) => ({ words: runsInWords(line) }) },
    { heading: 'Kept in', text: ({ from }) => ({ words: from, tone: 'dim' }) },
    {
      heading: 'Note',
      text: ({ inForce }) => ({
        words: inForce ? '' : 'not used, because a command or another alias has this name',
        tone: 'warn',
      }),
      isShown: (rows) => rows.some(({ inForce }) => !inForce),
    },
  ],
  fields,
  id: ({ name }) => name,
  record: ({ inForce, ...alias }) => ({ ...alias, in_force: inForce }),
  empty: "No aliases yet: oct alias set mine 'holds --due $1'",
}
