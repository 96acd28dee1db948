/** Kinds of changes that a user can allow the tools to make. */
export const writings = ['track', 'edit', 'refresh'] as const
export type Writing = (typeof writings)[number]
