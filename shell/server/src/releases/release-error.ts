/** Why a release or a change of the registry is refused, each with its exit code. */
export const exitCodes = {
  usage: 2,
  'not-built': 10,
  'tests-failed': 11,
  'invalid-manifest': 12,
  'other-contract': 13,
  'shared-unsatisfied': 14,
  'routes-overlap': 15,
  'version-taken': 16,
  'origin-not-allowed': 17,
  unreachable: 18,
  'wrong-hash': 19,
  'not-your-remote': 20,
  pinned: 21,
  'unknown-release': 22,
  'registry-changed': 23,
  'registry-untrusted': 24,
  'storage-failed': 25,
  'release-pruned': 26,
} as const
export type ReleaseErrorCode = keyof typeof exitCodes

/** A refused release or change: nothing that is live has changed. `message` is for people. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'

  constructor(
    readonly code: ReleaseErrorCode,
    message: string,
  ) {
    super(message)
  }
}
