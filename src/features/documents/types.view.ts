import type { View } from '../../cli/output/view.js'
import type { DocumentType } from '../../desk/documents/list-document-types.js'

export const documentTypesView: View<DocumentType> = {
  name: 'types',
  shape: 'list',
  noun: 'document type',
  columns: [
    { heading: 'Type', text: ({ code }) => ({ words: code, tone: 'strong' }) },
    { heading: 'Name', text: ({ label }) => ({ words: label }) },
  ],
  narrow: { least: 2 },
  fields: [
    {
      name: 'code',
      meaning: 'code of the document type, for --document-type',
      value: ({ code }) => code,
    },
    { name: 'label', meaning: 'name of the document type for people', value: ({ label }) => label },
  ],
  id: ({ code }) => code,
  record: (type) => ({ ...type }),
}
