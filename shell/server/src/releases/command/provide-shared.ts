import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Package {
  readonly exports?: Readonly<Record<string, string>>
}

interface Provision {
  /** The package's name. */
  readonly name: string
  /** Its folder in the workspace. */
  readonly source: string
  /** The modules that the shell provides, such as `@haulyard/shared-ui/controls`. */
  readonly shared: readonly string[]
}

const readPackage = async (folder: string): Promise<Package> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))

/**
 * Has a package of a release's sources take the modules that the shell provides from the workspace,
 * and keep the others, which are part of the release.
 */
export const provideShared = async (
  folder: string,
  { name, source, shared }: Provision,
): Promise<void> => {
  const own = await readPackage(folder)
  const { exports: provided = {} } = await readPackage(source)
  const isShared = (key: string) => shared.includes(name + key.slice(1))
  const entries = Object.entries(own.exports ?? {}).flatMap(([key, file]) => {
    if (!isShared(key)) return [[key, file] as const]
    // One that the workspace does not have any more is missing for the release as well.
    return provided[key] === undefined ? [] : [[key, `./provided${key.slice(1)}/index.ts`] as const]
  })
  for (const [key, file] of entries.filter(([one]) => isShared(one))) {
    const target = join(source, provided[key] ?? '').replace(/\.tsx?$/, '')
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), `export * from ${JSON.stringify(target)}\n`)
  }
  const exports = Object.fromEntries(entries)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...own, exports }))
}
