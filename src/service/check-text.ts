import type { FieldError } from './field-error.js'

interface TextRules {
  /** How errors name it. */
  name: string
  pointer: string
  /** Characters. */
  max: number
}

/** A text that has to be there, without blanks around it, on one line; or why it is none. */
export function checkText(
  wish: unknown,
  { name, pointer, max }: TextRules,
): { text: string; errors: FieldError[] } {
  const text = typeof wish === 'string' ? wish.trim() : ''
  const refuse = (detail: string, code?: 'blank') => ({
    text,
    errors: [{ pointer, detail: `${name} ${detail}`, ...(code && { code }) }],
  })
  if (wish !== undefined && wish !== null && typeof wish !== 'string') {
    return refuse('must be a string')
  }
  if (text === '') return refuse("can't be blank", 'blank')
  if (text.length > max) return refuse(`is too long (maximum is ${max} characters)`)
  if (/\p{Cc}/u.test(text)) return refuse('must not contain control characters')
  return { text, errors: [] }
}
