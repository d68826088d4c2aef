import type { ClientSession, ObjectId } from 'mongodb'
import type { JobRunner } from '../../jobs/job-runner'
import type { Repositories } from '../../repositories'
import type { Notice, Withdrawal } from '../notifications/notifications.documents'

/** The name of the job that sends push messages. */
export const pushJob = 'push'

interface Dependencies extends Pick<Repositories, 'sessions' | 'pushMessages'> {
  readonly jobRunner: Pick<JobRunner, 'wake'>
  readonly now: () => Date
}

/** What the devices of members are to show. With a session, as part of its transaction. */
export function createPushQueue({ sessions, pushMessages, jobRunner, now }: Dependencies) {
  const wake = (session: ClientSession | undefined) => {
    // The message is visible after the commit only.
    if (session?.inTransaction()) session.once('ended', () => jobRunner.wake(pushJob))
    else jobRunner.wake(pushJob)
  }
  return {
    /** Every device of the member that has push messages on shows the notice. */
    show: async (notice: Notice, session?: ClientSession): Promise<void> => {
      const sessionIds = await sessions.findSubscribed(notice.userId, session)
      if (sessionIds.length === 0) return
      await pushMessages.add(notice, { sessionIds, now: now(), session })
      wake(session)
    },
    /** The member has seen this, or everything: no device shows it any longer. */
    takeBack: async (
      which: { readonly userId: ObjectId } | Pick<Notice, 'userId' | 'kind' | 'path'>,
      session?: ClientSession,
    ): Promise<void> => {
      if (await pushMessages.takeBack(which, { now: now(), session })) wake(session)
    },
    /** What is gone: no device shows it any longer. */
    withdraw: async (withdrawal: Withdrawal): Promise<void> => {
      if (await pushMessages.withdraw(withdrawal, now())) wake(undefined)
    },
  }
}
export type PushQueue = ReturnType<typeof createPushQueue>
