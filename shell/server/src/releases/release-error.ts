/** The exit codes of the release command, by error code. */
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
  'unknown-slot': 27,
  'slot-taken': 28,
  'other-storage': 29,
  'not-shown': 30,
  'canary-active': 31,
  'export-missing': 35,
  'call-missing': 36,
  'other-format': 37,
  'types-differ': 38,
} as const
export type ReleaseErrorCode = keyof typeof exitCodes

/** A release or a change that was rejected: nothing has changed. `message` is for operators. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'

  constructor(
    readonly code: ReleaseErrorCode,
    message: string,
  ) {
    super(message)
  }
}
