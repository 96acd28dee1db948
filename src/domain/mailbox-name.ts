/** Returns whether the name of a source means a mailbox: the name is an email address, or the word `mailbox`. */
export const isMailboxName = (typed: string): boolean => typed.includes('@') || typed === 'mailbox'
