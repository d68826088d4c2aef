import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SitePageName } from '@haulyard/api-contract'
import { packageFolder } from '../../package-folder'

/** Reads the default text of a page. */
export type ReadDefaultText = (name: SitePageName) => Promise<string>

/** Creates the function that reads each file once. */
export function createReadDefaultText(folder = join(packageFolder, 'pages')): ReadDefaultText {
  const texts = new Map<SitePageName, Promise<string>>()
  return async (name) => {
    const reading = texts.get(name) ?? readFile(join(folder, `${name}.md`), 'utf8')
    texts.set(name, reading)
    try {
      return await reading
    } catch (error) {
      texts.delete(name)
      throw error
    }
  }
}
