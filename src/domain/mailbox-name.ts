/** Returns whether the name of a source means a mailbox: an email address, or the word `mailbox` alone. */
export const isMailboxName = (typed: string): boolean => typed.includes('@') || typed === 'mailbox'
