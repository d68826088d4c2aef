import * as z from 'zod/mini'
import { importStartedSchema, removalResultSchema } from '../imports.contract'
import {
  newsArticleSchema,
  newsBulkDeletionSchema,
  newsInputSchema,
  newsQuerySchema,
} from '../news.contract'
import { pagePreviewSchema, previewQuerySchema } from '../previews.contract'
import {
  contentReportSchema,
  reportFiltersSchema,
  reportInputSchema,
  reportReceiptSchema,
  reportUpdateSchema,
} from '../reports.contract'
import { searchQuerySchema, searchResultsSchema } from '../search.contract'
import {
  adminStatsSchema,
  dailyFiguresSchema,
  dashboardStatsSchema,
  figuresQuerySchema,
} from '../statistics.contract'
import { defineOperations } from './operation'

/** News, content reports, statistics, the global search and previews of pages. */
export const contentOperations = defineOperations({
  'GET /api/news': {
    tag: 'News',
    summary: 'Articles, newest first; moderators of the news and administrators also see drafts',
    access: 'personal',
    query: newsQuerySchema,
    response: z.array(newsArticleSchema),
    isList: true,
  },
  'POST /api/news': {
    tag: 'News',
    summary: 'Write an article',
    access: { can: 'articles.write' },
    body: newsInputSchema,
    bodyBytes: 256 * 1024,
    status: 201,
    response: newsArticleSchema,
    isIdempotent: true,
  },
  'DELETE /api/news/bulk-delete': {
    tag: 'News',
    summary: 'Remove the named articles; unknown ids are ignored',
    access: { can: 'articles.write' },
    needsConfirmation: true,
    needsSecondAdministrator: true,
    body: newsBulkDeletionSchema,
    response: removalResultSchema,
    errors: [409],
  },
  'GET /api/news/{id}': {
    tag: 'News',
    summary: 'One article; drafts are for moderators of the news and administrators',
    access: 'personal',
    response: newsArticleSchema,
  },
  'GET /api/news/{id}/related': {
    tag: 'News',
    summary: 'The newest three other articles of the same source; never drafts',
    access: 'personal',
    response: z.array(newsArticleSchema),
  },
  'PUT /api/news/{id}': {
    tag: 'News',
    summary: 'Change an article',
    access: { can: 'articles.write' },
    body: newsInputSchema,
    bodyBytes: 256 * 1024,
    response: newsArticleSchema,
  },
  'DELETE /api/news/{id}': {
    tag: 'News',
    summary: 'Remove an article',
    access: { can: 'articles.write' },
    status: 204,
    response: null,
  },
  'POST /api/admin/rss/fetch-immigrant-news': {
    tag: 'News',
    summary: 'Import the feeds for immigrant drivers',
    access: { can: 'imports.run' },
    status: 202,
    response: importStartedSchema,
    errors: [409],
  },
  'POST /api/admin/rss/refresh': {
    tag: 'News',
    summary: 'Import all news feeds',
    access: { can: 'imports.run' },
    status: 202,
    response: importStartedSchema,
    errors: [409],
  },
  'DELETE /api/admin/rss/delete-all': {
    tag: 'News',
    summary: 'Remove every imported article',
    access: { can: 'imports.run' },
    needsConfirmation: true,
    needsSecondAdministrator: true,
    response: removalResultSchema,
    errors: [409],
  },
  'POST /api/reports': {
    tag: 'Reports',
    summary: 'Report something public to the administrators',
    access: 'member',
    body: reportInputSchema,
    status: 201,
    response: reportReceiptSchema,
    isIdempotent: true,
    errors: [409],
  },
  'GET /api/admin/reports': {
    tag: 'Reports',
    summary: 'Content reports, newest first',
    access: { can: 'reports.handle' },
    query: reportFiltersSchema,
    response: z.array(contentReportSchema),
    isList: true,
  },
  'PUT /api/admin/reports/{id}': {
    tag: 'Reports',
    summary: 'Resolve or dismiss a pending report',
    access: { can: 'reports.handle' },
    body: reportUpdateSchema,
    response: contentReportSchema,
    errors: [409],
  },
  'GET /api/dashboard/stats': {
    tag: 'Statistics',
    summary: 'The four figures of the dashboard',
    access: 'public',
    response: dashboardStatsSchema,
  },
  'GET /api/admin/stats': {
    tag: 'Statistics',
    summary: 'The figures of the admin portal',
    access: { can: 'statistics.read' },
    response: adminStatsSchema,
  },
  'GET /api/admin/figures': {
    tag: 'Statistics',
    summary: 'The figures of each of the last days, oldest first',
    access: { can: 'statistics.read' },
    query: figuresQuerySchema,
    response: z.array(dailyFiguresSchema),
  },
  'GET /api/previews': {
    tag: 'Previews',
    summary: 'What search engines and sites with links to a public page show of it',
    access: 'public',
    query: previewQuerySchema,
    response: pagePreviewSchema,
  },
  'GET /api/search': {
    tag: 'Search',
    summary: 'The newest matches of every kind; members for members only',
    access: 'personal',
    query: searchQuerySchema,
    response: searchResultsSchema,
  },
})
