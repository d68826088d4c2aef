import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'
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
import { createJobRunner } from '../jobs/job-runner'
import { createJobsRepository } from '../jobs/jobs.repository'
import { createModeOf } from '../testing/read-only'
import { startSmtpServer } from '../testing/smtp-server'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import type { MailDocument } from './mail.documents'
import { createMailOutboxRepository } from './mail-outbox.repository'
import { createMailJob, mailJob } from './mail-sender'
import { createFileTransport, createSmtpTransport, type MailTransport } from './mail-transports'
import { createOutbox } from './outbox'
import { createVerificationMail } from './templates/account-mails'
import { renderMail } from './templates/layout'

const from = 'Haulyard <no-reply@haulyard.example>'
const link = 'https://haulyard.example/verify#token=secret-token'
const content = createVerificationMail({ link })
const silent = pino({ level: 'silent' })
// In the future, because a TTL index removes sent messages by the database's own clock.
const start = new Date('2126-05-01T08:00:00Z')
const clock = { now: start }
const now = () => clock.now
const pass = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}

let testDatabase: TestDatabase
const database = createDatabase()
const outbox = createOutbox({ database, now })
const collection = () => testDatabase.testDb.collection<MailDocument>('mailOutbox')
const stored = async () => (await collection().find().toArray()).map(({ _id, ...rest }) => rest)

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database.attach(testDatabase.db)
})
beforeEach(() => {
  clock.now = start
})
afterEach(async () => {
  await collection().deleteMany({})
  await testDatabase.testDb.collection('jobs').deleteMany({})
})
afterAll(() => testDatabase.close())

interface SenderOptions {
  readonly logger?: Logger
  readonly stopLimitMs?: number
  readonly renewEveryMs?: number
}

/** The job, as the runner runs it. `stop` does what the end of the process does. */
function createSender(transport: MailTransport, options: SenderOptions = {}) {
  const stop = new AbortController()
  const patient = { logger: silent, stopLimitMs: 20_000, ...options }
  const job = createMailJob({ database, transport, now, ...patient })
  onTestFinished(() => stop.abort())
  return { flush: () => job.run(stop.signal), stop: () => stop.abort() }
}
/** The job in the runner of a process. */
function startRunner(transport: MailTransport, on = database) {
  const readOnlyMode = createModeOf(on)
  const jobs = createJobsRepository(on)
  const jobRunner = createJobRunner({ jobs, readOnlyMode, logger: silent, now })
  jobRunner.add(createMailJob({ database: on, transport, logger: silent, now }))
  onTestFinished(() => jobRunner.close())
  jobRunner.start()
  return { wake: () => jobRunner.wake(mailJob), close: jobRunner.close }
}
/** A transport that sends a message when the test calls `finish`. */
function createHeldTransport() {
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const send = () => {
    begin()
    return held
  }
  return { transport: { send }, begun, finish }
}
const createSmtpSender = (url: string, timeoutMs?: number) =>
  createSender(createSmtpTransport({ url, from, timeoutMs }))

async function startServer(...args: Parameters<typeof startSmtpServer>) {
  const server = await startSmtpServer(...args)
  onTestFinished(server.close)
  return server
}

describe('a working mail server', () => {
  test('gets each message once, and its content is then removed', async () => {
    const server = await startServer()
    const sender = createSmtpSender(server.url)
    await outbox.enqueue({ to: 'dana@example.com', ...content })
    await sender.flush()
    await sender.flush()
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.to).toEqual(['dana@example.com'])
    expect(server.received[0]?.source).toContain(`From: ${from}`)
    expect(await stored()).toEqual([
      expect.objectContaining({
        text: null,
        html: null,
        link: null,
        attempts: 1,
        nextAttemptAt: null,
        sentAt: start,
        removeAt: new Date('2126-05-08T08:00:00Z'),
      }),
    ])
  })

  test('gets a message at once after a started sender is notified', async () => {
    const server = await startServer()
    const { wake } = startRunner(createSmtpTransport({ url: server.url, from }))
    const wakingOutbox = createOutbox({ database, now, onEnqueued: wake })
    await wakingOutbox.enqueue({ to: 'dana@example.com', ...content })
    await expect.poll(() => server.received.length).toBe(1)
  })

  test('gets each of 50 messages once from two concurrent senders', async () => {
    // Not the mail server of the other tests, because it delays its greeting.
    const received: string[] = []
    const transport: MailTransport = { send: async ({ to }) => void received.push(to) }
    const addresses = Array.from({ length: 50 }, (_, index) => `driver-${index}@example.com`)
    await Promise.all(addresses.map((to) => outbox.enqueue({ to, ...content })))
    const senders = [createSender(transport), createSender(transport)]
    await Promise.all(senders.map((sender) => sender.flush()))
    expect(received.sort()).toEqual(addresses.sort())
    expect(await collection().countDocuments({ sentAt: start, attempts: 1 })).toBe(50)
  })
})

