/** Returns whether the name of a source is the name of a mailbox: an email address, or the word `mailbox`. */
export const isMailboxName = (typed: string): boolean => typed.includes('@') || typed === 'mailbox'
