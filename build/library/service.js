// The library `oct-cli/service`.
import { load } from './program-file.js'

export const createService = async (options) =>
  load('lazy/service.cjs').library.createService(options)
export const serve = async (options) => load('lazy/service.cjs').library.serve(options)
