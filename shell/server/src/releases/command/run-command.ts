import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { shellName } from '@haulyard/shell-contract/constants'
import type { RemoteReleases } from '@haulyard/shell-contract/releases'
import { audienceOf, type Named } from '../../registry/audience'
import { changeRegistry, type RemoteChange } from '../../registry/change-registry'
import { readRegistry } from '../../registry/read-registry'
import type { Token } from '../../registry/signing/token'
import { storeRegistry } from '../../registry/stored-registry'
import { readBuildOf } from '../built-remote'
import { readBuiltShell } from '../built-shell'
import { locateStack } from '../locate-stack'
import { readSourceMaps } from '../read-build'
import { assertMayChange } from '../release-checks'
import { ReleaseError } from '../release-error'
import { describeReleases } from '../release-overview'
import { releaseRemote } from '../release-remote'
import { nameForCanary, rollBackTo, shareOfCanary } from '../remote-changes'
import { pin, retire, switchOff, switchOn, unpin } from '../remote-switches'
import { assertRollbackFits } from '../rollback-fit'
import { confirm } from '../rollout-changes'
import { findRelease } from '../signed-releases'
import { readApiCalls, readHostManifest } from '../site'
import { buildAndTest } from './build-remote'
import { check } from './check'
import { describeAudience } from './describe-audience'
import { describeEvent } from './describe-event'
import { issueToken, makeKeys } from './keys-and-tokens'
import type { Command } from './parse-command'
import { prune } from './prune'
import type { Publisher } from './publisher'
import { assertStorageOfSite, waitUntilShown } from './shown-registry'
import { tryRelease } from './try-release'
import { usage } from './usage'

interface CommandOptions {
  readonly publisher: Publisher
  readonly env: NodeJS.ProcessEnv
  /** The workspace, where remotes are built. */
  readonly rootDir: string
  readonly print: (line: string) => void
}

type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

const audienceSaid = (named: Named | null) =>
  named && describeAudience({ members: named.members.length, companies: named.companies.length })

const stateOf = ({ canary, named, steps }: CommandOf<'release'>) => {
  const audience = audienceSaid(named)
  if (steps) return audience ? `a candidate, out to ${audience}` : 'a candidate'
  if (canary === null) return audience ? `out to ${audience}` : 'live'
  return `out to ${canary} % of the visitors${audience ? ` and ${audience}` : ''}`
}

const release = async (
  command: CommandOf<'release'>,
  { publisher, rootDir, print }: CommandOptions,
) => {
  const { storage, site } = publisher
  const { remote, dist, version, canary, named, replaces, steps, evidence } = command
  const token = await publisher.tokenFor(remote)
  assertMayChange(remote, token)
  const tested = dist === null ? await buildAndTest(rootDir, remote) : null
  const distDir = dist ?? tested?.distDir ?? ''
  const isShell = remote === shellName
  const built = isShell ? await readBuiltShell(distDir) : await readBuildOf(remote, distDir)
  const { origins } = await readHostManifest(site)
  await assertStorageOfSite({ site, storage, token, origins })
  const released = await releaseRemote({
    storage,
    token,
    site,
    built: tested ? { ...built, commit: tested.commit } : built,
    // A stack of the shell names no version: its source maps would not be found.
    ...(isShell ? {} : { sourceMaps: await readSourceMaps(distDir) }),
    tests: tested?.tests ?? evidence,
    replacesCanary: replaces,
    ...(canary === null ? {} : { canaryPercent: canary }),
    ...(named && { audience: audienceOf(named) }),
    ...(steps && { steps }),
    ...(version === null ? {} : { version }),
  })
  await waitUntilShown(site, released.revision)
  const outcome = released.isNew ? `is ${stateOf(command)}` : 'was live already'
  print(`${remote} ${released.release.version} ${outcome} (revision ${released.revision})`)
}

/** Reads the state and the history of a remote. */
const releasesOf = async (
  remote: string,
  token: Token,
  { publisher: { storage } }: CommandOptions,
): Promise<RemoteReleases> => {
  const registry = await readRegistry({ storage, token, origins: null })
  const all = await describeReleases({ storage, rootKey: token.rootKey }, registry)
  const found = all.find(({ name }) => name === remote)
  if (found) return found
  throw new ReleaseError('unknown-release', `${remote} was never released`)
}

const history = async ({ remote }: CommandOf<'history'>, options: CommandOptions) => {
  const token = await options.publisher.tokenFor(remote)
  const { history: events } = await releasesOf(remote, token, options)
  for (const line of events.flatMap(describeEvent)) options.print(line)
}

