import type { ImportStarted } from '@haulyard/api-contract'
import type { Config } from '../../config/config'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { JobRunner } from '../../jobs/job-runner'
import type { MessageBus } from '../../live/message-bus'
import type { Logger } from '../../logger'
import type { Outbound } from '../../outbound/outbound'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import type { RecordImages } from '../media/record-images'
import { createImportRunningError, createRunNotFoundError } from './imports.errors'
import { createSourceReader } from './reading/source-reader'
import { endRun } from './runs/end-run'
import { sourceKindOf } from './runs/execute-run'
import { createImportJobs } from './runs/import-jobs'
import { type ImportKind, type ImportRunDocument, toImportRun } from './runs/import-runs.repository'
import { createImportTargets } from './runs/import-targets'
import { createRemoval } from './runs/removal'
import { createAddRun } from './runs/start-run'
import { createAddConfigured } from './sources/configured-sources'
import type { ImportSourceDocument } from './sources/import-sources.repository'
import { intervalOf } from './sources/source-health'
import { createSources } from './sources/sources.usecases'

interface Dependencies extends Repositories {
  readonly config: Config
  readonly database: Database
  readonly recordImages: RecordImages
  readonly outbound: Outbound
  readonly jobRunner: JobRunner
  readonly messageBus: MessageBus
  readonly now: () => Date
  readonly logger: Logger
}

interface StartImport extends AuditContext {
  readonly kind: ImportKind
}

/** Imports from other sites, one at a time, and the removal of imported records. */
export function createImports(dependencies: Dependencies) {
  const { importRuns, importSources, articles, classifieds, now } = dependencies
  const reader = createSourceReader()
  const targets = createImportTargets(dependencies)
  const addConfigured = createAddConfigured(dependencies)
  const addRun = createAddRun(dependencies)
  const deps = { ...dependencies, reader, targets, addConfigured, addRun }
  const jobs = createImportJobs(deps)
  const removal = createRemoval(dependencies)

  return {
    /** Starts an import in the background; rejects with 409 while another one is open. */
    start: async ({ kind, member, source }: StartImport): Promise<ImportStarted> => {
      await addConfigured()
      const sources = await findSources(kind, importSources)
      const { emptyMessage } = targets[sourceKindOf(kind)]
      if (sources.length === 0) return { message: emptyMessage, sources: [], run: null }
      const requestedBy = { memberId: member._id, source }
      const run = await addRun({ kind, sources, requestedBy })
      if (run === null) throw createImportRunningError()
      jobs.wakeRun()
      return { message: 'The import has started.', sources: [], run: toImportRun(run) }
    },
    getRun: async (id: string): Promise<ImportRunDocument> => {
      const runId = parseId(id)
      const run = runId && (await importRuns.findById(runId))
      if (!run) throw createRunNotFoundError()
      return run
    },
    /** Ends the run. Its process notices it within a second; sources without a result wait. */
    stop: async (run: ImportRunDocument): Promise<ImportRunDocument> => {
      const ended = await endRun({ run, isStopped: true }, deps)
      if (ended === null) return (await importRuns.findById(run._id)) ?? run
      const left = await importSources.findByIds(
        ended.sources.slice(ended.results.length).map(({ id }) => id),
      )
      for (const source of left) {
        const nextRunAt = new Date(now().getTime() + intervalOf(source))
        if (source.nextRunAt !== null) await importSources.set(source._id, { nextRunAt })
      }
      jobs.wakeSchedule()
      return ended
    },
    sources: createSources({ ...deps, wakeSchedule: jobs.wakeSchedule }),
    isSchedulePaused: jobs.isPaused,
    setSchedulePaused: jobs.setPaused,
    /** The next import adds again what its sources still contain. */
    deleteNews: () =>
      removal.run({
        noun: 'imported article',
        removeSome: articles.deleteImported,
        finish: async () => {
          await articles.forgetDeleted()
          await importSources.forgetValidators('news')
        },
      }),
    deleteClassifieds: () =>
      removal.run({
        noun: 'external listing',
        removeSome: classifieds.deleteExternal,
        finish: async () => {
          await classifieds.forgetDeleted()
          await importSources.forgetValidators('listings')
        },
      }),
    close: async () => {
      await removal.close()
      await reader.close()
    },
  }
}
export type Imports = ReturnType<typeof createImports>

async function findSources(
  kind: ImportKind,
  { findRead }: Dependencies['importSources'],
): Promise<ImportSourceDocument[]> {
  const sources = await findRead(sourceKindOf(kind))
  if (kind !== 'immigrant-news') return sources
  return sources.filter(
    ({ definition }) => 'topic' in definition && definition.topic === 'immigrant',
  )
}
