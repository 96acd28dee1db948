import type { SheetProblem } from './sheet.js'

export const numberDamage = {
  scientific: (text: string) => (place: string) =>
    problem('scientific', `a spreadsheet has changed ${place} to ${text}; digits are lost`),
  rounded: (text: string) => (place: string) =>
    problem('rounded', `a spreadsheet has rounded ${place} to fifteen digits: ${text}`),
  zeros: (text: string) => (place: string) =>
    problem(
      'rounded',
      `${place} ends in zeros, like a number that a spreadsheet has rounded: ${text}`,
    ),
  fraction: (text: string) => (place: string) =>
    problem('fraction', `${place} is a number with a fraction: ${text}`),
  separated: (text: string) => (place: string) =>
    problem('separated', `a spreadsheet has put separators into ${place}: ${text}`),
  date: (text: string) => (place: string) =>
    problem('date', `a spreadsheet has converted ${place} to a date: ${text}`),
  leadingZero: (text: string) => (place: string) =>
    problem('leading_zero', `${place} has lost its leading zero: ${text} has one digit too few`),
  error:
    (text: string) =>
    (place: string): SheetProblem => ({
      code: 'formula_error',
      message: `the formula in ${place} failed: ${text}`,
      cure: 'correct the formula, or type the number instead',
    }),
  missing: (place: string): SheetProblem => ({
    code: 'missing_text',
    message: `the text of ${place} is missing from the workbook`,
    cure: 'open the workbook in a spreadsheet program, type the number and save the workbook',
  }),
  formula: (place: string): SheetProblem => ({
    code: 'formula',
    message: `${place} is a formula, and the file does not contain its result`,
    cure: 'copy the column, paste the column as values, then save the file',
  }),
}

const problem = (code: string, message: string): SheetProblem => ({
  code,
  message,
  cure: 'format the column as text, then paste the original numbers again',
})

export function damageIn(
  text: string,
  scac: string | undefined,
): ((place: string) => SheetProblem) | undefined {
  if (/^[+-]?\d([.,]\d+)?E[+-]\d{1,3}$/i.test(text)) return numberDamage.scientific(text)
  if (/^#+$|^#[\p{L}¡¿/]+[\p{L}\d/]*[!?]?$/u.test(text)) return numberDamage.error(text)
  if (/^[=+@]/.test(text)) return numberDamage.formula
  if (looksLikeDate(text)) return numberDamage.date(text)
  if (/^\d{1,3}(?:[.,'’]\d{3}){2,}$/.test(text)) return numberDamage.separated(text)
  if (/^[1-9]\d{14}0+$/.test(text)) return numberDamage.rounded(text)
  // Bills of Evergreen have twelve digits. With eleven, a spreadsheet has removed a zero at the start.
  if (scac === 'EGLV' && /^\d{11}$/.test(text)) return numberDamage.leadingZero(text)
  return undefined
}

const months =
  'jan|feb|fév|mar|mär|mrz|mrt|maa|apr|avr|abr|may|mai|mei|jun|jui|jul|aug|aoû|ago|sep|oct|okt|nov|dec|déc|dez|dic|ene'

const dates = [
  new RegExp(`^(?:${months})\\p{L}*[.]?[ -](?:\\d{2}|(?:19|20)\\d{2})$`, 'iu'),
  new RegExp(`^\\d{1,2}[. -]{1,2}(?:${months})\\p{L}*[. -]{0,2}(?:\\d{2}|\\d{4})?$`, 'iu'),
  /^(?:19|20)\d{2}([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?:[T ]\d{1,2}:\d{2}.*)?$/,
  /^(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|[12]\d|3[01])\1(?:\d{2}|(?:19|20)\d{2})(?: \d{1,2}:\d{2}.*)?$/,
]

const looksLikeDate = (text: string): boolean => dates.some((form) => form.test(text))