const change = async (made: RemoteChange, done: string, { publisher, print }: CommandOptions) => {
  const { storage, site } = publisher
  const token = await publisher.tokenFor(made.remote)
  assertMayChange(made.remote, token)
  // As the servers verify it: what they reject is not built upon.
  const { origins } = await readHostManifest(site)
  await assertStorageOfSite({ site, storage, token, origins })
  const { registry, isChanged } = await changeRegistry({ storage, token, origins }, made)
  await waitUntilShown(site, registry.revision)
  const outcome = isChanged ? done : 'is in that state already'
  print(`${made.remote} ${outcome} (revision ${registry.revision})`)
}

/** Returns the version to go back to; `null` where only a first canary can be withdrawn. */
const targetOf = async (
  { remote, version }: CommandOf<'rollback'>,
  token: Token,
  options: CommandOptions,
): Promise<string | null> => {
  if (version !== null) return version
  const { before, canary } = await releasesOf(remote, token, options)
  if (before !== null || canary !== null) return before
  throw new ReleaseError(
    'unknown-release',
    `There is nothing to go back to: name a version (pnpm release history ${remote})`,
  )
}

const doneOfCanary = (percent: number) => {
  if (percent === 0) return 'has no canary any more'
  return percent === 100 ? 'is live' : `has its canary out to ${percent} % of the visitors`
}

const retiredOf = (name: string) =>
  name === shellName
    ? 'is retired: each server shows the one that it came with'
    : 'is retired: its routes and slots are free'

const withdrawCanary = (remote: string, options: CommandOptions) =>
  change(shareOfCanary(remote, 0), doneOfCanary(0), options)

const rollBack = async (command: CommandOf<'rollback'>, options: CommandOptions) => {
  const { publisher } = options
  const { storage, site } = publisher
  const token = await publisher.tokenFor(command.remote)
  const version = await targetOf(command, token, options)
  if (version === null) return withdrawCanary(command.remote, options)
  const release = await findRelease({ storage, token }, { name: command.remote, version })
  const host = await readHostManifest(site)
  await assertRollbackFits(storage, release.release, {
    offers: host,
    documentsFormat: host.documentsFormat,
    readCalls: () => readApiCalls(site).catch(() => null),
  })
  await change(rollBackTo(release), `is back at ${version}`, options)
}

const locate = async ({ file }: CommandOf<'locate'>, { publisher, print }: CommandOptions) => {
  const stack = file === null ? await text(process.stdin) : await readFile(file, 'utf8')
  for (const line of await locateStack(publisher.storage, stack)) print(line)
}

/** What a server starts with that has no registry of its own and finds no storage. */
const snapshot = async (
  { file }: CommandOf<'snapshot'>,
  { publisher: { storage, anyToken }, print }: CommandOptions,
) => {
  const registry = await readRegistry({ storage, token: await anyToken(), origins: null })
  if (!registry) return print('Nothing was released yet')
  await storeRegistry(file, registry)
  print(`${file} has revision ${registry.revision}`)
}

/**
 * Runs a command.
 * @throws ReleaseError
 */
export const runCommand = async (command: Command, options: CommandOptions): Promise<void> => {
  switch (command.kind) {
    case 'release':
      return release(command, options)
    case 'try':
      return tryRelease(command, { ...options, site: options.publisher.site })
    case 'history':
      return history(command, options)
    case 'rollback':
      return rollBack(command, options)
    case 'canary':
      return change(
        shareOfCanary(command.remote, command.percent),
        doneOfCanary(command.percent),
        options,
      )
    case 'name':
      return change(
        nameForCanary(command.remote, audienceOf(command.named), command.percent),
        `has its canary out to ${command.percent === null ? '' : `${command.percent} % of the visitors and `}${audienceSaid(command.named)}`,
        options,
      )
    case 'confirm':
      return change(confirm(command.remote, command.evidence), 'is confirmed', options)
    case 'pin':
      return change(pin(command.remote), 'is pinned to what is live', options)
    case 'unpin':
      return change(unpin(command.remote), 'is pinned no longer', options)
    case 'off':
      return change(switchOff(command.remote), 'is switched off', options)
    case 'on':
      return change(switchOn(command.remote), 'is switched on', options)
    case 'retire':
      return change(retire(command.remote), retiredOf(command.remote), options)
    case 'prune':
      return prune(command, options)
    case 'locate':
      return locate(command, options)
    case 'snapshot':
      return snapshot(command, options)
    case 'check':
      return check(options)
    case 'help':
      return options.print(usage)
    case 'keys':
      return options.print(makeKeys())
    case 'token':
      return options.print(await issueToken(command, options.env))
  }
}
