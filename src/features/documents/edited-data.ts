import { isDeepStrictEqual } from 'node:util'
import type { CommandContext } from '../../cli/command/command-context.js'
import { firstOfMany } from '../../cli/command/first-of-many.js'
import type { Document } from '../../contract/document.js'
import { unlessMissing } from '../../desk/unless-missing.js'
import type { Workspace } from '../../desk/workspace.js'
import { documentType, manualData, schemaVersion, systemData } from '../../domain/document-facts.js'
import { jsonSchemaDoubts } from '../../domain/json-schema-doubts.js'
import { shortText } from '../../domain/short-text.js'
import { OctError } from '../../errors.js'
import { type EditedData, editInEditor, kept } from './edit-in-editor.js'

type Data = Readonly<Record<string, unknown>>

export interface AgreedData extends EditedData {
  manual: Data
}

/** Shows the changed data and, without `--yes`, asks for confirmation. Returns undefined if nothing changed. */
export async function editedData(
  context: CommandContext,
  workspace: Workspace,
  { document, isAgreed }: { document: Document; isAgreed: boolean },
): Promise<AgreedData | undefined> {
  const [read, set] = [systemData(document) ?? {}, manualData(document) ?? {}]
  const before = { ...read, ...set }
  workspace.progress('')
  const edited = await editInEditor(context, before)
  if (edited === undefined) return undefined
  if (isDeepStrictEqual(edited.data, before)) {
    await edited.discard()
    return undefined
  }
  const doubts = await schemaDoubts(workspace, document, edited.data)
  for (const doubt of firstOfMany(doubts, 'doubts')) await context.notice(`⚠ ${doubt}`)
  for (const line of differences(before, edited.data)) await context.notice(line)
  if (!isAgreed) await agree(context, { file: edited.file, isDoubted: doubts.length > 0 })
  return { ...edited, manual: overRead(edited.data, { read, set }) }
}

function overRead(data: Data, { read, set }: { read: Data; set: Data }): Data {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => {
      const isSet = Object.hasOwn(set, name) && isDeepStrictEqual(set[name], value)
      return isSet || !Object.hasOwn(read, name) || !isDeepStrictEqual(read[name], value)
    }),
  )
}

async function agree(
  context: CommandContext,
  { file, isDoubted }: { file: string; isDoubted: boolean },
): Promise<void> {
  const ask = await context.ask()
  const message = isDoubted
    ? 'Send the data, although the data does not match the schema?'
    : 'Send this?'
  const isAgreed = await ask.confirm({ message, answeredBy: '--yes' }).catch((error: unknown) => {
    throw kept(error, file)
  })
  if (isAgreed) return
  throw kept(new OctError('interrupted', 'Nothing was sent'), file)
}

/** Describes how data differs from the schema. Only warns, because the service decides whether to accept the data. */
async function schemaDoubts(
  workspace: Workspace,
  document: Document,
  data: Data,
): Promise<string[]> {
  const [{ code }, version] = [documentType(document), schemaVersion(document)]
  if (code === null || version === null) return []
  const client = await workspace.client()
  const schema = await unlessMissing(client.documentSchemas.get(`${code}@${version}`))
  return jsonSchemaDoubts(schema?.schema_payload, data)
}

export function differences(before: Data, after: Data): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const said = (data: Data, name: string): string =>
    Object.hasOwn(data, name) ? shortened(JSON.stringify(data[name])) : 'nothing'
  return changed.map((name) => `  ${name}: ${said(before, name)} → ${said(after, name)}`)
}

const shortened = (text: string): string => shortText(text, 200)
