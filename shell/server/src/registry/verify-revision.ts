import type { KeyObject } from 'node:crypto'
import type { ReleaseEvent } from '@haulyard/shell-contract/releases'
import type { Audience } from './audience'
import { findClaim } from './claims'
import { follows } from './follows-plan'
import {
  type RegistryChange,
  type Release,
  type RemoteRecord,
  type Rollout,
  registryRevisionSchema,
  releaseSchema,
  remoteRecordSchema,
} from './registry-revision'
import { type Certificate, isMadeFor, verifySigned } from './signing/token'
import { validityProblem } from './signing/validity'

/** A registry that must not be used. `message` says why. */
export class UntrustedRegistryError extends Error {
  override readonly name = 'UntrustedRegistryError'
}

/** A remote's record with its verified releases. */
export interface VerifiedRemote {
  readonly record: RemoteRecord
  /** The signed record. */
  readonly text: string
  /** `null` for a remote that is retired, or has a canary only. */
  readonly live: Release | null
  readonly canary: {
    readonly release: Release
    readonly percent: number
    readonly rollout?: Rollout | undefined
    readonly audience?: Audience | undefined
  } | null
  /** The record of a team or an operator that this one is, or follows. */
  readonly basis: { readonly text: string; readonly sequence: number }
}

/** A registry whose signatures are verified. */
export interface VerifiedRegistry {
  readonly revision: number
  readonly change: RegistryChange & Pick<ReleaseEvent, 'at' | 'by'>
  readonly remotes: readonly VerifiedRemote[]
  /** The signed revision. */
  readonly text: string
}

/** What a revision is verified against. */
export interface VerifyOptions {
  readonly rootKey: KeyObject
  /** The number under which it is stored. */
  readonly number: number
  /** The revision trusted before: nothing may be older. */
  readonly lastGood: VerifiedRegistry | null
  /** Where remotes may be loaded from, besides this site; `null` for anywhere. */
  readonly origins: readonly string[] | null
  /** `null` for a revision that was trusted before: it may have expired since. */
  readonly now: Date | null
}

function assert(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new UntrustedRegistryError(problem)
}

/** Whether an entry's address is of this site, or of an origin that is allowed. */
export const isAllowedEntry = (entry: string, origins: readonly string[]): boolean => {
  if (/^\/(?!\/)/.test(entry)) return true
  try {
    return origins.includes(new URL(entry).origin)
  } catch {
    return false
  }
}

/** The signer's own dates: what was signed while the token was valid stays valid. */
const assertValidAt = (certificate: Certificate, moment: string) => {
  const problem = validityProblem(certificate, moment, 'its signer')
  assert(problem === null, problem ?? '')
}

/**
 * Verifies a release of a remote.
 * @throws UntrustedRegistryError, SignatureError, or a schema's error
 */
export const verifyRelease = async (
  text: string,
  name: string,
  { rootKey, origins }: Pick<VerifyOptions, 'rootKey' | 'origins'>,
): Promise<Release> => {
  const { value, certificate } = await verifySigned(text, rootKey)
  const release = releaseSchema.parse(value)
  const { holder } = certificate
  assert(release.name === name, `${name}: the release is one of ${release.name}`)
  assert(
    certificate.role === 'team' && isMadeFor(certificate, name),
    `${name}: ${holder} may not release it`,
  )
  assertValidAt(certificate, release.releasedAt)
  assert(
    origins === null || isAllowedEntry(release.entry, origins),
    `${name}: ${release.entry} is of an origin that is not allowed`,
  )
  return release
}

/**
 * Verifies a remote's record and the releases in it.
 * @throws UntrustedRegistryError, SignatureError, or a schema's error
 */
