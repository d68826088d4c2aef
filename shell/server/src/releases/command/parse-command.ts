import { parseArgs } from 'node:util'
import { shellName } from '@haulyard/shell-contract/constants'
import { type TestEvidence, testEvidenceSchema } from '@haulyard/shell-contract/releases'
import type { Named } from '../../registry/audience'
import type { RolloutStep } from '../../registry/registry-revision'
import { type TokenRole, tokenRoles } from '../../registry/signing/token'
import { ReleaseError } from '../release-error'
import { parseNamed } from './parse-named'
import { parseSteps } from './parse-steps'
import { usage } from './usage'

const switches = ['pin', 'unpin', 'off', 'on', 'retire'] as const
type Switch = (typeof switches)[number]

/** A command of `pnpm release`. */
export type Command =
  | {
      readonly kind: 'release'
      readonly remote: string
      readonly dist: string | null
      readonly version: string | null
      readonly canary: number | null
      /** Who gets it first, besides that share. */
      readonly named: Named | null
      /** Whether the canary takes the place of another one. */
      readonly replaces: boolean
      /** As a candidate with these steps. */
      readonly steps: readonly RolloutStep[] | null
      /** The run of the tests of an existing build. */
      readonly evidence: TestEvidence | null
    }
  | {
      readonly kind: 'try'
      /** `null`: only what is live. */
      readonly remote: string | null
      readonly dist: string | null
      readonly data: string
    }
  | { readonly kind: 'history'; readonly remote: string }
  | { readonly kind: 'rollback'; readonly remote: string; readonly version: string | null }
  | { readonly kind: 'confirm'; readonly remote: string; readonly evidence: string | null }
  | { readonly kind: 'canary'; readonly remote: string; readonly percent: number }
  | {
      readonly kind: 'name'
      readonly remote: string
      readonly named: Named
      /** `null` keeps the share. */
      readonly percent: number | null
    }
  | { readonly kind: Switch; readonly remote: string }
  | { readonly kind: 'prune'; readonly remote: string; readonly keep: number }
  | { readonly kind: 'locate'; readonly file: string | null }
  | { readonly kind: 'snapshot'; readonly file: string }
  | { readonly kind: 'check' | 'keys' | 'help' }
  | {
      readonly kind: 'token'
      readonly remotes: readonly string[]
      readonly holder: string
      readonly role: TokenRole
      readonly days: number
    }

const options = {
  canary: { type: 'string' },
  member: { type: 'string', multiple: true },
  company: { type: 'string', multiple: true },
  rollout: { type: 'string' },
  replace: { type: 'boolean', default: false },
  dist: { type: 'string' },
  evidence: { type: 'string' },
  data: { type: 'string' },
  version: { type: 'string' },
  site: { type: 'string' },
  keep: { type: 'string', default: '10' },
  holder: { type: 'string' },
  role: { type: 'string', default: 'team' },
  days: { type: 'string', default: '180' },
  help: { type: 'boolean', default: false },
} as const

const fail = (problem: string): never => {
  throw new ReleaseError('usage', `${problem}\n\n${usage}`)
}

const numberIn = (text: string | undefined, [least, most]: readonly [number, number]): number => {
  const number = Number(text)
  const isFine = text !== undefined && Number.isInteger(number) && number >= least && number <= most
  return isFine ? number : fail(`${text} is not a whole number from ${least} to ${most}`)
}

const remoteNamed = (name: string | undefined): string =>
  name !== undefined && /^mfe-[a-z][a-z-]*$/.test(name)
    ? name
    : fail(name === undefined ? 'A remote is missing' : `${name} is not the name of a remote`)

/** A remote, or the shell. */
const releasedNamed = (name: string | undefined): string =>
  name === shellName ? name : remoteNamed(name)

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}
type Values = ReturnType<typeof readArguments>['values']

const addressIn = (text: string): string =>
  testEvidenceSchema.safeParse({ url: text }).success ? text : fail(`${text} is not a web address`)

