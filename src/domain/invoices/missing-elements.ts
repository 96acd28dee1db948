import { type InvoiceValues, type RequiredElement, requiredElements } from './invoice-fields.js'

export interface MissingElement extends RequiredElement {
  /** True if the file has no column for the element. Only a person who sees the invoice can then check the element. */
  isOutsideFile: boolean
}

/** Returns the elements of 46 CFR 541.6 that an invoice line lacks. The rule applies only to ports in the US. */
export function missingElements(
  values: InvoiceValues,
  direction: 'import' | 'export',
): MissingElement[] {
  return requiredElements.flatMap((element) => {
    if (element.only !== undefined && element.only !== direction) return []
    const lacking = element.fields.filter((field) => !isStated(values[field]))
    if (lacking.length === 0) return []
    const isOutsideFile = lacking.every((field) => values[field] === undefined)
    return [{ ...element, isOutsideFile }]
  })
}

const isStated = (text: string | undefined): boolean =>
  text !== undefined && !/^(?:|no|n|false|none|n\/a|-)$/i.test(text.trim())
