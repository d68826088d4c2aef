import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shellName } from '@haulyard/shell-contract/constants'
import type { Offers } from '../../compatibility/find-misfit'
import { findMisfits } from '../../compatibility/find-misfits'
import { readRegistry } from '../../registry/read-registry'
import { createOwnShellReader } from '../../shells/shells'
import { ReleaseError } from '../release-error'
import { describeReleases } from '../release-overview'
import { findRelease } from '../signed-releases'
import { checkTypes } from './check-types'
import type { Publisher } from './publisher'

interface CheckContext {
  readonly publisher: Pick<Publisher, 'storage' | 'anyToken'>
  /** The workspace with the build of the shell, and with the API. */
  readonly rootDir: string
  readonly print: (line: string) => void
}

/** What the shell and the API of the workspace offer to remotes. */
const readOffers = async (rootDir: string): Promise<Offers> => {
  const shell = await createOwnShellReader(join(rootDir, 'shell/dist'))()
  if (!shell?.offers) throw new ReleaseError('not-built', 'The shell is not built: pnpm build')
  return {
    ...shell.offers,
    calls: JSON.parse(await readFile(join(rootDir, 'api/contract/calls.json'), 'utf8')),
  }
}

/**
 * Holds the shell and the API of the workspace against every release that is live, is a canary, or
 * is what a rollback leads to: what each needs by name, then the types that it was written with.
 * @throws ReleaseError for the first kind of reason, with all releases that would break
 */
export const check = async ({ publisher, rootDir, print }: CheckContext): Promise<void> => {
  const { storage } = publisher
  const token = await publisher.anyToken()
  const offers = await readOffers(rootDir)
  const registry = await readRegistry({ storage, token, origins: null })
  const remotes = await describeReleases({ storage, rootKey: token.rootKey }, registry)
  const ofRemotes = remotes.filter(({ name }) => name !== shellName)
  const checked = ofRemotes.flatMap(({ name, live, canary, before }) =>
    [...new Set([live, canary?.version, before])].flatMap((version) =>
      version ? [{ name, version }] : [],
    ),
  )
  const releases = await Promise.all(
    checked.map(async (one) => (await findRelease({ storage, token }, one)).release),
  )
  const found = await findMisfits(storage, releases, offers)
  const [first] = found
  if (first) throw new ReleaseError(first.code, found.map(({ reason }) => reason).join('\n'))
  const shared = Object.keys(offers.shared)
  const wrong = await checkTypes(releases, { rootDir, shared, print })
  if (wrong.length > 0) throw new ReleaseError('types-differ', wrong.join('\n'))
  print(`${checked.length} releases fit this shell and this API`)
}
