/** What the API records, and how people say it (api/src/modules: `action`). */
interface Activity {
  /** For the choice of what is shown. */
  readonly label: string
  /** Between who did it and what it was done to. */
  readonly did: string
  /** The record names its own actor, or nothing that is worth repeating. */
  readonly isComplete?: true
  /** Nobody did it. */
  readonly isBySite?: true
}

const activities: Readonly<Record<string, Activity>> = {
  'users.admin_granted': { label: 'Admin rights given', did: 'gave admin rights to' },
  'users.admin_revoked': { label: 'Admin rights removed', did: 'removed the admin rights of' },
  'users.areas_changed': {
    label: 'Moderation areas changed',
    did: 'changed the moderation areas of',
  },
  'sanctions.warning': { label: 'Member warned', did: 'warned' },
  'sanctions.limit': { label: 'Member limited', did: 'limited' },
  'sanctions.suspension': { label: 'Member suspended', did: 'suspended' },
  'sanctions.ban': { label: 'Member banned', did: 'banned' },
  'sanctions.source_blocked': { label: 'Source blocked', did: 'blocked' },
  'sanctions.source_unblocked': { label: 'Source unblocked', did: 'unblocked' },
  'sanctions.ended': { label: 'Sanction taken back', did: 'took a sanction back of' },
  'sanctions.undone': { label: 'Sanction undone', did: 'undid a sanction of' },
  'sanctions.continued': {
    label: 'Sanction continued',
    did: 'took a bulk step back, and continued a sanction of',
  },
  'sanctions.appeal_answered': { label: 'Appeal answered', did: 'answered the appeal of' },
  'approvals.requested': {
    label: 'Second administrator asked',
    did: 'asked a second administrator for',
  },
  'approvals.agreed': { label: 'Second administrator agreed', did: 'agreed to' },
  'approvals.refused': { label: 'Step refused', did: 'refused or withdrew' },
  'moderation.claimed': { label: 'Queue item taken', did: 'took on' },
  'moderation.released': { label: 'Queue item released', did: 'released' },
  'moderation.noted': { label: 'Note in the queue', did: 'wrote a note about' },
  'moderation.approved': { label: 'Content approved', did: 'found nothing wrong with' },
  'moderation.resolved': { label: 'Queue item resolved', did: 'resolved the reports about' },
  'moderation.reopened': {
    label: 'Queue item opened again',
    did: 'took a bulk step back, and opened again',
  },
  'moderation.hidden': { label: 'Content hidden', did: 'hid' },
  'moderation.shown': { label: 'Content shown again', did: 'showed again' },
  'moderation.warned': { label: 'Author warned', did: 'warned the author of' },
  'moderation.suspended': { label: 'Author suspended', did: 'suspended the author of' },
  'invitations.created': { label: 'Invitation sent', did: 'invited' },
  'invitations.replaced': { label: 'Invitation replaced', did: 'replaced the invitation of' },
  'invitations.resent': { label: 'Invitation sent again', did: 'sent the invitation again to' },
  'invitations.revoked': { label: 'Invitation revoked', did: 'revoked the invitation of' },
  'invitations.restored': {
    label: 'Invitation restored',
    did: 'took a bulk step back with the invitation of',
  },
  'invitations.accepted': {
    label: 'Invitation accepted',
    did: 'accepted an invitation as',
  },
  'reports.reviewed': { label: 'Report resolved', did: 'resolved a report about' },
  'reports.dismissed': { label: 'Report dismissed', did: 'dismissed a report about' },
  'reports.reopened': {
    label: 'Report opened again',
    did: 'took a bulk step back with a report about',
  },
  'news.created': { label: 'Article created', did: 'created the article' },
  'news.updated': { label: 'Article changed', did: 'changed the article' },
  'news.deleted': { label: 'Article deleted', did: 'deleted the article' },
  'news.restored': { label: 'Article restored', did: 'took a bulk step back with the article' },
  'news.bulk_deleted': { label: 'Articles deleted together', did: 'deleted several articles:' },
  'news.imported': { label: 'News imported', did: 'imported news:' },
  'news.imported_deleted': { label: 'Imported news deleted', did: 'deleted imported news:' },
  'imports.stopped': { label: 'Import stopped', did: 'stopped an import:' },
  'imports.schedule_paused': { label: 'Imports paused', did: 'paused' },
  'imports.schedule_resumed': { label: 'Imports resumed', did: 'resumed' },
  'imports.source_added': { label: 'Import source added', did: 'added the import source' },
  'imports.source_changed': { label: 'Import source changed', did: 'changed the import source' },
  'imports.source_restored': {
    label: 'Import source restored',
    did: 'took a bulk step back with the import source',
  },
  'imports.source_removed': { label: 'Import source removed', did: 'removed the import source' },
  'webhooks.added': { label: 'Webhook added', did: 'added the webhook' },
  'webhooks.updated': { label: 'Webhook changed', did: 'changed the webhook' },
  'webhooks.switched_on': { label: 'Webhook switched on', did: 'switched on the webhook' },
  'webhooks.switched_off': { label: 'Webhook switched off', did: 'switched off the webhook' },
  'webhooks.given_up': {
    label: 'Failing webhook switched off',
    did: 'switched off the failing webhook',
    isBySite: true,
  },
  'webhooks.secret_renewed': {
    label: 'Webhook secret renewed',
    did: 'made a new secret for the webhook',
  },
  'webhooks.deleted': { label: 'Webhook deleted', did: 'deleted the webhook' },
  'classifieds.updated_by_admin': { label: 'Classified changed', did: 'changed the classified' },
  'classifieds.deleted_by_admin': { label: 'Classified deleted', did: 'deleted the classified' },
  'classifieds.restored': {
    label: 'Classified restored',
    did: 'took a bulk step back with the classified',
  },
  'classifieds.imported': { label: 'Listings imported', did: 'imported listings:' },
  'classifieds.external_deleted': {
    label: 'External listings deleted',
    did: 'deleted from the external listings:',
  },
  'services.updated_by_admin': { label: 'Service changed', did: 'changed the service' },
  'services.deleted_by_admin': { label: 'Service deleted', did: 'deleted the service' },
  'forum.topic_created': { label: 'Topic created', did: 'created the topic' },
  'forum.topic_updated': { label: 'Topic changed', did: 'changed the topic' },
  'forum.topic_closing_changed': {
    label: 'Closing date changed',
    did: 'changed when this topic closes:',
  },
  'forum.topic_deleted': { label: 'Topic deleted', did: 'deleted the topic' },
  'forum.topic_restored': {
    label: 'Topic restored',
    did: 'took a bulk step back with the topic',
  },
  'forum.solution_changed': { label: 'Solution changed', did: 'changed the solution of the topic' },
  'forum.replies_moved': { label: 'Replies moved', did: 'moved replies out of the topic' },
  'forum.topic_merged': { label: 'Topic merged', did: 'moved all posts out of the topic' },
  'forum.post_deleted': { label: 'Reply deleted', did: 'deleted a reply' },
  'forum.category_created': { label: 'Category created', did: 'created the category' },
  'forum.category_updated': { label: 'Category changed', did: 'changed the category' },
  'forum.category_restored': {
    label: 'Category restored',
    did: 'took a bulk step back with the category',
  },
  'forum.category_deleted': { label: 'Category deleted', did: 'deleted the category' },
  'feed.post_deleted': { label: 'Feed post deleted', did: 'deleted the feed post' },
  'auth.signed_up': { label: 'Account created', did: 'created an account', isComplete: true },
  'auth.signed_in': { label: 'Signed in', did: 'signed in', isComplete: true },
  'auth.signed_out': { label: 'Signed out', did: 'signed out', isComplete: true },
  'auth.session_ended': {
    label: 'Device signed out',
    did: 'signed out one of their devices',
    isComplete: true,
  },
  'auth.sessions_ended': {
    label: 'All devices signed out',
    did: 'signed out everywhere',
    isComplete: true,
  },
  'auth.sign_in_failed': { label: 'Sign-in failed', did: 'failed to sign in as' },
  'auth.sign_in_blocked': {
    label: 'Sign-in blocked',
    did: 'failed to sign in too often, most recently as',
  },
  'auth.email_verified': { label: 'Address verified', did: 'verified the address' },
  'auth.password_reset': { label: 'Password reset', did: 'set a new password for' },
  'auth.provider_linked': {
    label: 'Sign-in provider linked',
    did: 'linked a sign-in provider',
    isComplete: true,
  },
  'auth.deletion_requested': {
    label: 'Account deleted',
    did: 'deleted their account',
    isComplete: true,
  },
  'auth.deletion_cancelled': {
    label: 'Account kept',
    did: 'returned and kept their account',
    isComplete: true,
  },
  'auth.account_erased': {
    label: 'Account erased',
    did: 'was erased with everything about them',
    isComplete: true,
  },
  'pages.updated': { label: 'Page changed', did: 'changed the page' },
  'pages.restored': { label: 'Page restored', did: 'restored a version of the page' },
  'requests.answered': { label: 'Request answered', did: 'answered the request' },
  'requests.closed': { label: 'Request closed', did: 'closed the request' },
  'requests.restored': {
    label: 'Request restored',
    did: 'took a bulk step back with the request',
  },
  'requests.reopened': { label: 'Request reopened', did: 'reopened the request' },
  'site.announced': { label: 'Announcement', did: 'announced to all members' },
  'site.arrangement_set': {
    label: 'Arrangement changed',
    did: 'changed the arrangement of menus and sections',
    isComplete: true,
  },
  'site.book_price_set': {
    label: 'Price of the book changed',
    did: 'changed the price of the book',
    isComplete: true,
  },
  'site.read_only_set': {
    label: 'Read-only mode set',
    did: 'made the site read-only',
    isComplete: true,
  },
  'site.read_only_ended': {
    label: 'Read-only mode ended',
    did: 'ended the read-only mode',
    isComplete: true,
  },
}

/** How an action reads; one that is not known here by its code. */
export const activityOf = (action: string): Activity =>
  activities[action] ?? { label: action, did: `did “${action}”` }

/** Every action that can be chosen. */
export const activityActions = Object.keys(activities)

/** The same as a choice. */
export const activityOptions = Object.entries(activities)
  .map(([value, { label }]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label))
