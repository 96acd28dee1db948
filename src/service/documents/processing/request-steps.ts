import type { DocumentRow } from '../../store/database/document-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { updateDocument } from '../../store/documents.js'

export const allSteps = ['classify', 'extract', 'link'] as const

export type Step = (typeof allSteps)[number]

export const stepsOf = ({ process_steps }: DocumentRow): Step[] =>
  JSON.parse(process_steps ?? '[]') as Step[]

/** Marks steps of reading a document as due. Call it in the transaction that read the row of the document. */
export async function requestSteps(
  tenant: Tenant,
  row: DocumentRow,
  { steps, at }: { steps: readonly Step[]; at: string },
): Promise<void> {
  const pending = row.process_due_at === null ? [] : stepsOf(row)
  const wanted = new Set([...pending, ...steps])
  await updateDocument(tenant, row.id, {
    process_due_at: at,
    process_steps: JSON.stringify(allSteps.filter((step) => wanted.has(step))),
  })
}
