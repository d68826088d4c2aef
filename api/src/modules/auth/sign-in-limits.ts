import type { CountedAttempt, Throttles } from '../../throttling/throttles'
import { createRetryLaterError, type ToMessage } from '../../throttling/too-many-attempts'

interface Options {
  readonly throttles: Throttles
  /** The address that was typed, whether it is a member's or not. */
  readonly account: string
  /** The client's address. */
  readonly client: string
  /** Called at most once for each time that a limit is reached. */
  readonly onLimitReached: () => Promise<void>
}

const toAccountMessage: ToMessage = (wait) =>
  `Too many attempts. Please try again in ${wait}. You do not have to wait if you use the link that we can mail you: choose “Forgot password?”.`

/**
 * Counts one attempt to sign in against every limit before its password is compared, so that
 * attempts at the same moment count as well. An attempt that one limit rejects guesses nothing:
 * it is given back to the limits before.
 */
export function createSignInLimits({ throttles, account, client, onLimitReached }: Options) {
  const passed: CountedAttempt[] = []
  const giveBack = () => Promise.all(passed.map((attempt) => attempt.giveBack()))
  const pass = async (attempt: CountedAttempt, toMessage?: ToMessage) => {
    if (attempt.isAllowed) return void passed.push(attempt)
    await giveBack()
    if (attempt.isFirstRejected) await onLimitReached()
    throw createRetryLaterError(attempt.waitMs, toMessage)
  }
  return {
    /** What a client may fail at, for this account and for all together. */
    passClient: async () => {
      await pass(await throttles.count('signIn', [account, client]))
      await pass(await throttles.count('signInClient', [client]))
    },
    /**
     * What may fail for this account from all clients together. A known device has a count of
     * its own, which failures from elsewhere cannot use up. It is limited as well, because its
     * cookie may have been copied.
     */
    passAccount: async (device: string | null) => {
      const subject = device === null ? [account] : [account, device]
      await pass(await throttles.count('signInAccount', subject), toAccountMessage)
    },
    /**
     * The failures of this client at this account are forgiven. The other counts only lose
     * this attempt: an attacker could clear the client's count with an account of his own, and
     * each sign-in of the owner would give an attacker 20 more attempts.
     */
    succeed: async () => {
      await giveBack()
      await throttles.reset('signIn', [account, client])
    },
  }
}

/** A new password makes the guesses at the old one worthless, and its owner may sign in at once. */
export async function forgiveFailures({
  throttles,
  account,
  client,
}: Pick<Options, 'throttles' | 'account' | 'client'>): Promise<void> {
  await Promise.all([
    throttles.reset('signIn', [account, client]),
    throttles.reset('signInAccount', [account]),
  ])
}
