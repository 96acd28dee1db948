import type { Shipment } from '../../contract/tracked-resources.js'
import { editList } from '../../desk/edit-list/edit-list.js'
import type { TrackQuestions } from '../../desk/tracking/track-order.js'
import type { Workspace } from '../../desk/workspace.js'
import { billsInWords } from '../../domain/bills-in-words.js'
import { editedList, isAsWished } from '../../domain/edited-list.js'
import { shellWord } from '../../domain/shell-word.js'
import { tagsOf } from '../../domain/tags.js'
import { textsOf } from '../../domain/texts-of.js'

export interface Labels {
  refs: readonly string[]
  tags: readonly string[]
}

export interface Addition extends Labels {
  numbers: string[]
  bills: readonly Shipment[]
}

export interface AdditionTerms {
  isConfirmed: boolean
  confirm?: TrackQuestions['confirm']
  chooseBill?: TrackQuestions['chooseBill']
}

type Labelled = Parameters<typeof tagsOf>[0] & { ref_numbers?: string[] | null | undefined }

export const missingOn = ({ bills, refs, tags }: Addition): Labels =>
  lackedBy(bills, { refs, tags })

export function lackedBy(objects: readonly Labelled[], { refs, tags }: Labels): Labels {
  if (objects.length === 0) return { refs: [], tags: [] }
  const lacked = (had: string[], words: readonly string[]): string[] =>
    editedList([], { action: 'set', words }).filter(
      (word) => !isAsWished(had, { action: 'add', words: [word] }),
    )
  return {
    refs: lacked(
      objects.flatMap(({ ref_numbers }) => textsOf(ref_numbers)),
      refs,
    ),
    tags: lacked(objects.flatMap(tagsOf), tags),
  }
}

export const isNothing = ({ refs, tags }: Labels): boolean => refs.length + tags.length === 0

/** Adds references to the B/L of a container, or advises a command. Asks which B/L if there are several. */
export async function addToBill(
  workspace: Workspace,
  addition: Addition,
  terms: AdditionTerms,
): Promise<boolean> {
  const missing = missingOn(addition)
  if (isNothing(missing)) return false
  const isOne = addition.bills.length === 1
  const bill = await (isOne ? confirmed : chosen)(workspace, { addition, missing, terms })
  if (bill === undefined) return false
  return writeToBill(workspace, bill, missing)
}

export async function writeToBill(
  workspace: Workspace,
  bill: Shipment,
  { refs, tags }: Labels,
): Promise<boolean> {
  const add = async (list: 'ref_numbers' | 'tags', words: readonly string[]) => {
    if (words.length === 0) return []
    const wish = { action: 'add' as const, words }
    const withBill = () => adviceOf(bill, { refs, tags })
    const { before } = await editList(workspace, { word: bill.id, list, wish, withBill })
    return words.filter((word) => !isAsWished(before, { action: 'add', words: [word] }))
  }
  const added = { refs: await add('ref_numbers', refs), tags: await add('tags', tags) }
  if (isNothing(added)) return false
  workspace.notice(`Added ${wordsOf(added)} to ${bill.bill_of_lading_number}.`)
  return true
}

interface Offer {
  addition: Addition
  missing: Labels
  terms: AdditionTerms
}

async function confirmed(
  workspace: Workspace,
  { addition, missing, terms }: Offer,
): Promise<Shipment | undefined> {
  const { bills, numbers } = addition
  const [bill] = bills
  const number = bill?.bill_of_lading_number ?? ''
  const about = numbers.includes(number) ? `${number} is already tracked` : alreadyOn(addition)
  if (terms.isConfirmed) return bill
  if (terms.confirm === undefined) {
    workspace.notice(
      `${about}. ${inWords(missing)} not added. To add ${them(missing)} to the bill of lading, run the command with --yes.`,
    )
    return undefined
  }
  const question = `${about}. Add ${wordsOf(missing)} to ${number}?`
  return (await terms.confirm(question)) ? bill : undefined
}

async function chosen(
  workspace: Workspace,
  { addition, missing, terms }: Offer,
): Promise<Shipment | undefined> {
  const { bills } = addition
  const about = alreadyOn(addition)
  const question = `${about}. Which bill should get ${wordsOf(missing)}?`
  const bill = await terms.chooseBill?.(question, bills)
  if (bill !== undefined) return bill
  workspace.notice(
    `${about}. ${inWords(missing)} not added: choose a bill (${adviceFor(bills, missing)}).`,
  )
  return undefined
}

const alreadyOn = ({ numbers, bills }: Addition): string =>
  `${numbers.join(', ')} ${numbers.length === 1 ? 'is' : 'are'} already on ${billsInWords(bills)}`

const mostNamed = 5

export function onlyAtRegistration(numbers: readonly string[]): string {
  const named = numbers.slice(0, mostNamed).join(', ')
  const more = numbers.length > mostNamed ? ` and ${numbers.length - mostNamed} more` : ''
  return `The customer and fields of ${named}${more} were not changed: oct track sets customers and fields only when it starts to track a number.`
}

function wordsOf({ refs, tags }: Labels): string {
  const named = (noun: string, words: readonly string[]) =>
    words.length === 0 ? [] : [`${words.length === 1 ? noun : `${noun}s`} ${words.join(', ')}`]
  return [...named('reference', refs), ...named('tag', tags)].join(' and ')
}

export function inWords(words: Labels): string {
  const text = wordsOf(words)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${isOne(words) ? 'was' : 'were'}`
}

const them = (words: Labels): string => (isOne(words) ? 'it' : 'them')

const isOne = ({ refs, tags }: Labels): boolean => refs.length + tags.length === 1

export const adviceFor = (bills: readonly Shipment[], missing: Labels): string =>
  bills.map((bill) => adviceOf(bill, missing)).join(' or ')

const adviceOf = ({ bill_of_lading_number: bill }: Shipment, missing: Labels): string =>
  commandsFor(bill, missing)

export function commandsFor(number: string, { refs, tags }: Labels): string {
  const command = (name: string, words: readonly string[]): string[] =>
    words.length === 0 ? [] : [`oct ${name} add ${[number, ...words].map(shellWord).join(' ')}`]
  return [...command('ref', refs), ...command('tag', tags)].join(' and ')
}
