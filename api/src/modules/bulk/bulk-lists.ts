import type { BulkLists } from './bulk-step'
import { articles, classifieds, topics } from './content-lists'
import { invitations, members, reports, requests } from './inbox-lists'
import { items, sanctions } from './moderation-lists'
import { categories, sources } from './setting-lists'

/** Every list of the portal with bulk steps: their names are in the contract. */
export const bulkListRules: BulkLists = {
  ...{ articles, classifieds, topics },
  ...{ requests, reports, invitations, members },
  ...{ categories, sources },
  ...{ items, sanctions },
}
