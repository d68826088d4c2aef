import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { provideShared } from './provide-shared'

const run = promisify(execFile)

/** The remote's sources of one commit. */
interface Sources {
  readonly name: string
  readonly commit: string
}

/** The checkout, whose shell and shared modules are the candidates. */
export interface Workspace {
  readonly rootDir: string
  /** The modules that the shell provides; everything else is part of a release. */
  readonly shared: readonly string[]
}

const scope = '@haulyard'

/** The packages of the workspace that a remote's sources import, by name without the scope. */
const packagesOf = async (rootDir: string, remote: string) => {
  const { dependencies = {} } = JSON.parse(
    await readFile(join(rootDir, remote, 'package.json'), 'utf8'),
  )
  const names = Object.keys(dependencies).filter((name) => name.startsWith(`${scope}/`))
  return Promise.all(
    names.map(async (name) => ({
      name,
      folder: relative(rootDir, await realpath(join(rootDir, remote, 'node_modules', name))),
    })),
  )
}

/** Links the libraries of a package, which resolve to those of the workspace. */
const linkLibraries = async (from: string, to: string) => {
  for (const name of await readdir(from).catch(() => [])) {
    if (name.startsWith('.') || name === scope) continue
    if (name.startsWith('@')) {
      await linkLibraries(join(from, name), join(to, name))
      continue
    }
    await mkdir(to, { recursive: true })
    await symlink(await realpath(join(from, name)), join(to, name)).catch(() => undefined)
  }
}

/** Writes the sources of a commit into a folder. @returns whether the checkout has the commit */
const extract = async (rootDir: string, commit: string, paths: readonly string[], to: string) => {
  const archive = join(to, 'sources.tar')
  try {
    await run('git', ['archive', `--output=${archive}`, commit, '--', ...paths], { cwd: rootDir })
  } catch {
    return false
  }
  await run('tar', ['-xf', archive, '-C', to])
  await rm(archive)
  return true
}

/**
 * Lays a remote's sources out in a new folder as they were built, beside the shared modules of the
 * workspace.
 * @returns the folder of the remote; `null` where the checkout does not have its sources
 */
export const layOutSources = async (
  { name, commit }: Sources,
  { rootDir, shared }: Workspace,
  folder: string,
): Promise<string | null> => {
  if (!existsSync(join(rootDir, name))) return null
  const packages = await packagesOf(rootDir, name)
  const folders = [name, ...packages.map((one) => one.folder)]
  const paths = [...folders, 'tsconfig.base.json']
  if (!(await extract(rootDir, commit, paths, folder))) return null
  const modules = join(folder, 'node_modules')
  for (const one of folders) {
    await linkLibraries(join(rootDir, one, 'node_modules'), modules)
  }
  for (const one of packages) {
    const own = join(folder, one.folder)
    await mkdir(join(modules, scope), { recursive: true })
    await symlink(own, join(modules, one.name))
    await provideShared(own, { name: one.name, source: join(rootDir, one.folder), shared })
  }
  return join(folder, name)
}
