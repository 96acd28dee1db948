import type { View } from '../cli/output/view.js'
import type { FileProblem } from '../domain/yaml-file/file-problem.js'

export const fileProblemsView: View<FileProblem> = {
  name: 'problems',
  shape: 'list',
  noun: 'problem',
  columns: [
    { heading: 'Where', text: (problem) => ({ words: placeOf(problem), tone: 'strong' }) },
    { heading: 'Problem', text: ({ message }) => ({ words: message, tone: 'bad' }) },
    { heading: 'Cure', text: ({ cure }) => ({ words: cure }) },
  ],
  fields: [
    { name: 'file', meaning: 'path of the checked file', value: ({ file }) => file },
    { name: 'line', meaning: 'line of the problem in the file, from 1', value: ({ line }) => line },
    {
      name: 'column',
      meaning: 'column of the problem in the line, from 1',
      value: ({ column }) => column,
    },
    { name: 'message', meaning: 'description of the problem', value: ({ message }) => message },
    { name: 'cure', meaning: 'how to correct the problem', value: ({ cure }) => cure },
  ],
  id: placeOf,
  record: (problem) => ({ ...problem }),
}

function placeOf({ file, line, column }: FileProblem): string {
  return `${file}:${line}:${column}`
}