describe('a message enqueued in a transaction', () => {
  const enqueueIn = async (end: 'commit' | 'abort') => {
    const server = await startServer()
    const sender = createSmtpSender(server.url)
    const { wake } = startRunner(createSmtpTransport({ url: server.url, from }))
    const wakingOutbox = createOutbox({ database, now, onEnqueued: wake })
    const session = testDatabase.db.client.startSession()
    session.startTransaction()
    await wakingOutbox.enqueue({ to: 'dana@example.com', ...content }, { session })
    await (end === 'commit' ? session.commitTransaction() : session.abortTransaction())
    await session.endSession()
    return { server, sender }
  }

  test('is sent after the commit', async () => {
    const { server } = await enqueueIn('commit')
    await expect.poll(() => server.received.length).toBe(1)
  })

  test('does not exist after an abort', async () => {
    const { server, sender } = await enqueueIn('abort')
    await sender.flush()
    expect(server.received).toHaveLength(0)
    expect(await stored()).toEqual([])
  })
})

describe('an unavailable mail server', () => {
  test('loses no message: it is sent when the server is available again', async () => {
    const gone = await startSmtpServer()
    await gone.close()
    const sender = createSmtpSender(gone.url)
    await outbox.enqueue({ to: 'dana@example.com', ...content })
    await sender.flush()
    expect(await stored()).toEqual([
      expect.objectContaining({ text: content.text, attempts: 1, sentAt: null }),
    ])

    const back = await startServer({}, gone.port)
    pass(29)
    await sender.flush()
    expect(back.received).toHaveLength(0)
    pass(8)
    await sender.flush()
    expect(back.received).toHaveLength(1)
  })

  test('is tried with one message, not with all due messages', async () => {
    const gone = await startSmtpServer()
    await gone.close()
    const sender = createSmtpSender(gone.url)
    for (const to of ['one@example.com', 'two@example.com']) {
      await outbox.enqueue({ to, ...content })
    }
    await sender.flush()
    expect((await stored()).map(({ attempts }) => attempts).sort()).toEqual([0, 1])
  })

  test('is tried with growing delays of at most an hour, for three days', async () => {
    const gone = await startSmtpServer()
    await gone.close()
    const sender = createSmtpSender(gone.url)
    await outbox.enqueue({ to: 'dana@example.com', ...content })
    const delays: number[] = []
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await sender.flush()
      const [message] = await stored()
      const next = message?.nextAttemptAt ?? new Date(0)
      delays.push((next.getTime() - clock.now.getTime()) / 1000)
      clock.now = next
    }
    const expected = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]
    for (const [index, delay] of delays.entries()) {
      expect(delay).toBeGreaterThanOrEqual(expected[index] ?? 0)
      expect(delay).toBeLessThanOrEqual(Math.min((expected[index] ?? 0) * 1.2, 3600))
    }

    pass(3 * 24 * 3600)
    await sender.flush()
    expect(await stored()).toEqual([
      expect.objectContaining({ text: null, nextAttemptAt: null, sentAt: null, failedAt: now() }),
    ])
  })

  test('that sends no greeting causes a timeout and a later attempt', async () => {
    const hanging = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => hanging.once('listening', resolve))
    onTestFinished(() => void hanging.close())
    const address = hanging.address()
    const port = typeof address === 'object' ? address?.port : 0
    const sender = createSmtpSender(`smtp://127.0.0.1:${port}`, 200)
    await outbox.enqueue({ to: 'dana@example.com', ...content })
    await sender.flush()
    const [message] = await stored()
    expect(message).toMatchObject({ attempts: 1, sentAt: null, failedAt: null })
    // Either of the two timeouts may come first.
    expect(message?.lastError).toMatch(/^(Greeting never received|Timeout|Connection timeout)$/)
    expect(message?.nextAttemptAt?.getTime()).toBeGreaterThan(now().getTime())
  })
})

