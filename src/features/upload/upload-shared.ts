import { resolve } from 'node:path'
import type { CommandContext } from '../../cli/command/command-context.js'
import { attachments } from '../../desk/documents/attachments.js'
import { documentData } from '../../desk/documents/document-data.js'
import { oneDocumentType } from '../../desk/documents/document-options.js'
import { documentTypeTyped } from '../../desk/documents/document-type-typed.js'
import type { SharedOrder } from './upload.js'
import type { UploadOptions } from './upload-options.js'

export async function uploadShared(
  context: CommandContext,
  options: UploadOptions,
): Promise<SharedOrder> {
  const { shipment = [], container = [], dataFile, skipExisting = false } = options
  const typed = oneDocumentType(options.documentType)
  const file = dataFile && resolve(context.terminal.folder, dataFile)
  const data = await documentData({ data: options.data, dataFile: file })
  const workspace = await context.workspace()
  const documentType = typed && (await documentTypeTyped(workspace, typed))
  return {
    ...(documentType ? { documentType } : {}),
    ...(data === undefined ? {} : { data }),
    ...(await attachments(workspace, { shipments: shipment, containers: container })),
    skipExisting,
  }
}
