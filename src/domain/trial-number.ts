/** Returns whether the number is one of the interface's own test numbers (facts, part 4.2). */
export const isTrialNumber = (number: string): boolean => /^TEST-TR-/i.test(number)
