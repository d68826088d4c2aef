import { categoriesCollection } from '../forum/categories.repository'
import { checkOtherActive } from '../forum/categories.usecases'
import { scheduleJob } from '../imports/runs/import-jobs'
import { importSourcesCollection } from '../imports/sources/import-sources.repository'
import type { AnyRecord } from './bulk-records.repository'
import type { BulkListRules, BulkStepRules, BulkWork } from './bulk-step'
import type { BulkRow } from './bulk-steps.repository'
import { setFields } from './set-fields'

const named = ({ name }: AnyRecord): string => name

/** Whether an undo would leave no active category. */
async function leavesNoActive(rows: readonly BulkRow[], { deps, session }: BulkWork) {
  const made = rows.filter(({ before }) => before?.isActive === false)
  const active = await deps.categories.findAll({ withInactive: false }, session)
  return (
    made.length > 0 && active.every((category) => made.some(({ _id }) => _id.equals(category._id)))
  )
}

/** One category stays active, also while another administrator changes some. */
const setActive = (isActive: boolean): BulkStepRules => {
  const rules = setFields({
    audited: 'forum.category_updated',
    changesOf: (category) => (category.isActive === isActive ? null : { isActive }),
  })
  return {
    ...rules,
    run: async (records, work) => {
      await work.deps.locks.take('forum categories', work.session)
      const outcomes = await rules.run(records, work)
      if (outcomes.length > 0) await checkOtherActive(work.deps, work.session)
      return outcomes
    },
    undo: async (rows, work) => {
      await work.deps.locks.take('forum categories', work.session)
      return (await leavesNoActive(rows, work)) ? [] : await rules.undo(rows, work)
    },
  }
}

/** The categories of the board. One with topics is deleted alone: somebody chooses the other. */
export const categories: BulkListRules = {
  collection: categoriesCollection.name,
  readPage: async (_query, _request, { deps }) => {
    return { items: await deps.categories.findAll({ withInactive: true }), next: null }
  },
  watched: ['name', 'isActive'],
  titleOf: named,
  targetType: 'forum_category',
  restored: 'forum.category_restored',
  steps: { activate: setActive(true), deactivate: setActive(false) },
}

const isRemoved = ({ removedAt }: AnyRecord) => removedAt !== null

/** What the schedule reads changes with these steps. */
const changeSource = (
  audited: string,
  changesOf: Parameters<typeof setFields>[0]['changesOf'],
): BulkStepRules => ({
  ...setFields({ audited, changesOf, isGone: isRemoved }),
  announce: (_rows, { jobRunner }) => jobRunner.wake(scheduleJob),
})

const setPaused = (isPaused: boolean) =>
  changeSource('imports.source_changed', (source) =>
    source.isPaused === isPaused ? null : { isPaused, isRead: !isPaused },
  )

/** The sources of imports. A removed one keeps its document, as after the single step. */
export const sources: BulkListRules = {
  collection: importSourcesCollection.name,
  readPage: async (_query, _request, { deps }) => {
    return { items: await deps.importSources.findAll(), next: null }
  },
  watched: ['isPaused', 'isRead', 'removedAt'],
  titleOf: named,
  targetType: 'import_source',
  restored: 'imports.source_restored',
  steps: {
    pause: setPaused(true),
    resume: setPaused(false),
    delete: changeSource('imports.source_removed', (_source, removedAt) => {
      return { removedAt, isRead: false }
    }),
  },
}
