import { execFile } from 'node:child_process'
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Release } from '../../registry/registry-revision'
import { layOutSources, type Workspace } from './release-sources'

const run = promisify(execFile)

interface TypeCheck extends Workspace {
  readonly print: (line: string) => void
}

/** Only what is wrong in the sources of the release: those of the workspace have checks of their own. */
const isOfRelease = (line: string) => / error TS/.test(line) && !line.startsWith('../../')

const compile = async (rootDir: string, cwd: string): Promise<readonly string[]> => {
  const tsc = join(rootDir, 'node_modules/.bin/tsc')
  const args = ['--pretty', 'false', '-p', 'tsconfig.release.json']
  const { stdout } = await run(tsc, args, { cwd, maxBuffer: 64 * 1024 * 1024 }).catch(
    (failed: { stdout?: string }) => ({ stdout: failed.stdout ?? '' }),
  )
  return stdout.split('\n').filter(isOfRelease)
}

/** The commit that a release was built from; `null` where it does not say, or files differed. */
const knownCommit = ({ commit }: Pick<Release, 'commit'>): string | null =>
  commit && !commit.endsWith('-dirty') ? commit : null

/** What is wrong with a release; `null` where its sources are not here. */
const check = async (
  release: Pick<Release, 'name' | 'commit'>,
  options: TypeCheck,
): Promise<readonly string[] | null> => {
  const commit = knownCommit(release)
  if (commit === null) return null
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'haulyard-types-')))
  try {
    const cwd = await layOutSources({ name: release.name, commit }, options, folder)
    if (cwd === null) return null
    const config = {
      extends: './tsconfig.json',
      compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
      include: ['src/remote.tsx'],
    }
    await writeFile(join(cwd, 'tsconfig.release.json'), JSON.stringify(config))
    return await compile(options.rootDir, cwd)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Compiles the sources that a release was built from with the shared modules of this workspace: a
 * changed type that the release uses fails, as it would in one checkout.
 * @returns what is wrong, by release; nothing for a release whose sources are not known
 */
export const checkTypes = async (
  releases: readonly Pick<Release, 'name' | 'version' | 'commit'>[],
  options: TypeCheck,
): Promise<readonly string[]> => {
  const found: string[] = []
  for (const release of releases) {
    const title = `${release.name} ${release.version}`
    const problems = await check(release, options)
    if (problems === null) options.print(`${title}: its types are not checked, ${whyNot(release)}`)
    else if (problems.length > 0)
      found.push([`${title} does not compile:`, ...problems].join('\n  '))
  }
  return found
}

const whyNot = (release: Pick<Release, 'commit'>) =>
  knownCommit(release) === null
    ? 'because it does not say from which commit it was built'
    : 'because its sources are not in this checkout (git fetch --unshallow)'
