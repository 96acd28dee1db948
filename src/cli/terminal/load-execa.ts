import { execa } from 'execa'

/** Does not throw if a program exits with an error code. The program gets only the given environment. */
export const execute = execa({
  reject: false,
  extendEnv: false,
  cleanup: false,
  // With the variable NODE_DEBUG=execa, the library would print the program's output, which may contain a secret.
  verbose: 'none',
  stripFinalNewline: false,
})
