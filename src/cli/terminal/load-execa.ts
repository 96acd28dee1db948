import { execa } from 'execa'

/** Runs a program with only the given environment. An exit code other than 0 is not an error. */
export const execute = execa({
  reject: false,
  extendEnv: false,
  cleanup: false,
  // With NODE_DEBUG=execa, execa would print the output of the program, which may contain a secret.
  verbose: 'none',
  stripFinalNewline: false,
})
