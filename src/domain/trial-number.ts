export const isTrialNumber = (number: string): boolean => /^TEST-TR-/i.test(number)
