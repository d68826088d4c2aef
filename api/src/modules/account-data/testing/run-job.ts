import type { JobDocument } from '../../../jobs/jobs.repository'
import type { TestServer } from '../../../testing/test-server'

/** Runs a job as if it were due: the tests of a file move the clock back and forth. */
export async function runJob({ db, jobRunner }: TestServer, name: string): Promise<void> {
  await makeDue(db, name)
  await jobRunner.runDue(name)
}

/** Makes a job due, also if a process has it that was killed. */
export async function makeDue(db: TestServer['db'], name: string): Promise<void> {
  const due = { nextRunAt: new Date(0), leaseUntil: new Date(0) }
  await db.collection<JobDocument>('jobs').updateOne({ _id: name }, { $set: due })
}
