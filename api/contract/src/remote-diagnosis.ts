/**
 * Where a remote failed in a browser: its entry in the registry, the shell's own code for remotes,
 * the remote's entry or a chunk that did not come, bytes that are not those of the digest, code
 * that threw when it was evaluated, first rendered, after that (an effect or a new render), or in
 * a handler or a promise; and a call of it to the API that failed.
 */
export const remotePhases = [
  'registry',
  'shell',
  'entry',
  'chunk',
  'digest',
  'init',
  'render',
  'effect',
  'handler',
  'data',
] as const
export type RemotePhase = (typeof remotePhases)[number]

/** What to do first about a failure of a remote; docs/operations.md describes each. */
export const remoteNextSteps = [
  'check_registry',
  'check_shell',
  'check_release_files',
  'restore_release_files',
  'roll_back',
  'fix_remote',
  'check_api',
  'none',
] as const
export type RemoteNextStep = (typeof remoteNextSteps)[number]

/** What a failure of a remote means, for programs. */
export interface RemoteDiagnosis {
  readonly phase: RemotePhase
  /** Who has to act: the remote's team by the name of the remote, or the owner of another part. */
  readonly owner: string
  readonly nextStep: RemoteNextStep
}

/** `null`: the team of the remote. */
const rows: Readonly<Record<RemotePhase, readonly [owner: string | null, RemoteNextStep]>> = {
  registry: ['site', 'check_registry'],
  shell: ['shell', 'check_shell'],
  entry: ['site', 'check_release_files'],
  chunk: ['site', 'check_release_files'],
  digest: ['site', 'restore_release_files'],
  init: [null, 'roll_back'],
  render: [null, 'roll_back'],
  effect: [null, 'roll_back'],
  handler: [null, 'fix_remote'],
  data: ['api', 'check_api'],
}

interface Failure {
  readonly remote: string
  readonly phase: RemotePhase
  /** Whether the visitor had no connection: then nobody has to act. */
  readonly wasOffline?: boolean | undefined
}

/** Diagnoses a failure: the same table for logs, records and pages. */
export const diagnose = ({ remote, phase, wasOffline }: Failure): RemoteDiagnosis => {
  if (wasOffline) return { phase, owner: 'visitor', nextStep: 'none' }
  const [owner, nextStep] = rows[phase]
  return { phase, owner: owner ?? remote, nextStep }
}
