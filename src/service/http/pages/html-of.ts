import type { JSX } from 'hono/jsx/jsx-runtime'

/** End tags that HTML allows to omit: the element ends at the next cell, row or item, or at the end of its parent. */
const needless = /<\/(?:td|th|tr|li|dt|dd|option)>/g

/** SVG shapes without content. In a picture, `/>` at the end of the start tag can replace their end tag. */
const empty = /><\/(?:use|rect|path|circle)>/g

/** Returns a page as HTML text. Omits unnecessary end tags, so that a page of 100 rows has less than 100 kB. */
export const htmlOf = (content: JSX.Element): string =>
  `<!doctype html>${content}\n`.replace(needless, '').replace(empty, '/>')
