/** Returns whether a source is named as a mailbox: by its address, or by the word `mailbox` without one. */
export const isMailboxName = (typed: string): boolean => typed.includes('@') || typed === 'mailbox'
