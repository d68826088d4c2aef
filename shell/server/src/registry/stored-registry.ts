import { replaceFile } from './atomic-file'
import type { VerifiedRegistry } from './verify-revision'

/** Writes a revision into one file, with its number. */
export const storeRegistry = (
  file: string,
  { revision, text }: Pick<VerifiedRegistry, 'revision' | 'text'>,
): Promise<void> => replaceFile(file, `${revision} ${text}\n`)

/** Reads what `storeRegistry` has written; nothing in it is verified yet. */
export const parseStored = (text: string) => {
  const end = text.indexOf(' ')
  return { number: Number(text.slice(0, end)), signed: text.slice(end + 1).trim() }
}