const stepsIn = (text: string): readonly RolloutStep[] =>
  parseSteps(text) ?? fail(`${text} is not a list of steps such as 1:200v,10:60m,100`)

/** The command runs the tests of what it builds itself. */
const evidenceOf = ({ evidence, dist }: Values): TestEvidence | null => {
  if (evidence === undefined) return null
  if (dist === undefined) return fail('--evidence belongs to an existing build (--dist)')
  return { url: addressIn(evidence) }
}

const releaseOf = (name: string | undefined, values: Values): Command => {
  const { canary, rollout } = values
  if (canary !== undefined && rollout !== undefined) {
    return fail('A release has either a canary or a rollout')
  }
  return {
    kind: 'release',
    remote: releasedNamed(name),
    dist: values.dist ?? null,
    version: values.version ?? null,
    canary: canary === undefined ? null : numberIn(canary, [1, 99]),
    named: parseNamed(values, fail),
    replaces: values.replace,
    steps: rollout === undefined ? null : stepsIn(rollout),
    evidence: evidenceOf(values),
  }
}

const canaryOf = (name: string | undefined, share: string | undefined, values: Values): Command => {
  const remote = releasedNamed(name)
  const named = parseNamed(values, fail)
  if (!named) return { kind: 'canary', remote, percent: numberIn(share, [0, 100]) }
  const percent = share === undefined ? null : numberIn(share, [0, 99])
  return { kind: 'name', remote, named, percent }
}

/** A site always has a shell; a retired one is replaced by those of the servers. */
const switchedOf = (kind: Switch, name: string | undefined): string =>
  kind === 'off' || kind === 'on' ? remoteNamed(name) : releasedNamed(name)

const tryOf = (name: string | undefined, { data, dist }: Values): Command => ({
  kind: 'try',
  remote: name === undefined && dist === undefined ? null : remoteNamed(name),
  dist: dist ?? null,
  data: data ?? fail('--data <folder> is missing: where the copy goes'),
})

const tokenFor = (remotes: readonly string[], { holder, role, days }: Values): Command => {
  const known = tokenRoles.find((one) => one === role)
  if (!known) return fail(`${role} is no role`)
  if (!holder || remotes.length === 0) return fail('A token is made for remotes and a holder')
  return { kind: 'token', remotes, holder, role: known, days: numberIn(days, [1, 3650]) }
}

/**
 * Reads the command line.
 * @throws ReleaseError `usage`
 */
export const parseCommand = (
  args: readonly string[],
): { readonly command: Command; readonly site: string | null } => {
  const { values, positionals } = readArguments(args)
  const [word, ...rest] = positionals
  const site = values.site ?? null
  const withSite = (command: Command) => ({ command, site })
  if (values.help) return withSite({ kind: 'help' })
  const kind = switches.find((name) => name === word)
  if (kind) return withSite({ kind, remote: switchedOf(kind, rest[0]) })
  switch (word) {
    case 'try':
      return withSite(tryOf(rest[0], values))
    case 'history':
      return withSite({ kind: word, remote: releasedNamed(rest[0]) })
    case 'rollback':
      return withSite({ kind: word, remote: releasedNamed(rest[0]), version: rest[1] ?? null })
    case 'canary':
      return withSite(canaryOf(rest[0], rest[1], values))
    case 'confirm': {
      const { evidence } = values
      return withSite({
        kind: word,
        remote: releasedNamed(rest[0]),
        evidence: evidence === undefined ? null : addressIn(evidence),
      })
    }
    case 'prune':
      return withSite({
        kind: word,
        remote: releasedNamed(rest[0]),
        keep: numberIn(values.keep, [1, 1000]),
      })
    case 'locate':
      return withSite({ kind: word, file: rest[0] ?? null })
    case 'snapshot':
      return withSite({ kind: word, file: rest[0] ?? fail('snapshot needs the name of a file') })
    case 'check':
    case 'keys':
      return withSite({ kind: word })
    case 'token':
      return withSite(tokenFor(rest, values))
    default:
      return withSite(releaseOf(word, values))
  }
}
