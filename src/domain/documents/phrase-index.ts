import { type Word, wordsOf } from './document-lines.js'

interface Node<Meaning> {
  next: Map<string, Node<Meaning>>
  meanings: Meaning[]
}

export interface PhraseFound<Meaning> {
  start: number
  length: number
  meanings: readonly Meaning[]
}

export class PhraseIndex<Meaning> {
  readonly #root: Node<Meaning> = { next: new Map(), meanings: [] }

  /** Adds a phrase to the index. A long phrase is also added without spaces, such as `packinglist`. */
  add(phrase: string, meaning: Meaning): void {
    const forms = wordsOf(phrase).map(({ form }) => form)
    if (forms.length === 0) return
    this.#put(forms, meaning)
    const glued = forms.join('')
    const isSpaced = forms.length > 1 && forms.some((form) => form.length > 1)
    if (isSpaced && glued.length >= shortestGlued) this.#put([glued], meaning)
  }

  longestAt(words: readonly Word[], start: number): PhraseFound<Meaning> | undefined {
    let found: PhraseFound<Meaning> | undefined
    let node: Node<Meaning> | undefined = this.#root
    for (let index = start; index < words.length; index++) {
      node = node.next.get(words[index]?.form ?? '')
      if (node === undefined) break
      const { meanings } = node
      if (meanings.length > 0) found = { start, length: index - start + 1, meanings }
    }
    return found
  }

  longestIn(words: readonly Word[]): PhraseFound<Meaning>[] {
    const all: PhraseFound<Meaning>[] = []
    for (let index = 0; index < words.length; ) {
      const found = this.longestAt(words, index)
      if (found) all.push(found)
      index += found?.length ?? 1
    }
    return all
  }

  #put(forms: readonly string[], meaning: Meaning): void {
    let node = this.#root
    for (const form of forms) {
      const next: Node<Meaning> = node.next.get(form) ?? { next: new Map(), meanings: [] }
      node.next.set(form, next)
      node = next
    }
    node.meanings.push(meaning)
  }
}

const shortestGlued = 8
