import { pino } from 'pino'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest'
import { createDatabase } from '../database/database'
import { beginReadOnly, createModeOf, endReadOnly } from '../testing/read-only'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { createJobRunner } from './job-runner'
import { createJobsRepository, type JobDocument } from './jobs.repository'
import { type Job, leaseMs } from './run-job'

const start = new Date('2026-05-01T08:00:00Z')
const hour = 3_600_000
const clock = { now: start }
const now = () => clock.now
const pass = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}
const database = createDatabase()
const jobs = createJobsRepository(database)
const readOnlyMode = createModeOf(database)
let testDatabase: TestDatabase
const stored = () => testDatabase.testDb.collection<JobDocument>('jobs').findOne({ _id: 'count' })

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database.attach(testDatabase.db)
})
beforeEach(async () => {
  clock.now = start
  await testDatabase.testDb.collection('jobs').deleteMany({})
})
afterAll(() => testDatabase.close())

/** The runner of one process, with an hourly job. */
function createProcess(
  run: Job['run'],
  renewEveryMs = hour,
  options: Pick<Job, 'worksReadOnly' | 'isDelayed'> = {},
) {
  const logger = pino({ level: 'silent' })
  const runner = createJobRunner({ jobs, readOnlyMode, now, logger, renewEveryMs })
  runner.add({ name: 'count', everyMs: hour, run, ...options })
  onTestFinished(() => runner.close())
  return runner
}

/** A job that counts its runs. */
function createCounter() {
  let runs = 0
  return {
    count: () => runs,
    run: async () => {
      runs += 1
      return null
    },
  }
}

/** A job that runs until it is aborted or let go. */
function createHeldJob() {
  let signal: AbortSignal | undefined
  let finish = () => {}
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const run = (given: AbortSignal) => {
    signal = given
    begin()
    return new Promise<null>((resolve) => {
      finish = () => resolve(null)
      given.addEventListener('abort', () => resolve(null))
    })
  }
  return { run, begun, finish: () => finish(), isAborted: () => signal?.aborted ?? false }
}

describe('the schedule of a job', () => {
  test('a new job runs at once, and then once in each interval', async () => {
    const { run, count } = createCounter()
    const runner = createProcess(run)
    await runner.runDue()
    pass(hour - 1)
    await runner.runDue()
    expect(count()).toBe(1)
    pass(1)
    await runner.runDue()
    expect(count()).toBe(2)
  })

  test('a delayed job runs after one interval, and not again at a restart', async () => {
    const { run, count } = createCounter()
    const start = () => createProcess(run, hour, { isDelayed: true })
    await start().runDue()
    expect(count()).toBe(0)
    pass(hour)
    await start().runDue()
    expect(count()).toBe(1)
  })

  test('runs that were missed are caught up once', async () => {
    const { run, count } = createCounter()
    await createProcess(run).runDue()
    pass(7 * hour)
    const restarted = createProcess(run)
    await restarted.runDue()
    await restarted.runDue()
    expect(count()).toBe(2)
    expect(await stored()).toMatchObject({ nextRunAt: new Date(start.getTime() + 8 * hour) })
  })

  test('a job can name an earlier time for its next run', async () => {
    const soon = new Date(start.getTime() + 60_000)
    await createProcess(async () => soon).runDue()
    expect(await stored()).toMatchObject({ nextRunAt: soon })
  })

  test('a failed run is noted, and the next one runs on schedule', async () => {
    const { run, count } = createCounter()
    let isBroken = true
    const runner = createProcess(async () => {
      if (isBroken) throw new Error('No disk')
      return await run()
    })
    await runner.runDue()
    expect(await stored()).toMatchObject({ lastError: 'Error: No disk', finishedAt: start })
    isBroken = false
    pass(hour)
    await runner.runDue()
    expect(count()).toBe(1)
    expect(await stored()).toMatchObject({ lastError: null })
  })

  test('a job that is woken while it runs runs once more', async () => {
    const held = createHeldJob()
    const { run, count } = createCounter()
    let isFirst = true
    const runner = createProcess(async (signal) => {
      if (!isFirst) return await run()
      isFirst = false
      return await held.run(signal)
    })
    const ran = runner.runDue()
    await held.begun
    await jobs.wake('count', now())
    held.finish()
    await ran
    expect(count()).toBe(1)
  })
})

