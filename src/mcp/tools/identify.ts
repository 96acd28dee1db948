import { inferDecisions, numberTypes } from '../../contract/vocabulary.js'
import { inferNumbers } from '../../desk/tracking/infer-numbers.js'
import { counted } from '../../domain/counted.js'
import type { InferredNumber } from '../../domain/inferred-number.js'
import { input, output, rows, texts, whole } from '../json-schema.js'
import { pageOf } from '../page.js'
import type { Tool } from '../tool.js'
import { bare, code, compact, inert, theirs } from '../untrusted.js'

const mostNumbers = 20
const mostCandidates = 5

export const identifyTool: Tool = {
  name: 'identify',
  title: 'Identify the type and the shipping line of a number',
  description:
    'Says of each number: container, bill or booking; whether it is valid; the corrected number if only the check digit is wrong; the likely shipping lines. If decision is auto_select, the line is certain. If decision is needs_confirmation, ask the person which line; never guess.',
  input: input({ numbers: { ...texts(mostNumbers), minItems: 1 } }, ['numbers']),
  output: output({ total: whole, rows }),
  isOpenWorld: true,
  run: async (given, { workspace }) => {
    const { numbers } = given as { numbers: string[] }
    const { rows: inferred, failures } = await inferNumbers(workspace, numbers)
    const page = pageOf(
      [
        ...inferred.map((one) => ({ key: one.number, record: rowOf(one), line: lineOf(one) })),
        ...failures.map(({ number, error }) => ({
          key: number,
          record: { number: bare(number), error: inert(error.message) },
          line: `${bare(number)}: not identified`,
        })),
      ],
      { limit: numbers.length },
    )
    return {
      summary: `${counted(inferred.length, 'number')} identified`,
      lines: page.lines,
      structured: { ...page.about, rows: page.rows },
    }
  },
}

function rowOf({ number, number_type, validation, shipping_line, corrected }: InferredNumber) {
  const { decision, selected, candidates } = shipping_line
  return compact({
    number: bare(number),
    kind: known(number_type, numberTypes),
    valid: validation.is_valid === null ? undefined : validation.is_valid === true,
    why: theirs(validation.reason),
    repair: corrected === undefined ? undefined : bare(corrected),
    decision: known(decision, inferDecisions),
    line: code(selected?.scac),
    candidates: candidates.slice(0, mostCandidates).map((each) =>
      compact({
        scac: code(each.scac),
        name: theirs(each.name),
        confidence: Number(each.confidence),
        because: theirs(each.reason),
      }),
    ),
  })
}

function lineOf({ number, number_type, validation, shipping_line, corrected }: InferredNumber) {
  const { decision, selected, candidates } = shipping_line
  const first = code(selected?.scac ?? candidates[0]?.scac)
  const valid =
    validation.is_valid === false ? 'invalid' : known(number_type, numberTypes).replaceAll('_', ' ')
  const line =
    decision === 'needs_confirmation'
      ? `ask the person which shipping line; ${first ?? 'unknown'} is the most likely`
      : decision === 'auto_select'
        ? `shipping line ${first}`
        : 'no likely shipping line'
  const repair = corrected === undefined ? '' : `; correct: ${bare(corrected)}`
  return `${bare(number)}: ${valid}${repair}; ${line}`
}

/** Returns a value that oct knows. Otherwise, returns `other`, because a newer service may send any text. */
const known = (value: unknown, vocabulary: readonly string[]): string =>
  vocabulary.find((each) => each === value) ?? 'other'
