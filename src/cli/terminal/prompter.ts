export interface Prompter {
  choose(menu: Menu): Promise<number>
  confirm(words: string, signal: AbortSignal): Promise<boolean>
  search<Value>(search: SearchMenu<Value>): Promise<Value>
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