describe('several processes', () => {
  test('one of ten runs a due job', async () => {
    const { run, count } = createCounter()
    const processes = Array.from({ length: 10 }, () => createProcess(run))
    await Promise.all(processes.map((runner) => runner.runDue()))
    expect(count()).toBe(1)
    pass(hour)
    await Promise.all(processes.map((runner) => runner.runDue()))
    expect(count()).toBe(2)
  })

  test('when a process is killed another one runs the job after the lease', async () => {
    const killed = createHeldJob()
    void createProcess(killed.run).runDue()
    await killed.begun
    const { run, count } = createCounter()
    const other = createProcess(run)
    pass(leaseMs - 1)
    await other.runDue()
    expect(count()).toBe(0)
    pass(1)
    await other.runDue()
    expect(count()).toBe(1)
  })

  test('a process that renews its lease keeps the job', async () => {
    const held = createHeldJob()
    const ran = createProcess(held.run, 5).runDue()
    await held.begun
    const { run, count } = createCounter()
    const other = createProcess(run)
    for (let round = 1; round <= 3; round += 1) {
      pass(leaseMs - 1000)
      const leaseUntil = new Date(clock.now.getTime() + leaseMs)
      await expect.poll(async () => (await stored())?.leaseUntil).toEqual(leaseUntil)
      await other.runDue()
    }
    held.finish()
    await ran
    expect(count()).toBe(0)
  })

  test('a process that lost its lease aborts its run, and changes nothing of the other run', async () => {
    const held = createHeldJob()
    const slow = createProcess(held.run, 5)
    const ran = slow.runDue()
    await held.begun
    // What a claim by another process leaves.
    const leaseUntil = new Date(clock.now.getTime() + 2 * leaseMs)
    await testDatabase.testDb
      .collection<JobDocument>('jobs')
      .updateOne({ _id: 'count' }, { $set: { leaseUntil }, $inc: { runCount: 1 } })
    await ran
    expect(held.isAborted()).toBe(true)
    expect(await stored()).toMatchObject({ leaseUntil, finishedAt: null })
  })

  test('a process that stops hands the job over at once', async () => {
    const held = createHeldJob()
    const stopping = createProcess(held.run)
    const ran = stopping.runDue()
    await held.begun
    await stopping.close()
    await ran
    const { run, count } = createCounter()
    await createProcess(run).runDue()
    expect(count()).toBe(1)
  })
})

describe('a job that an administrator stops', () => {
  test('does not run until it is started, and then at once if it was due', async () => {
    const { run, count } = createCounter()
    const runner = createProcess(run)
    await runner.runDue()
    await jobs.setStopped('count', true)
    pass(3 * hour)
    await runner.runDue()
    expect(count()).toBe(1)
    await jobs.setStopped('count', false)
    await runner.runDue()
    expect(count()).toBe(2)
  })

  test('ends its run at the next renewal', async () => {
    const held = createHeldJob()
    const ran = createProcess(held.run, 5).runDue()
    await held.begun
    await jobs.setStopped('count', true)
    await ran
    expect(held.isAborted()).toBe(true)
    expect(await stored()).toMatchObject({ isStopped: true, lastError: null })
  })
})

describe('while the site is read-only', () => {
  afterEach(() => endReadOnly(database))

  test('a job does not run, and is due when the mode ends', async () => {
    const { run, count } = createCounter()
    const runner = createProcess(run)
    await beginReadOnly(database)
    await runner.runDue()
    expect(count()).toBe(0)
    await endReadOnly(database)
    await runner.runDue()
    expect(count()).toBe(1)
  })

  test('a job that says so runs', async () => {
    const { run, count } = createCounter()
    const runner = createProcess(run, hour, { worksReadOnly: true })
    await beginReadOnly(database)
    await runner.runDue()
    expect(count()).toBe(1)
  })

  test('a job that was running is aborted, and due again', async () => {
    const held = createHeldJob()
    const runner = createProcess(held.run, 10)
    const running = runner.runDue()
    await held.begun
    await beginReadOnly(database)
    await running
    expect(held.isAborted()).toBe(true)
    expect(await stored()).toMatchObject({ nextRunAt: start, lastError: null })
  })
})
