import type { FieldError } from './field-error.js'

interface TextRules {
  name: string
  pointer: string
  max: number
}

export function checkText(
  value: unknown,
  { name, pointer, max }: TextRules,
): { text: string; errors: FieldError[] } {
  const text = typeof value === 'string' ? value.trim() : ''
  const refuse = (detail: string, code?: 'blank') => ({
    text,
    errors: [{ pointer, detail: `${name} ${detail}`, ...(code && { code }) }],
  })
  if (value !== undefined && value !== null && typeof value !== 'string') {
    return refuse('must be a string')
  }
  if (text === '') return refuse("can't be blank", 'blank')
  if (text.length > max) return refuse(`is too long (maximum is ${max} characters)`)
  if (/\p{Cc}/u.test(text)) return refuse('must not contain control characters')
  return { text, errors: [] }
}
