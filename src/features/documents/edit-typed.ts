import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { confirmBeyondSandbox } from '../../cli/command/confirm-action.js'
import type { DocumentAttachments } from '../../client/resources/document-calls.js'
import type { Document } from '../../contract/document.js'
import { attachments } from '../../desk/documents/attachments.js'
import { documentData } from '../../desk/documents/document-data.js'
import { oneDocumentType } from '../../desk/documents/document-options.js'
import { documentTypeTyped } from '../../desk/documents/document-type-typed.js'
import type { Workspace } from '../../desk/workspace.js'
import { documentLinks, manualData } from '../../domain/document-facts.js'
import { normalizeIdentifier } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'
import { type DocumentWish, editDocument, linkedIds } from './edit.js'
import { kept } from './edit-in-editor.js'
import { type AgreedData, editedData } from './edited-data.js'
import { findDocument, titleOf } from './find-document.js'

export interface EditOptions {
  id?: string
  documentType?: string[]
  clearDocumentType?: boolean
  data?: string[]
  dataFile?: string
  clearData?: boolean
  editor?: boolean
  shipment?: string[]
  container?: string[]
  unlink?: string[]
}

interface Edit {
  context: CommandContext
  command: Command
  options: EditOptions
}

export async function editNamed(edit: Edit, word: string): Promise<Document> {
  const { context, options } = edit
  const workspace = await context.workspace()
  const dataFile = options.dataFile && resolve(context.terminal.folder, options.dataFile)
  const typed = await documentData({ data: options.data, dataFile })
  const document = await findDocument(workspace, word, { isExact: true })
  const wish: DocumentWish = {
    type: await typeWished(workspace, options),
    links: await linksWished(workspace, document, options),
  }
  if (options.editor) return editByEditor(edit, { workspace, document, wish })
  const data = await dataWished(edit, document, typed)
  return editDocument(workspace, document, { ...wish, data })
}

async function typeWished(
  workspace: Workspace,
  { documentType, clearDocumentType }: EditOptions,
): Promise<string | null | undefined> {
  if (clearDocumentType) return null
  const typed = oneDocumentType(documentType)
  return typed === undefined ? undefined : documentTypeTyped(workspace, typed)
}

async function dataWished(
  edit: Edit,
  document: Document,
  typed: Record<string, unknown> | undefined,
): Promise<DocumentWish['data']> {
  const { clearData } = edit.options
  if (typed === undefined) return clearData ? null : undefined
  if (clearData) return typed
  const known = manualData(document)
  if (known === undefined) await confirmWhole(edit, document)
  return { ...known, ...typed }
}

/** Asks the user before all data of a document is replaced, because the API cannot change a single value. */
const confirmWhole = ({ context, command }: Edit, document: Document): Promise<void> =>
  confirmBeyondSandbox(
    context,
    command,
    `Replacing all data of ${titleOf(document)} that was set by hand (oct cannot show it, because the service does not return it)`,
  )

interface EditorEdit {
  workspace: Workspace
  document: Document
  wish: DocumentWish
}

async function editByEditor(
  edit: Edit,
  { workspace, document, wish }: EditorEdit,
): Promise<Document> {
  const { context, command } = edit
  const isAgreed = command.optsWithGlobals().yes === true
  if (manualData(document) === undefined) await confirmWhole(edit, document)
  const edited = await editedData(context, workspace, { document, isAgreed })
  try {
    const changed = await editDocument(workspace, document, { ...wish, data: edited?.manual })
    await edited?.discard()
    return changed
  } catch (error) {
    throw withFile(error, edited)
  }
}

const withFile = (error: unknown, edited: AgreedData | undefined): unknown =>
  edited === undefined ? error : kept(error, edited.file)

async function linksWished(
  workspace: Workspace,
  document: Document,
  { shipment = [], container = [], unlink = [] }: EditOptions,
): Promise<DocumentAttachments | undefined> {
  if (shipment.length + container.length + unlink.length === 0) return undefined
  const gone = unlink.map((word) => linkCalled(document, word))
  const added = await attachments(workspace, { shipments: shipment, containers: container })
  const idsOf = (kind: 'shipment' | 'container', more: readonly string[]) => {
    const less = gone.filter((link) => link.kind === kind).map(({ id }) => id)
    if (more.length + less.length === 0) return undefined
    const stay = linkedIds(document, kind).filter((id) => !less.includes(id))
    return [...new Set([...stay, ...more])]
  }
  return {
    shipmentIds: idsOf('shipment', added.shipmentIds),
    containerIds: idsOf('container', added.containerIds),
  }
}

function linkCalled(document: Document, word: string) {
  const links = documentLinks(document)
  const wanted = normalizeIdentifier(word).toUpperCase()
  const found = links.find(({ id, number }) =>
    [id, number].some((name) => name?.toUpperCase() === wanted),
  )
  if (found) return found
  const names = links.map(({ number, id }) => number ?? id).join(', ')
  throw new OctError('usage', `${titleOf(document)} does not belong to "${word}"`, {
    reason: `The document belongs to ${names || 'nothing'}. Nothing was sent.`,
    tryNext: [`oct documents show ${document.id}`],
  })
}
