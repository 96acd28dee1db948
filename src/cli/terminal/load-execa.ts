import { execa } from 'execa'

/**
 * Runs other programs with execa, loaded on demand because most commands run no program. An exit code never throws, and
 * the program gets only the given environment.
 */
export const execute = execa({
  reject: false,
  extendEnv: false,
  // A viewer continues after `oct` ends; every other program is ended by its caller.
  cleanup: false,
  // With NODE_DEBUG=execa, execa would print the output, which may be a secret.
  verbose: 'none',
  stripFinalNewline: false,
})