describe('a mail server that rejects the recipient', () => {
  const sendTo = async (responseCode: number) => {
    const server = await startServer({
      onRcptTo: ({ address }, _session, done) =>
        done(
          address === 'gone@example.com'
            ? Object.assign(new Error('No'), { responseCode })
            : undefined,
        ),
    })
    await outbox.enqueue({ to: 'gone@example.com', ...content })
    await outbox.enqueue({ to: 'dana@example.com', ...content })
    await createSmtpSender(server.url).flush()
    expect(server.received.flatMap(({ to }) => to)).toEqual(['dana@example.com'])
    return await collection().findOne({ to: 'gone@example.com' })
  }

  test('permanently (550): the message fails, the others are sent', async () => {
    expect(await sendTo(550)).toMatchObject({
      failedAt: start,
      nextAttemptAt: null,
      text: null,
      lastError: expect.stringContaining('550'),
    })
  })

  test('temporarily (450): the message is retried, the others are sent', async () => {
    expect(await sendTo(450)).toMatchObject({
      failedAt: null,
      nextAttemptAt: expect.any(Date),
      text: content.text,
    })
  })
})

describe('a claimed message', () => {
  /** Claims the message and sends it when the test calls `finish`. */
  const take = async (renewEveryMs: number) => {
    const { transport, finish, begun } = createHeldTransport()
    const holder = createSender(transport, { renewEveryMs })
    onTestFinished(finish)
    await outbox.enqueue({ to: 'dana@example.com', ...content })
    const flushed = holder.flush()
    await begun
    return { finish, flushed }
  }

  test('can be claimed by others 20 s after its sender was killed', async () => {
    const server = await startServer()
    // The state that a killed process leaves: claimed and not renewed.
    await take(3_600_000)
    const sender = createSmtpSender(server.url)
    pass(19)
    await sender.flush()
    expect(server.received).toHaveLength(0)
    pass(2)
    await sender.flush()
    expect(server.received).toHaveLength(1)
    expect(await stored()).toEqual([expect.objectContaining({ attempts: 2, sentAt: now() })])
  })

  test('cannot be claimed by others while its sender sends it', async () => {
    const { finish, flushed } = await take(5)
    const other = createHeldTransport()
    const sender = createSender(other.transport)
    onTestFinished(other.finish)
    for (let round = 1; round <= 3; round += 1) {
      pass(15)
      const renewed = new Date(now().getTime() + 20_000)
      await expect.poll(() => collection().countDocuments({ nextAttemptAt: renewed })).toBe(1)
      await sender.flush()
    }
    finish()
    await flushed
    expect(await stored()).toEqual([
      expect.objectContaining({ attempts: 1, sentAt: now(), nextAttemptAt: null }),
    ])
  })

  test('is not changed by a late renewal after it was sent', async () => {
    const repository = createMailOutboxRepository(database)
    await outbox.enqueue({ to: 'dana@example.com', ...content })
    const leaseUntil = new Date(start.getTime() + 20_000)
    const claimed = await repository.claimDue({ now: start, leaseUntil })
    if (!claimed) throw new Error('Nothing is due')
    await repository.markSent(claimed, { at: start, removeAt: leaseUntil })
    const until = new Date(start.getTime() + 40_000)
    expect(await repository.renew(claimed, { from: leaseUntil, until })).toBe(false)
    expect(await stored()).toEqual([expect.objectContaining({ nextAttemptAt: null })])
  })
})

test('stopping waits for the message that is being sent', async () => {
  const { transport, finish, begun } = createHeldTransport()
  const { wake, close } = startRunner(transport)
  await outbox.enqueue({ to: 'dana@example.com', ...content })
  wake()
  await begun
  const stopped = close()
  finish()
  await stopped
  expect(await stored()).toEqual([expect.objectContaining({ sentAt: start })])
})

