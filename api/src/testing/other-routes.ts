/**
 * The routes that are not JSON operations: navigations, documents, health, images. Their modules
 * test them; this list makes a test fail for any other route.
 */
export const otherRoutes: Readonly<Record<string, string>> = {
  'GET /healthz': 'the process runs',
  'GET /readyz': 'requests can be served',
  'GET /metrics': 'metrics for operators',
  'GET /metrics/releases': 'for the guard of rollouts, with the token of the metrics',
  'POST /metrics/rollouts': 'for the guard of rollouts, with the token of the metrics',
  'GET /robots.txt': 'what search engines may read',
  'GET /sitemap.xml': 'the list of sitemaps',
  'GET /sitemaps/:file': 'the public pages of one kind',
  'GET /previews/:kind/:file': 'the preview picture of a page',
  'GET /rss/news.xml': 'new articles',
  'GET /rss/message-board.xml': 'new topics',
  'GET /rss/classifieds.xml': 'new classifieds',
  'GET /rss/directory.xml': 'new services',
  'GET /media/:name': 'an image',
  'GET /api/account/export/file': 'the file of the current user’s export',
  'GET /api/events': 'what happens for a member, as it happens',
  'GET /api/openapi.json': 'the calls as an OpenAPI document',
  'GET /api/calls.json': 'which forms of each call still work',
  'GET /api/docs': 'the same for people',
  'GET /api/login': 'the way to the sign-in provider',
  'GET /api/login/callback': 'the way back from there',
  'GET /api/oidc/*': 'the demo’s own sign-in provider',
  'POST /api/oidc/*': 'the demo’s own sign-in provider',
  'GET /api/notification-choices/unsubscribe': 'the page for a link of mail programs',
  'POST /api/notification-choices/unsubscribe': 'ends the mails by one press in a mail program',
  'POST /api/mail-bounces': 'an address that the mail server cannot reach',
  'GET /api/logout': 'ends the session for a navigation from this site',
  'POST /api/logout': 'the form of the confirmation page',
}
