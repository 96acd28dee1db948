export const tabWord = '__complete'
