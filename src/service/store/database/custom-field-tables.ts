export interface CustomFieldDefinitionRow {
  id: string
  account_id: string
  entity_type: string
  api_slug: string
  display_name: string
  description: string | null
  data_type: string
  reference_type: string | null
  validation: string | null
  default_format: string | null
  default_value: string | null
  created_at: string
  updated_at: string
}

export interface CustomFieldOptionRow {
  id: string
  account_id: string
  definition_id: string
  label: string
  value: string
  position: number | null
  created_at: string
}

export interface CustomFieldRow {
  id: string
  account_id: string
  definition_id: string
  entity_type: string
  entity_id: string
  value: string
  created_at: string
  updated_at: string
}
