import { joinWords } from '../../domain/identifier.js'
import { few, type SheetOrder } from './bulk/sheet-order.js'

export interface SheetWords {
  words: readonly string[]
  options: Omit<SheetOrder, 'sheet' | 'share' | 'confirm' | 'questions'> & {
    from?: string
    dryRun?: boolean
    report?: string
  }
}

/** Returns whether the command shows a plan and a report: for a file, with certain options, or for many numbers. */
export function isSheet({ words, options }: SheetWords): boolean {
  const { from, dryRun = false, report } = options
  const isNamed = from !== undefined || words.includes('-')
  return isNamed || dryRun || report !== undefined || joinWords(words).length > few
}
