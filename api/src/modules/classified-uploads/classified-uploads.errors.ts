import { createInvalidInputError } from '../../http/http.errors'

/** Why a file cannot be read at all. */
export const createFileError = (message: string, cause?: unknown) =>
  createInvalidInputError({ message, issues: [{ path: 'file', message }], cause })
