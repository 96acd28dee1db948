// Loaded only if needed, because this takes tens of milliseconds and most commands have no spinner.
export { default as ora } from 'ora'
