import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { inertJson } from '../../domain/inert-json.js'

export function documentsTypesCommand(context: CommandContext): Command {
  const command = new Command('types')
    .summary('List document types')
    .description('With --schema, prints the JSON Schema of the data of a type.')
    .addOption(
      new Option(
        '--schema <type>',
        'print the JSON Schema of the given document type; type@2026-11-21 names a version',
      ),
    )
    .action(async ({ schema }: { schema?: string }) => {
      const workspace = await context.workspace()
      const { documentSchemaOf, listDocumentTypes } = await import(
        '../../desk/documents/list-document-types.js'
      )
      if (schema !== undefined) {
        const { documentTypeTyped } = await import('../../desk/documents/document-type-typed.js')
        const [type = '', version] = schema.split('@')
        const code = await documentTypeTyped(workspace, type)
        const found = await documentSchemaOf(workspace, { code, version })
        return context.print(`${inertJson(JSON.stringify(found.schema_payload, null, 2))}\n`)
      }
      const { documentTypesView } = await import('./types.view.js')
      await context.present({ view: documentTypesView, rows: await listDocumentTypes(workspace) })
    })
  return withHelp(command, {
    examples: [
      ['oct documents types', 'list the types'],
      ['oct documents types --schema commercial_invoice', 'print the schema of invoices'],
    ],
    calls: ['GET /documents/types', 'GET /document_schemas/{id}'],
    exits: ['not_found'],
    view: async () => (await import('./types.view.js')).documentTypesView,
  })
}
