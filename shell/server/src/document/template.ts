import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Reads `document.html` of the shell's build, anew when it was built again.
 * @returns a function that resolves to the text, or to `null` while there is no build
 */
export const createTemplateReader = (shellDir: string): (() => Promise<string | null>) => {
  const file = join(shellDir, 'document.html')
  let seen: { readonly stamp: string; readonly text: string } | null = null
  return async () => {
    const status = await stat(file, { bigint: true }).catch(() => null)
    if (!status) return null
    const stamp = `${status.ino}-${status.mtimeNs}-${status.size}`
    if (seen?.stamp !== stamp) seen = { stamp, text: await readFile(file, 'utf8') }
    return seen.text
  }
}
