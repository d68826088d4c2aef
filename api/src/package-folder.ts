import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of this package, which contains files that are read at run time. Searched upwards,
 * because the sources and the bundle are at different depths.
 */
export const packageFolder = findPackageFolder(dirname(fileURLToPath(import.meta.url)))

function findPackageFolder(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder of the API package was not found')
  return findPackageFolder(parent)
}
