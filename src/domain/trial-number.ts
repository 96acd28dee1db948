/** Whether it is one of the interface's own numbers for trying it out (facts, part 4.2). */
export const isTrialNumber = (number: string): boolean => /^TEST-TR-/i.test(number)