export const verifyRecord = async (
  text: string,
  options: Pick<VerifyOptions, 'rootKey' | 'origins'>,
): Promise<VerifiedRemote> => {
  const { value, certificate } = await verifySigned(text, options.rootKey)
  const record = remoteRecordSchema.parse(value)
  const { name, canary } = record
  assert(isMadeFor(certificate, name), `${name}: ${certificate.holder} may not change it`)
  const isGuards = certificate.role === 'guard'
  const basis = isGuards ? await readBasis(record, options.rootKey) : record
  return {
    record,
    text,
    basis: { text: (isGuards && record.plannedBy) || text, sequence: basis.sequence },
    live: record.live === null ? null : await verifyRelease(record.live, name, options),
    canary: canary && {
      release: await verifyRelease(canary.release, name, options),
      percent: canary.percent,
      ...(canary.rollout && { rollout: canary.rollout }),
      ...(canary.audience && { audience: canary.audience }),
    },
  }
}

/** The record that allows one of the guard. */
const readBasis = async (record: RemoteRecord, rootKey: KeyObject): Promise<RemoteRecord> => {
  const { value, certificate } = await verifySigned(record.plannedBy ?? '', rootKey)
  const basis = remoteRecordSchema.parse(value)
  assert(
    certificate.role !== 'guard' && isMadeFor(certificate, record.name) && follows(record, basis),
    `${record.name}: the guard does not follow the plan`,
  )
  return basis
}

const assertNoOverlap = (remotes: readonly VerifiedRemote[]) => {
  for (const [index, { record, live, canary }] of remotes.entries()) {
    const releases = [live, canary?.release ?? null]
    const claimant = { name: record.name, releases }
    const claim = findClaim('routes', claimant, remotes.slice(0, index))
    assert(claim === null, `${record.name} claims ${claim?.claimed} of ${claim?.owner}`)
  }
}

const assertNotBehind = (remotes: readonly VerifiedRemote[], lastGood: VerifiedRegistry) => {
  for (const before of lastGood.remotes) {
    const { name, sequence } = before.record
    const now = remotes.find(({ record }) => record.name === name)
    assert(now !== undefined, `${name} is missing`)
    const isNewer = now.record.sequence > sequence
    assert(isNewer || now.text === before.text, `${name} is older than what was trusted before`)
    assert(
      now.basis.sequence >= before.basis.sequence,
      `${name} follows an older plan than what was trusted before`,
    )
  }
}

/**
 * Verifies a revision and everything in it.
 * @throws UntrustedRegistryError, SignatureError, or a schema's error
 */
export const verifyRevision = async (
  text: string,
  options: VerifyOptions,
): Promise<VerifiedRegistry> => {
  const { rootKey, number, lastGood, now } = options
  const { value, certificate } = await verifySigned(text, rootKey)
  const { revision, issuedAt, expiresAt, change, remotes } = registryRevisionSchema.parse(value)
  assert(revision === number, `It is revision ${revision} and stands as ${number}`)
  assert(
    now === null || now.getTime() <= Date.parse(expiresAt),
    `It was signed on ${issuedAt} and expired on ${expiresAt}; here it is ${now?.toISOString()}`,
  )
  assertValidAt(certificate, issuedAt)
  assert(
    isMadeFor(certificate, change.remote),
    `${certificate.holder} may not change ${change.remote}`,
  )
  // Most records are those of the revision before, which were verified with the same key.
  const known = new Map(lastGood?.remotes.map((remote) => [remote.text, remote]))
  const verified = await Promise.all(
    remotes.map((record) => known.get(record) ?? verifyRecord(record, options)),
  )
  assertNoOverlap(verified)
  assert(
    new Set(verified.map(({ record }) => record.name)).size === verified.length,
    'A remote stands in it twice',
  )
  if (lastGood) {
    assert(
      revision > lastGood.revision || text === lastGood.text,
      `Another revision ${lastGood.revision} was trusted before`,
    )
    assertNotBehind(verified, lastGood)
  }
  return {
    revision,
    change: { ...change, at: issuedAt, by: certificate.holder },
    remotes: verified,
    text,
  }
}
