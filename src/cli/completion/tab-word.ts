/** The word by which the scripts of the shells ask what TAB offers; not for people. */
export const tabWord = '__complete'
