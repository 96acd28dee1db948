/** Counts tool calls without an answer, because the answers are still sent after the input has ended. */
export class OpenCalls {
  readonly #ids = new Set<string>()
  /** Questions to a person that are still open. After the end of the input, nobody can answer them. */
  readonly #forms = new Set<string>()
  #settle: (() => void) | undefined

  /** Records a message of the assistant. After a cancellation, the canceled request gets no answer. */
  received(text: string): void {
    const { id, method, params } = JSON.parse(text)
    if (method === undefined) this.#forms.delete(keyOf(id))
    else if (method === 'notifications/cancelled') this.#end(params?.requestId)
    else if (id !== undefined) this.#ids.add(keyOf(id))
  }

  sent(lines: string): void {
    for (const line of lines.split('\n')) {
      if (line.trim() === '') continue
      const { id, method } = JSON.parse(line)
      if (method === undefined) this.#end(id)
      else if (id !== undefined) this.#forms.add(keyOf(id))
    }
    this.#check()
  }

  /** Resolves when every request that can still be answered has an answer, or when the signal aborts. */
  async settled(signal: AbortSignal): Promise<void> {
    if (this.#isSettled() || signal.aborted) return
    await new Promise<void>((resolve) => {
      this.#settle = resolve
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
  }

  #end(id: unknown): void {
    this.#ids.delete(keyOf(id))
    this.#check()
  }

  #check(): void {
    if (this.#isSettled()) this.#settle?.()
  }

  #isSettled(): boolean {
    return this.#ids.size <= this.#forms.size
  }
}

const keyOf = (id: unknown): string => JSON.stringify(id) ?? ''
