/** Returns whether a number is a test number of the API. */
export const isTrialNumber = (number: string): boolean => /^TEST-TR-/i.test(number)
