import { type OperationKey, operations } from '@haulyard/api-contract'
import { accountDataAccess } from '../modules/account-data/account-data.access'
import { announcementsAccess } from '../modules/announcements/announcements.access'
import { apiKeysAccess } from '../modules/api-keys/api-keys.access'
import { approvalsAccess } from '../modules/approvals/approvals.access'
import { articlesAccess } from '../modules/articles/articles.access'
import { authAccess } from '../modules/auth/auth.access'
import { bulkAccess } from '../modules/bulk/bulk.access'
import { classifiedUploadsAccess } from '../modules/classified-uploads/classified-uploads.access'
import { classifiedsAccess } from '../modules/classifieds/classifieds.access'
import { sellersAccess } from '../modules/classifieds/sellers.access'
import { connectionsAccess } from '../modules/connections/connections.access'
import { draftsAccess } from '../modules/drafts/drafts.access'
import { feedAccess } from '../modules/feed/feed.access'
import { forumAccess } from '../modules/forum/forum.access'
import { scheduledTopicsAccess } from '../modules/forum/scheduled/scheduled-topics.access'
import { hiddenContentAccess } from '../modules/hidden-content/hidden-content.access'
import { importsAccess } from '../modules/imports/imports.access'
import { acceptanceAccess } from '../modules/invitations/acceptance.access'
import { invitationsAccess } from '../modules/invitations/invitations.access'
import { administrationAccess } from '../modules/members/administration.access'
import { membersAccess } from '../modules/members/members.access'
import { messagesAccess } from '../modules/messages/messages.access'
import { moderationAccess } from '../modules/moderation/moderation.access'
import { notificationsAccess } from '../modules/notifications/notifications.access'
import { photosAccess } from '../modules/photos/photos.access'
import { placesAccess } from '../modules/places/places.access'
import { previewsAccess } from '../modules/previews/previews.access'
import { pushAccess } from '../modules/push/push.access'
import { remoteEventsAccess } from '../modules/remote-events/remote-events.access'
import { reportsAccess } from '../modules/reports/reports.access'
import { sanctionsAccess } from '../modules/sanctions/sanctions.access'
import { savedSearchesAccess } from '../modules/saved-searches/saved-searches.access'
import { searchAccess } from '../modules/search/search.access'
import { secondFactorAccess } from '../modules/second-factor/second-factor.access'
import { serviceRequestsAccess } from '../modules/service-requests/service-requests.access'
import { servicesAccess } from '../modules/services/services.access'
import { siteAccess } from '../modules/site/site.access'
import { sitePagesAccess } from '../modules/site-pages/site-pages.access'
import { supportAccess } from '../modules/support/support.access'
import { webhooksAccess } from '../modules/webhooks/webhooks.access'
import type { AccessRow } from './access-row'

/** The rows of the modules: operations that need preparation or have exceptions. */
export const moduleRows: readonly AccessRow[] = [
  ...authAccess,
  ...accountDataAccess,
  ...acceptanceAccess,
  ...classifiedsAccess,
  ...classifiedUploadsAccess,
  ...sellersAccess,
  ...photosAccess,
  ...servicesAccess,
  ...serviceRequestsAccess,
  ...articlesAccess,
  ...forumAccess,
  ...scheduledTopicsAccess,
  ...reportsAccess,
  ...membersAccess,
  ...approvalsAccess,
  ...connectionsAccess,
  ...feedAccess,
  ...messagesAccess,
  ...notificationsAccess,
  ...searchAccess,
  ...placesAccess,
  ...previewsAccess,
  ...administrationAccess,
  ...bulkAccess,
  ...invitationsAccess,
  ...pushAccess,
  ...savedSearchesAccess,
  ...draftsAccess,
  ...hiddenContentAccess,
  ...remoteEventsAccess,
  ...siteAccess,
  ...announcementsAccess,
  ...sitePagesAccess,
  ...supportAccess,
  ...sanctionsAccess,
  ...moderationAccess,
  ...secondFactorAccess,
  ...apiKeysAccess,
  ...importsAccess,
  ...webhooksAccess,
]

const rowByKey = new Map(moduleRows.map((row) => [row.key, row] as const))

/** The access matrix: a row for every operation of the contract. */
export const accessRows: readonly AccessRow[] = (Object.keys(operations) as OperationKey[]).map(
  (key) => rowByKey.get(key) ?? { key },
)
