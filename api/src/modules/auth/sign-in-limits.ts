import type { CountedAttempt, Throttles } from '../../throttling/throttles'
import { createRetryLaterError, type ToMessage } from '../../throttling/too-many-attempts'

interface Options {
  readonly throttles: Throttles
  /** The entered address, whether it is a member's or not. */
  readonly account: string
  /** The client's address. */
  readonly client: string
  /** Called once each time a limit is reached. */
  readonly onLimitReached: () => Promise<void>
}

const toAccountMessage: ToMessage = (wait) =>
  `Too many attempts. Please try again in ${wait}. You do not have to wait if you use the link that we can mail you: choose “Forgot password?”.`

/**
 * Counts an attempt to sign in against every limit before the password is compared, so that
 * concurrent attempts count too. An attempt that a limit rejects compares no password, so it is
 * uncounted from the previous limits.
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
    /** The limits of a client's failures, at this account and in total. */
    passClient: async () => {
      await pass(await throttles.count('signIn', [account, client]))
      await pass(await throttles.count('signInClient', [client]))
    },
    /**
     * The limit of failures at this account from all clients. A known device has a count of its own,
     * which failures from other devices do not use up. It is limited too, because its cookie may
     * have been copied.
     */
    passAccount: async (device: string | null) => {
      const subject = device === null ? [account] : [account, device]
      await pass(await throttles.count('signInAccount', subject), toAccountMessage)
    },
    /**
     * Resets the failures of this client at this account. The other counts lose this attempt only:
     * an attacker could otherwise reset the client's count with an account of their own, and each
     * sign-in of the owner would give an attacker 20 more attempts.
     */
    succeed: async () => {
      await giveBack()
      await throttles.reset('signIn', [account, client])
    },
  }
}

/** After a password reset the member can sign in at once: failed guesses concern the old password. */
export async function forgetFailures(
  { account, client }: Pick<Options, 'account' | 'client'>,
  { throttles }: Pick<Options, 'throttles'>,
): Promise<void> {
  await Promise.all([
    throttles.reset('signIn', [account, client]),
    throttles.reset('signInAccount', [account]),
  ])
}
