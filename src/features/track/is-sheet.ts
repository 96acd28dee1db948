import { joinWords } from '../../domain/identifier.js'
import { few, type SheetOrder } from './bulk/sheet-order.js'

/** Words and options of a command line that may name a sheet. */
export interface SheetWords {
  words: readonly string[]
  options: Omit<SheetOrder, 'sheet' | 'share' | 'confirm' | 'questions'> & {
    from?: string
    dryRun?: boolean
    report?: string
  }
}

/**
 * Returns whether a command line is about many numbers; more than a few typed numbers count as a
 * sheet too.
 */
export function isSheet({ words, options }: SheetWords): boolean {
  const { from, dryRun = false, report } = options
  const isNamed = from !== undefined || words.includes('-')
  return isNamed || dryRun || report !== undefined || joinWords(words).length > few
}
