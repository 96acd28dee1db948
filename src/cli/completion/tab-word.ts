/** The hidden command that completion scripts call. */
export const tabWord = '__complete'
