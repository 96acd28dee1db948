import { execa } from 'execa'

/**
 * Runs another program. Loaded dynamically: most commands run no other program. An exit code other
 * than 0 is a result, not an error. The program gets only the environment that it is given.
 */
export const execute = execa({
  reject: false,
  extendEnv: false,
  // A viewer outlives oct; the callers end everything else themselves.
  cleanup: false,
  // With NODE_DEBUG=execa, the output would be printed, which may be a secret.
  verbose: 'none',
  stripFinalNewline: false,
})
