import {
  type ContainerNumberCheck,
  looksLikeContainerNumber,
  validateContainerNumber,
} from '../../domain/container-number.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import type { TrackOrder } from './track-order.js'

/** Returns the number to track; undefined if the user skips it. Throws `usage` for a wrong number if oct cannot ask. */
export async function checkedNumber(
  number: string,
  order: Pick<TrackOrder, 'type' | 'allowInvalid' | 'chooseNumber'>,
): Promise<string | undefined> {
  const check = order.allowInvalid ? undefined : failedCheck(number, order.type)
  if (check === undefined) return number
  if (order.chooseNumber === undefined) throw wrongCheckDigit(number, check)
  const answer = await order.chooseNumber(check)
  if (answer === 'skip') return undefined
  return answer === 'corrected' ? (check.corrected ?? number) : number
}

/** Returns a container number whose check digit is wrong, with its correction; undefined for any other number. */
export function failedCheck(
  number: string,
  type: TrackOrder['type'],
): ContainerNumberCheck | undefined {
  const isContainer = type === undefined ? hasContainerForm(number) : type === 'container'
  const check = isContainer ? validateContainerNumber(number) : undefined
  return check?.isValid ? undefined : check
}

const hasContainerForm = (number: string): boolean =>
  looksLikeContainerNumber(number) || looksLikeContainerNumber(`${number}0`)

export function wrongCheckDigit(
  number: string,
  { reason, corrected }: ContainerNumberCheck,
): OctError {
  return new OctError('usage', `${number} is not a valid container number: ${reason}`, {
    reason:
      'The last digit of a container number is computed from the other characters (ISO 6346). Nothing was sent.',
    tryNext: [
      ...(corrected === undefined ? [] : [`oct track ${corrected}`]),
      `oct track ${shellWord(number)} --allow-invalid`,
    ],
  })
}
