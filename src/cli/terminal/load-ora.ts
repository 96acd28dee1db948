// ora is loaded dynamically: it takes tens of milliseconds, and most commands need no spinner.
export { default as ora } from 'ora'
