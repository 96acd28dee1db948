/** What scripts rely on, as of one release (docs/stability.md). Members that are null or false are left out. */
export interface Contract {
  release: string
  /** Exit codes by name. */
  exitCodes: Record<string, number>
  /** Members of the JSON of an error. */
  errorMembers: string[]
  formats: string[]
  environment: string[]
  /** Settings by key. */
  settings: Record<string, PromisedSetting>
  topics: string[]
  /** Requests that `oct serve` answers: `GET /containers`. */
  service: string[]
  /** Exported values by module of the package. */
  library: Record<string, string[]>
  /** Commands by full name. */
  commands: Record<string, PromisedCommand>
  /** What each command line prints in the sandbox. */
  outputs: Record<string, PromisedOutput>
}

export interface PromisedSetting {
  kind: string | string[]
  default?: string | number | boolean
  env?: string
}

export interface PromisedCommand {
  /** The command that runs if you type only the name of the group. */
  runs?: string
  arguments: { isRequired?: true; isRepeatable?: true }[]
  /** Options by long name. */
  options: Record<string, PromisedOption>
  exits: string[]
  /** Names that `--fields` and `--sort` accept. */
  fields: string[]
}

export interface PromisedOption {
  short?: string
  value: 'none' | 'required' | 'optional'
  isRepeatable?: true
  /** Absent if every value is accepted. */
  choices?: string[]
  default?: string | number | boolean
}

export interface PromisedOutput {
  /** Columns of csv, tsv and xlsx, in order. */
  columns: string[]
  /** Headings of the table, in order. */
  headings: string[]
  /** Paths of the members of the JSON: `containers[].number`. */
  members: string[]
}
