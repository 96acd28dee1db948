// ora is loaded on demand, because loading takes tens of milliseconds and most commands need no spinner.
export { default as ora } from 'ora'
