/** The part of JSON Schema (draft 7) that files of the user need. */
export interface FileSchema {
  $schema?: string
  $id?: string
  title?: string
  description?: string
  type?: string | readonly string[]
  enum?: readonly string[]
  pattern?: string
  /** The smallest number that is allowed. */
  minimum?: number
  minLength?: number
  maxLength?: number
  items?: FileSchema
  minItems?: number
  uniqueItems?: boolean
  properties?: Readonly<Record<string, FileSchema>>
  required?: readonly string[]
  additionalProperties?: FileSchema | false
  propertyNames?: FileSchema
  maxProperties?: number
}
