import { editList } from '../../desk/edit-list/edit-list.js'
import { type ListName, listOwner } from '../../desk/edit-list/list-owner.js'
import { counted } from '../../domain/counted.js'
import { editedList, type ListWish } from '../../domain/edited-list.js'
import { shellWord } from '../../domain/shell-word.js'
import { assignCustomer, plannedAssignment } from '../../features/shipments/assign-customer.js'
import { choice, flag, input, output, text, texts } from '../json-schema.js'
import type { Call, Tool } from '../tool.js'
import { ToolError } from '../tool-error.js'
import { bare, compact, quoted, theirs, theirsOf } from '../untrusted.js'

interface Args {
  number: string
  list?: 'references' | 'tags'
  add?: string[]
  remove?: string[]
  customer?: string
  dry_run?: boolean
}

export const editTool: Tool = {
  name: 'edit',
  title: 'Change references, tags or customer',
  description:
    'Adds or removes references (default) or tags of a container or bill, or sets the customer of a bill. Give an exact number. dry_run (default true) only shows the values before and after the change. With dry_run false, a person confirms first. Make only one kind of change in each call.',
  input: input(
    {
      number: text('exact container or bill number'),
      list: choice(['references', 'tags']),
      add: texts(10),
      remove: texts(10),
      customer: text('name of an existing customer'),
      dry_run: flag('default: true'),
    },
    ['number'],
  ),
  output: output({ dry_run: { type: 'boolean' }, number: { type: 'string' } }),
  writing: 'edit',
  run: async (given, call) => {
    const args = given as unknown as Args
    const { add = [], remove = [], customer } = args
    const kinds = [add.length > 0, remove.length > 0, customer !== undefined].filter(Boolean)
    if (kinds.length !== 1) {
      throw new ToolError('invalid', 'Give exactly one of add, remove and customer')
    }
    return customer === undefined ? editReferences(args, call) : editCustomer(customer, args, call)
  },
}

async function editReferences(
  { number, list: noun = 'references', add = [], remove = [], dry_run = true }: Args,
  call: Call,
) {
  const list: ListName = noun === 'tags' ? 'tags' : 'ref_numbers'
  const wish: ListWish =
    add.length > 0 ? { action: 'add', words: add } : { action: 'remove', words: remove }
  const group = noun === 'tags' ? 'oct tag' : 'oct ref'
  const command = [group, wish.action, ...[number, ...wish.words].map(shellWord)].join(' ')
  const withBill = (bill: string) => `${group} ${wish.action} ${bill}`
  const action = { ofBill: `${noun} belong to the bill of the container`, withBill }
  const { first } = await listOwner(call.workspace, number, { list, action })
  const after = editedList(first.list, wish)
  if (dry_run) return changed({ number: first.number, noun, before: first.list, after }, true, call)
  if (!call.isConfirmed) {
    const [verb, preposition, changed] =
      wish.action === 'add'
        ? ['Add', 'to', after.filter((text) => !first.list.includes(text))]
        : ['Remove', 'from', first.list.filter((text) => !after.includes(text))]
    if (changed.length === 0) throw unchanged(first.number, noun)
    return {
      proposal: {
        question: `${verb} ${counted(changed.length, noun.slice(0, -1))} ${preposition} ${bare(first.number)}: ${changed.map(quoted).join(', ')}?`,
        change: compact({
          number: bare(first.number),
          list: noun,
          [wish.action]: theirsOf(changed),
        }),
        plan: { before: first.list, after },
        command: call.typed(command),
      },
    }
  }
  const edited = await editList(call.workspace, { word: number, list, wish, withBill })
  const { before, list: now } = edited
  return changed({ number: edited.number, noun, before, after: now }, false, call)
}

const unchanged = (number: string, noun: string): ToolError =>
  new ToolError('invalid', `Nothing would change in the ${noun} of ${bare(number)}`)

interface Changed {
  number: string
  noun: string
  before: readonly string[]
  after: readonly string[]
}

const changed = ({ number, noun, before, after }: Changed, dry_run: boolean, call: Call) => ({
  summary: `${bare(number)}: ${counted(before.length, noun.slice(0, -1))} before, ${after.length} ${dry_run ? 'planned' : 'now'}`,
  structured: {
    dry_run,
    ...compact({
      number: bare(number),
      list: noun,
      before: theirsOf(before) ?? 'none',
      after: theirsOf(after) ?? 'none',
    }),
  },
  isSimulated: call.workspace.isSandbox,
})

async function editCustomer(customer: string, { number, dry_run = true }: Args, call: Call) {
  const command = `oct shipments assign ${shellWord(number)} --customer ${shellWord(customer)}`
  if (dry_run || !call.isConfirmed) {
    const planned = await plannedAssignment(call.workspace, { word: number, customer })
    const change = compact({
      number: bare(planned.number),
      before: theirs(planned.before) ?? 'none',
      after: theirs(planned.now),
    })
    if (!dry_run) {
      const from = planned.before === null ? 'none' : quoted(planned.before)
      return {
        proposal: {
          question: `Change the customer of ${bare(planned.number)} from ${from} to ${quoted(planned.now ?? '')}?`,
          change,
          plan: { number: planned.number, before: planned.before, customer: planned.now },
          command: call.typed(command),
        },
      }
    }
    return {
      summary: `${bare(planned.number)}: the customer would change`,
      structured: { dry_run, ...change },
      isSimulated: call.workspace.isSandbox,
    }
  }
  const wish = { words: [number], customer, confirm: async () => {} }
  const { rows } = await assignCustomer(call.workspace, wish)
  const [row] = rows
  return {
    summary: `${bare(number)}: customer ${row?.outcome === 'changed' ? 'changed' : 'unchanged'}`,
    structured: {
      dry_run,
      ...compact({
        number: bare(row?.number ?? number),
        before: theirs(row?.before) ?? 'none',
        after: theirs(row?.now) ?? 'none',
      }),
    },
    isSimulated: call.workspace.isSandbox,
  }
}
