/**
 * Ensures that a confirmation is used only once, and stores how many numbers were registered today. Servers with one
 * database share the memory.
 */
export interface AgentMemory {
  /** Key that signs confirmations, at least 32 bytes. */
  secret: Uint8Array
  /** Identifies whose confirmation it is. A confirmation is valid only for the same subject. */
  subject: string
  /** Records that a confirmation was used. Returns false if it was used before. */
  useConfirmation(nonce: string, times: { now: Date; endsAt: Date }): Promise<boolean>
  /** Counts the registrations of a day. If the day would have more than `most`, counts nothing and returns false. */
  countRegistrations(numbers: number, most: number, now: Date): Promise<boolean>
}

/** Returns a memory for a single process, which is lost when the process ends. */
export function processMemory(): AgentMemory {
  const used = new Set<string>()
  let day = ''
  let registered = 0
  return {
    secret: crypto.getRandomValues(new Uint8Array(32)),
    subject: '',
    useConfirmation: async (nonce) => {
      if (used.has(nonce)) return false
      used.add(nonce)
      return true
    },
    countRegistrations: async (numbers, most, now) => {
      const today = now.toISOString().slice(0, 10)
      if (today !== day) registered = 0
      day = today
      if (registered + numbers > most) return false
      registered += numbers
      return true
    },
  }
}
