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

/** Whether a command line is about many numbers at once; more than a few typed ones are a sheet too. */
export function isSheet({ words, options }: SheetWords): boolean {
  const { from, dryRun = false, report } = options
  const isNamed = from !== undefined || words.includes('-')
  return isNamed || dryRun || report !== undefined || joinWords(words).length > few
}
