// This module is imported only when oct shows a spinner, because loading ora takes tens of milliseconds.
export { default as ora } from 'ora'
