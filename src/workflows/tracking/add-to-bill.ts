import type { Shipment } from '../../contract/shipment.js'
import { isAsWished } from '../../domain/edited-list.js'
import { shellWord } from '../../domain/shell-word.js'
import { tagsOf } from '../../domain/tags.js'
import { textsOf } from '../../domain/texts-of.js'
import { editList } from '../editing/edit-list.js'
import type { Workspace } from '../workspace.js'

/** References and tags that were given for a tracked bill, or for containers that are on one. */
export interface Addition {
  /** The containers that they were given for. */
  numbers: string[]
  /** Those on which all of the containers are. */
  bills: readonly Shipment[]
  refs: readonly string[]
  tags: readonly string[]
}

export interface AdditionTerms {
  /** `--yes`. */
  isConfirmed: boolean
  confirm?: ((question: string) => Promise<boolean>) | undefined
}

/** What of an addition its bill does not have yet. */
export function missingOn({
  bills: [bill],
  refs,
  tags,
}: Addition): Pick<Addition, 'refs' | 'tags'> {
  if (bill === undefined) return { refs: [], tags: [] }
  const isMissing = (list: string[]) => (word: string) =>
    !isAsWished(list, { deed: 'add', words: [word] })
  return {
    refs: refs.filter(isMissing(textsOf(bill.ref_numbers))),
    tags: tags.filter(isMissing(tagsOf(bill))),
  }
}

/**
 * Adds references and tags to the bill that a container is on, with a yes; without anybody to ask it
 * says how, and changes nothing. Of several bills nobody knows which is meant.
 */
export async function addToBill(
  workspace: Workspace,
  addition: Addition,
  terms: AdditionTerms,
): Promise<boolean> {
  const missing = missingOn(addition)
  const [bill, ...others] = addition.bills
  if (bill === undefined || missing.refs.length + missing.tags.length === 0) return false
  const number = bill.bill_of_lading_number
  if (others.length > 0) {
    workspace.notice(`${inWords(missing)} not added: choose a bill (${adviceOf(bill, missing)}).`)
    return false
  }
  const { numbers } = addition
  const about = numbers.includes(number ?? '')
    ? `${number} is already tracked`
    : `${numbers.join(', ')} ${numbers.length === 1 ? 'is' : 'are'} already on ${number}`
  if (!terms.isConfirmed && terms.confirm === undefined) {
    workspace.notice(`${about}. ${inWords(missing)} not added; --yes adds ${them(missing)} there.`)
    return false
  }
  const question = `${about}. Add ${wordsOf(missing)} to ${number}?`
  if (!terms.isConfirmed && !(await terms.confirm?.(question))) return false
  for (const [list, words] of [
    ['ref_numbers', missing.refs] as const,
    ['tags', missing.tags] as const,
  ]) {
    if (words.length === 0) continue
    const wish = { deed: 'add' as const, words }
    await editList(workspace, {
      word: bill.id,
      list,
      wish,
      withBill: () => adviceOf(bill, missing),
    })
  }
  workspace.notice(`Added ${wordsOf(missing)} to ${number}.`)
  return true
}

/** Why the customer of containers stays as it is. */
export const onlyAtRegistration = (numbers: readonly string[]): string =>
  `The customer and fields of ${numbers.join(', ')} were not changed: they are given at registration only.`

type Words = Pick<Addition, 'refs' | 'tags'>

function wordsOf({ refs, tags }: Words): string {
  const named = (noun: string, words: readonly string[]) =>
    words.length === 0 ? [] : [`${words.length === 1 ? noun : `${noun}s`} ${words.join(', ')}`]
  return [...named('reference', refs), ...named('tag', tags)].join(' and ')
}

function inWords(words: Words): string {
  const text = wordsOf(words)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${isOne(words) ? 'was' : 'were'}`
}

const them = (words: Words): string => (isOne(words) ? 'it' : 'them')

const isOne = ({ refs, tags }: Words): boolean => refs.length + tags.length === 1

const adviceOf = ({ bill_of_lading_number: bill }: Shipment, { refs, tags }: Words): string =>
  refs.length > 0
    ? `oct ref add ${[bill, ...refs].map(shellWord).join(' ')}`
    : `oct tag add ${[bill, ...tags].map(shellWord).join(' ')}`
