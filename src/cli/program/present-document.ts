import type { Document } from '../../contract/document.js'
import { inProfile } from '../output/in-profile.js'
import { documentView } from '../views/document-view.js'
import type { CommandContext } from './command-context.js'

/** Prints all that is known of one document, with commands that name the profile in use. */
export async function presentDocument(context: CommandContext, document: Document): Promise<void> {
  const settings = context.settings()
  const view = documentView((advice) => inProfile(advice, settings))
  await context.present({ view, rows: [document] })
}
