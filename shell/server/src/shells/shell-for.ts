import { shellName } from '@haulyard/shell-contract/constants'
import type { Context } from 'hono'
import { chosenBy } from '../overrides/chosen-name'
import type { Release } from '../registry/registry-revision'
import type { VerifiedRegistry, VerifiedRemote } from '../registry/verify-revision'
import type { Shell } from './shell'
import type { Shells } from './shells'

/** The shell of one visitor. */
interface VisitorsShell {
  /** `null` while there is none. */
  readonly shell: Shell | null
  /** Whether it is a canary in place of the live one. */
  readonly hasShellCanary: boolean
}

/**
 * Returns the build of the shell that a visitor's document is composed with.
 * @param choose chooses between live release and canary, by bucket and member
 * @param context `null` for the live one
 */
export type ShellFor = (
  registry: VerifiedRegistry | null,
  choose: (remote: VerifiedRemote) => Release | null,
  context: Context | null,
) => Promise<VisitorsShell>

/**
 * The release that the visitor has chosen by `?mfe=shell@version`. Only the live one and the canary:
 * each build that is in use takes a renderer of its own.
 */
const chosenOf = (
  { live, canary }: VerifiedRemote,
  context: Context | null,
): Release | undefined => {
  const chosen = context && chosenBy(context)
  if (!context || chosen?.name !== shellName) return undefined
  const release = [live, canary?.release].find((one) => one?.version === chosen.version)
  if (release) context.set('chosenRelease', chosen)
  return release ?? undefined
}

/**
 * Creates the choice between the released shells and the server's own build. The own one is used
 * before the first release, after the shell was retired, and where no release can be used here.
 */
export const createShellFor =
  (shells: Shells): ShellFor =>
  async (registry, choose, context) => {
    const remote = registry?.remotes.find(({ record }) => record.name === shellName)
    if (!remote) return { shell: await shells.own(), hasShellCanary: false }
    const { live } = remote
    const release = chosenOf(remote, context) ?? choose(remote)
    const shell = release && (await shells.released(release))
    const isCanary = release !== null && release.version !== live?.version
    if (shell) return { shell, hasShellCanary: isCanary }
    const other = isCanary && live ? await shells.released(live) : null
    return { shell: other ?? (await shells.own()), hasShellCanary: false }
  }
