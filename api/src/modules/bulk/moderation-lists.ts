import { fullName } from '@haulyard/api-contract'
import { getPerson } from '../members/members.documents'
import { listedAreas } from '../moderation/items.usecases'
import {
  moderationItemsCollection,
  type StoredItem,
} from '../moderation/moderation-items.repository'
import { sanctionsCollection } from '../sanctions/sanctions.repository'
import type { BulkListRules } from './bulk-step'
import { closeItems, findItemTitles } from './close-items'
import { endSanctions } from './end-sanctions'

/** The queue of moderators. An appeal and a held listing need decisions of their own. */
export const items: BulkListRules = {
  collection: moderationItemsCollection.name,
  readPage: ({ state, area }, request, { member, deps }) =>
    deps.moderationItems.findPage(
      { state: state === 'closed' ? 'closed' : 'open', areas: listedAreas(member, area) },
      request,
    ),
  // A further report is one that the preview did not show.
  watched: ['state', 'additions', 'assigneeId'],
  titleOf: ({ contentType }) => contentType.replace('_', ' '),
  findTitles: async (records, deps) => {
    const nameOf = await findItemTitles(records as readonly StoredItem[], deps)
    return (record) => nameOf(record as StoredItem)
  },
  targetType: 'moderation_item',
  restored: 'moderation.reopened',
  steps: { approve: closeItems('approve'), resolve: closeItems('resolve') },
}

/** Sanctions of members. Their appeals are answered one by one. */
export const sanctions: BulkListRules = {
  collection: sanctionsCollection.name,
  readPage: ({ appeal }, request, { deps }) =>
    deps.sanctions.findPage({ memberId: null, hasOpenAppeal: appeal === 'open' }, request),
  watched: ['endedAt', 'appeal'],
  titleOf: ({ reason }) => reason,
  findTitles: async (records, deps) => {
    const people = await deps.members.findPeople(records.map(({ memberId }) => memberId))
    return ({ memberId, reason }) => fullName(getPerson(people, memberId)) || reason
  },
  targetType: 'user',
  restored: 'sanctions.continued',
  steps: { end: endSanctions },
}
