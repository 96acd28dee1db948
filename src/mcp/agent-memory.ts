/** Stores used confirmations, and how many numbers were tracked today. Servers with the same database share both. */
export interface AgentMemory {
  /** Key that signs confirmations, at least 32 bytes. */
  secret: Uint8Array
  /** Names the user or the session that gets a confirmation. A confirmation is valid only for this subject. */
  subject: string
  /** Records that a confirmation was used. Returns false if it was already used before. */
  useConfirmation(nonce: string, times: { now: Date; endsAt: Date }): Promise<boolean>
  /** Counts numbers that are tracked on a day. If there would be more than `most`, returns false and counts nothing. */
  countRegistrations(numbers: number, most: number, now: Date): Promise<boolean>
}

/** Returns an `AgentMemory` for a single process. Its content is lost when the process ends. */
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
