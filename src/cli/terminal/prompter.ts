/** One way to put questions to a person. Every method rejects when its signal aborts. */
export interface Prompter {
  /** The index of the chosen one. */
  choose(menu: Menu): Promise<number>
  confirm(words: string, signal: AbortSignal): Promise<boolean>
  search<Value>(search: SearchMenu<Value>): Promise<Value>
  /** What is typed does not show. */
  secret(words: string, signal: AbortSignal): Promise<string>
  text(words: string, signal: AbortSignal): Promise<string>
}

export interface SearchMenu<Value> {
  words: string
  find(typed: string): readonly { name: string; value: Value; description?: string }[]
  signal: AbortSignal
}

export interface Menu {
  words: string
  choices: readonly { name: string; description?: string }[]
  signal: AbortSignal
}
