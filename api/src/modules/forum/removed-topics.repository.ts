import type { Database } from '../../database/database'
import {
  createRemovedRecordsRepository,
  removedRecordsCollection,
} from '../../database/removed-records.repository'

/** Removed topics and replies of which some posts, follows or votes may still be stored. */
export const removedTopicsCollection = removedRecordsCollection('removedTopics')

export const createRemovedTopicsRepository = (database: Database) =>
  createRemovedRecordsRepository(database, removedTopicsCollection)
