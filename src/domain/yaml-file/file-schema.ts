/** The keywords of JSON Schema (draft 7) that occur in the schemas of files which users write. */
export interface FileSchema {
  $schema?: string
  $id?: string
  title?: string
  description?: string
  type?: string | readonly string[]
  enum?: readonly string[]
  pattern?: string
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
