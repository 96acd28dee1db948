import type { View } from '../../cli/output/view.js'
import { fileProblemsView } from '../../desk/file-problems.view.js'
import { counted } from '../../domain/counted.js'
import type { FileProblem } from '../../domain/yaml-file/file-problem.js'

export interface TariffProblem extends FileProblem {
  severity: 'problem' | 'warning'
}

const { inside: _inside, ...shared } = fileProblemsView

export const tariffProblemsView: View<TariffProblem> = {
  ...shared,
  name: 'tariff problems',
  count: (rows) => rows.filter(({ severity }) => severity === 'problem').length,
  breakdown: (rows) => {
    const count = rows.filter(({ severity }) => severity === 'warning').length
    return count === 0 ? [] : [counted(count, 'warning')]
  },
  columns: [
    ...fileProblemsView.columns.map((column) =>
      column.heading === 'Problem'
        ? {
            ...column,
            text: ({ message, severity }: TariffProblem) => ({
              words: severity === 'warning' ? `warning: ${message}` : message,
              tone: severity === 'warning' ? ('warn' as const) : ('bad' as const),
            }),
          }
        : column,
    ),
  ],
  fields: [
    ...fileProblemsView.fields,
    {
      name: 'severity',
      meaning: 'kind of finding: problem (the tariffs cannot be used) or warning',
      value: ({ severity }) => severity,
    },
  ],
}
