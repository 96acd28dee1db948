import type { ServiceErrorCode } from '../../../contract/error-codes.js'
import { limits } from '../../../contract/limits.js'
import { type RequestType, requestTypes } from '../../../contract/vocabulary.js'
import { validateContainerNumber } from '../../../domain/container-number.js'
import { findLine } from '../../../domain/reference/lines.js'
import type { FieldError } from '../../field-error.js'

export interface ValidRequest {
  request_type: RequestType
  request_number: string
  /** SCAC of the shipping line. Null if the service must detect the shipping line. */
  scac: string | null
  ref_numbers: string[]
  shipment_tags: string[]
}

/** Checks the attributes of a new request. Also accepts `tags`, as the attribute is called on shipments. */
export function validateRequest(attributes: Record<string, unknown>): {
  errors?: FieldError[]
  request?: ValidRequest
} {
  const request_number = textOf(attributes.request_number)
  const request_type = requestTypes.find((type) => type === attributes.request_type)
  const tagsName = attributes.shipment_tags == null ? 'tags' : 'shipment_tags'
  const errors = [
    ...numberErrors(request_number, request_type),
    ...lineErrors(attributes),
    ...(request_type === undefined ? [unknownType] : []),
    ...listErrors('ref_numbers', attributes.ref_numbers),
    ...listErrors(tagsName, attributes[tagsName]),
  ]
  if (errors.length > 0 || request_type === undefined) return { errors }
  return {
    request: {
      request_type,
      request_number,
      scac: canonicalScac(textOf(attributes.scac)) ?? null,
      ref_numbers: unique(attributes.ref_numbers),
      shipment_tags: unique(attributes[tagsName]),
    },
  }
}

/** Checks a request's number. As in the hosted service, a missing number gives two errors: blank and too short. */
function numberErrors(number: string, type: RequestType | undefined): FieldError[] {
  const errors: FieldError[] = []
  const pointer = '/data/attributes/request_number'
  const refuse = (code: ServiceErrorCode | undefined, detail: string) =>
    errors.push({ pointer, detail, ...(code && { code }) })
  if (number === '') refuse('blank', "Request number can't be blank")
  if (number.length < limits.minRequestNumberLength) {
    const least = limits.minRequestNumberLength
    refuse('too_short', `Request number is too short (minimum is ${least} characters)`)
  }
  if (number.length > maxNumberLength) {
    refuse(undefined, `Request number is too long (maximum is ${maxNumberLength} characters)`)
  }
  if (number !== '' && !hasAllowedCharacters(number)) {
    refuse(
      undefined,
      'Request number must consist of letters A to Z, digits, spaces and - / . _, with a letter or digit among them',
    )
  }
  if (type === 'container' && number !== '') {
    const { isValid, reason } = validateContainerNumber(number)
    if (!isValid) refuse('invalid_container', `Request number is not a container number: ${reason}`)
  }
  return errors
}

const maxNumberLength = 64

/** Returns whether a number contains only the ASCII characters that shipping lines use in numbers. */
const hasAllowedCharacters = (number: string): boolean =>
  /^[A-Za-z0-9 ./_-]*$/.test(number) && /[A-Za-z0-9]/.test(number)

const hasControlCharacters = (text: string): boolean => /\p{Cc}/u.test(text)

function lineErrors(attributes: Record<string, unknown>): FieldError[] {
  const pointer = '/data/attributes/scac'
  const scac = textOf(attributes.scac)
  if (scac === '') {
    if (attributes.auto_detect_vocc_scac === true) return []
    return [{ pointer, code: 'blank', detail: "Scac can't be blank" }]
  }
  if (canonicalScac(scac) !== undefined) return []
  return [{ pointer, code: 'not_recognized', detail: `Scac ${scac} is not recognized` }]
}

/** Returns the SCAC of a shipping line for any of its codes. Returns undefined for an unknown code. */
export function canonicalScac(scac: string): string | undefined {
  if (scac.toUpperCase() === testScac) return testScac
  const line = findLine(scac)
  return line?.listed ? line.scac : undefined
}

/** The fictional shipping line that issues the test numbers. */
const testScac = 'TEST'

const unknownType: FieldError = {
  pointer: '/data/attributes/request_type',
  code: 'invalid_request_type',
  detail: `Request type must be one of ${requestTypes.join(', ')}`,
}

function listErrors(name: string, value: unknown): FieldError[] {
  if (value === undefined || value === null) return []
  const pointer = `/data/attributes/${name}`
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
    return [{ pointer, detail: `${name} must be a list of strings` }]
  }
  if (value.length <= maxListLength && value.every(isShortText)) return []
  const detail = `${name} must be at most ${maxListLength} texts of at most ${maxTextLength} characters, without control characters`
  return [{ pointer, detail }]
}

const maxListLength = 100
const maxTextLength = 255

const isShortText = (text: string): boolean =>
  text.length <= maxTextLength && !hasControlCharacters(text)

const unique = (value: unknown): string[] => [...new Set((value ?? []) as string[])]

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
