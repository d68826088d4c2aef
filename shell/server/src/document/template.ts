import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileStamp } from '../files/file-stamp'

/**
 * Reads `document.html` of the shell's build, anew when it was built again.
 * @returns a function that resolves to the text, or to `null` while there is no build
 */
export const createTemplateReader = (shellDir: string): (() => Promise<string | null>) => {
  const file = join(shellDir, 'document.html')
  let seen: { readonly stamp: string; readonly text: string } | null = null
  return async () => {
    const stamp = await fileStamp(file)
    if (stamp === null) return null
    if (seen?.stamp !== stamp) seen = { stamp, text: await readFile(file, 'utf8') }
    return seen.text
  }
}