test('stopping has a time limit; the message then counts as not sent', async () => {
  const { transport, finish, begun } = createHeldTransport()
  const sender = createSender(transport, { stopLimitMs: 10 })
  onTestFinished(finish)
  await outbox.enqueue({ to: 'dana@example.com', ...content })
  const flushed = sender.flush()
  await begun
  sender.stop()
  await flushed
  expect(await stored()).toEqual([expect.objectContaining({ attempts: 1, sentAt: null })])
})

test('a sender continues after the database was unavailable', async () => {
  const server = await startServer()
  const late = createDatabase()
  const { wake } = startRunner(createSmtpTransport({ url: server.url, from }), late)
  await outbox.enqueue({ to: 'dana@example.com', ...content })
  late.attach(testDatabase.db)
  wake()
  await expect.poll(() => server.received.length).toBe(1)
})

describe('in a demo', () => {
  const writeMail = async () => {
    const dir = await mkdtemp(join(tmpdir(), 'haulyard-outbox-test-'))
    onTestFinished(() => rm(dir, { recursive: true, force: true }))
    const lines: string[] = []
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const logger = pino({ level: 'warn' }, stream)
    await outbox.enqueue({ to: 'dana@example.com', ...content })
    const transport = createFileTransport({ dir: join(dir, 'outbox'), from, logger })
    await createSender(transport, { logger }).flush()
    const names = await readdir(join(dir, 'outbox'))
    const source = await readFile(join(dir, 'outbox', names[0] ?? ''), 'utf8')
    return { names, source, log: lines.join('') }
  }

  test('each message is an .eml file that mail programs can read', async () => {
    const { names, source } = await writeMail()
    expect(names).toEqual([expect.stringMatching(/^2126-05-01T08-00-00\.000Z-[0-9a-f]{24}\.eml$/)])
    const [headers = '', body = ''] = source.split(/\r\n\r\n(.*)/s)
    expect(headers).toContain('To: dana@example.com')
    expect(headers).toContain('Subject: Verify your e-mail address')
    expect(headers).toContain('Content-Type: multipart/alternative')
    const unfolded = body.replace(/=\r\n/g, '').replaceAll('=3D', '=')
    expect(unfolded).toContain(link)
    expect(unfolded).toContain(`<a class="button" href="${link}"`)
  })

  test('the link is logged', async () => {
    const { log } = await writeMail()
    expect(JSON.parse(log)).toMatchObject({ to: 'dana@example.com', link })
  })
})

describe('a name in the subject', () => {
  const sendFrom = async (name: string) => {
    const server = await startServer()
    const mail = renderMail({ subject: `${name} writes to you`, paragraphs: [], notes: [] })
    await outbox.enqueue({ to: 'dana@example.com', ...mail })
    await createSmtpSender(server.url).flush()
    return server.received
  }

  test('cannot add a header or a recipient', async () => {
    const received = await sendFrom('Eve\r\nBcc: victim@example.com\n\n<b>')
    expect(received.map(({ to }) => to)).toEqual([['dana@example.com']])
    expect(received[0]?.source).not.toMatch(/^bcc:/im)
    expect(received[0]?.source).toContain('Subject: Eve Bcc: victim@example.com <b> writes to you')
  })

  test('may have letters of all languages', async () => {
    const [mail] = await sendFrom('Zoë Núñez')
    const encoded = /^Subject: ((?:.+\r\n?)(?:[ \t].+\r\n)*)/m.exec(mail?.source ?? '')?.[1] ?? ''
    const words = [...encoded.matchAll(/=\?UTF-8\?Q\?(.*?)\?=/gi)].map(([, word = '']) => word)
    const subject = words.join('').replaceAll('_', ' ').replaceAll('=', '%')
    expect(decodeURIComponent(subject)).toContain('Zoë Núñez')
  })
})

describe('an address', () => {
  test.each([
    'dana@example.com, eve@evil.example',
    'dana@example.com\r\nBcc: eve@evil.example',
    'Dana <dana@example.com>',
    'dana',
    '',
  ])('that is not a single plain address (%j) is rejected', async (to) => {
    await expect(outbox.enqueue({ to, ...content })).rejects.toThrow('one plain address')
    expect(await stored()).toEqual([])
  })
})
