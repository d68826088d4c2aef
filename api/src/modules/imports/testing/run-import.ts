import { type ImportRun, importRunSchema, importStartedSchema } from '@haulyard/api-contract'
import { readResponse } from '../../../testing/read-response'
import type { TestServer } from '../../../testing/test-server'

type ImportJob = 'imports' | 'import-schedule'

/** Makes a job due, as a process does that wakes it. */
export async function dueNow({ db, clock }: TestServer, name: ImportJob) {
  await db
    .collection<{ _id: string }>('jobs')
    .updateOne({ _id: name }, { $set: { nextRunAt: clock.now } })
}

/** Runs a job now. */
export async function runJobNow(server: TestServer, name: ImportJob) {
  await dueNow(server, name)
  await server.jobRunner.runDue(name)
}

interface Start {
  readonly path: string
  readonly headers: Record<string, string>
}

/** Starts an import, lets the job execute it, and returns its result. */
export async function runImport(server: TestServer, { path, headers }: Start) {
  const started = await readResponse(
    await server.request(path, { method: 'POST', headers }),
    importStartedSchema,
  )
  if (started.run === null) return { message: started.message, sources: started.sources }
  await runJobNow(server, 'imports')
  const { message, sources } = await readRun(server, { id: started.run.id, headers })
  return { message, sources }
}

export async function readRun(
  server: TestServer,
  { id, headers }: { readonly id: string; readonly headers: Record<string, string> },
): Promise<ImportRun> {
  const response = await server.request(`/api/admin/import-runs/${id}`, { headers })
  return await readResponse(response, importRunSchema)
}
