import {
  type EditableSitePage,
  type SitePageName,
  type SitePageSummary,
  type SitePageVersion,
  sitePageTitles,
} from '@haulyard/api-contract'
import { getPerson, type People } from '../members/members.documents'
import type { SitePageVersionDocument } from './site-page-versions.repository'

/** The version that a page shows; `null`: the default text. */
export type Current = SitePageVersionDocument | null

export const toSummary = (
  page: SitePageName,
  current: Current,
  people: People,
): SitePageSummary => ({
  id: page,
  title: sitePageTitles[page],
  version: current?.version ?? 0,
  isDefault: (current?.text ?? null) === null,
  updatedAt: current?.createdAt.toISOString() ?? null,
  updatedBy: current && getPerson(people, current.authorId),
})

export const toEditablePage = (summary: SitePageSummary, text: string): EditableSitePage => ({
  ...summary,
  text,
})

export const toVersion =
  (people: People, defaultText: string) =>
  (version: SitePageVersionDocument): SitePageVersion => ({
    id: String(version.version),
    version: version.version,
    isDefault: version.text === null,
    text: version.text ?? defaultText,
    restoredFrom: version.restoredFrom,
    createdAt: version.createdAt.toISOString(),
    author: getPerson(people, version.authorId),
  })
