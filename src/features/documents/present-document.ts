import type { CommandContext } from '../../cli/command/command-context.js'
import { inProfile } from '../../cli/output/in-profile.js'
import type { Document } from '../../contract/document.js'
import { documentView } from './document.view.js'

export async function presentDocument(context: CommandContext, document: Document): Promise<void> {
  const settings = context.settings()
  const view = documentView((advice) => inProfile(advice, settings))
  await context.present({ view, rows: [document] })
}
