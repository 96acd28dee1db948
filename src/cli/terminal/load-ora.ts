// This module is imported only for a spinner, because loading ora takes tens of milliseconds.
export { default as ora } from 'ora'
