import { isDeepStrictEqual } from 'node:util'
import type { Document } from '../../contract/document.js'
import { documentIncludes } from '../../desk/documents/document-includes.js'
import { untilSettled } from '../../desk/until-settled.js'
import type { Workspace } from '../../desk/workspace.js'
import { documentLinks, systemData } from '../../domain/document-facts.js'
import { OctError } from '../../errors.js'
import { titleOf } from './find-document.js'

export type Processing =
  | { step: 'reclassify' | 'reextract' | 'relink' }
  | { step: 'rotate'; degrees: 90 | 180 | 270 }

export interface ProcessedDocument {
  document: Document
  /** True if the service changed the document. Null if the command did not wait for the result. */
  isChanged: boolean | null
}

export async function processDocument(
  workspace: Workspace,
  before: Document,
  { processing, waitMs }: { processing: Processing; waitMs: number | null },
): Promise<ProcessedDocument> {
  const { documents } = await workspace.client()
  if (waitMs !== null) await untilChangesShow(workspace, before)
  const asked =
    processing.step === 'rotate'
      ? documents.rotate(before.id, processing.degrees)
      : documents[processing.step](before.id)
  await asked.catch((error: unknown) => {
    throw advised(error, before)
  })
  if (waitMs === null) return { document: before, isChanged: null }
  let document = before
  await untilSettled(workspace, {
    timeoutMs: waitMs,
    waitingFor: () =>
      isSame(before, document) ? `Waiting for ${titleOf(before)} to change` : undefined,
    read: async () => {
      document = await documents.get(before.id, { include: documentIncludes })
    },
  })
  return { document, isChanged: !isSame(before, document) }
}

function advised(error: unknown, { id }: Document): unknown {
  if (!(error instanceof OctError) || error.tryNext.length > 0) return error
  return error.revised({ tryNext: [`oct documents show ${id}`] })
}

/** Waits until the next second, because the API states times in seconds and would hide a change in the same second. */
async function untilChangesShow(workspace: Workspace, { updated_at: at }: Document): Promise<void> {
  const leftMs = Date.parse(at) + 1000 - workspace.now().getTime()
  if (leftMs > 0 && leftMs <= 1000) await workspace.sleep(leftMs)
}

function isSame(before: Document, after: Document): boolean {
  return isDeepStrictEqual(traceOf(before), traceOf(after))
}

const traceOf = (document: Document): unknown => [
  document.updated_at,
  document.document_type ?? null,
  document.file_size_bytes ?? null,
  document.last_document_representation?.id ?? null,
  systemData(document),
  documentLinks(document).map(({ id }) => id),
]
