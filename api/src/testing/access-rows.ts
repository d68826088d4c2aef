import { articlesAccess } from '../modules/articles/articles.access'
import { auditAccess } from '../modules/audit/audit.access'
import { authAccess } from '../modules/auth/auth.access'
import { classifiedsAccess } from '../modules/classifieds/classifieds.access'
import { connectionsAccess } from '../modules/connections/connections.access'
import { feedAccess } from '../modules/feed/feed.access'
import { forumAccess } from '../modules/forum/forum.access'
import { importsAccess } from '../modules/imports/imports.access'
import { acceptanceAccess } from '../modules/invitations/acceptance.access'
import { invitationsAccess } from '../modules/invitations/invitations.access'
import { administrationAccess } from '../modules/members/administration.access'
import { membersAccess } from '../modules/members/members.access'
import { messagesAccess } from '../modules/messages/messages.access'
import { notificationsAccess } from '../modules/notifications/notifications.access'
import { remoteEventsAccess } from '../modules/remote-events/remote-events.access'
import { reportsAccess } from '../modules/reports/reports.access'
import { searchAccess } from '../modules/search/search.access'
import { servicesAccess } from '../modules/services/services.access'
import { statisticsAccess } from '../modules/statistics/statistics.access'
import type { AccessRow } from './access-row'

/** The access matrix: every module's rows. */
export const accessRows: readonly AccessRow[] = [
  ...authAccess,
  ...acceptanceAccess,
  ...classifiedsAccess,
  ...servicesAccess,
  ...articlesAccess,
  ...importsAccess,
  ...forumAccess,
  ...reportsAccess,
  ...membersAccess,
  ...connectionsAccess,
  ...feedAccess,
  ...messagesAccess,
  ...notificationsAccess,
  ...searchAccess,
  ...statisticsAccess,
  ...administrationAccess,
  ...invitationsAccess,
  ...auditAccess,
  ...remoteEventsAccess,
]
