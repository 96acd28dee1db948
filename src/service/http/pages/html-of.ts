import type { JSX } from 'hono/jsx/jsx-runtime'

/** End tags that HTML allows to omit: the next cell, row or item, or the end of the parent, ends the element. */
const needless = /<\/(?:td|th|tr|li|dt|dd|option)>/g

/** SVG shapes, which have no content. Inside a picture, such an element can end in its start tag. */
const empty = /><\/(?:use|rect|path|circle)>/g

/** Returns a page as HTML text. Omits end tags that are not needed, so that a page of 100 rows has less than 100 kB. */
export const htmlOf = (content: JSX.Element): string =>
  `<!doctype html>${content}\n`.replace(needless, '').replace(empty, '/>')
