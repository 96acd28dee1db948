// Loaded dynamically: ora costs tens of milliseconds, and most commands never spin.
export { default as ora } from 'ora'
