/** Returns whether a number is a test number of the interface (facts, part 4.2). */
export const isTrialNumber = (number: string): boolean => /^TEST-TR-/i.test(number)
