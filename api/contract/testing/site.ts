import {
  type ArrangedEntry,
  defaultBookPrice,
  type EditableSitePage,
  type OwnSupportRequest,
  type Site,
  type SitePage,
  type SitePageVersion,
  type SupportRequest,
} from '../src/index'

/** The settings of a site; pass only what the test is about. */
export const aSite = (fields: Partial<Site> = {}): Site => ({
  readOnly: null,
  book: defaultBookPrice,
  supportEmail: 'help@haulyard.example',
  ...fields,
})

/** A menu entry that the site hides; pass only what the test is about. */
export const anArrangedEntry = (fields: Partial<ArrangedEntry> = {}): ArrangedEntry => ({
  ...{ kind: 'menu', remote: 'mfe-content', name: '/news' },
  ...{ place: null, order: null, isHidden: true },
  ...fields,
})

/** A page of the footer; pass only what the test is about. */
export const aSitePage = (fields: Partial<SitePage> = {}): SitePage => ({
  id: 'terms',
  title: 'Terms of Service',
  blocks: [
    { kind: 'paragraph', spans: [{ text: 'Be straight.' }] },
    { kind: 'heading', level: 2, spans: [{ text: 'Rules' }] },
    {
      kind: 'list',
      isOrdered: false,
      items: [[{ text: 'Read the ' }, { text: 'guidelines', href: '/community-guidelines' }]],
    },
  ],
  updatedAt: null,
  ...fields,
})

/** A support request as its member reads it; pass only what the test is about. */
export const anOwnSupportRequest = (
  fields: Partial<OwnSupportRequest> = {},
): OwnSupportRequest => ({
  id: 'request-3',
  kind: 'contact',
  state: 'new',
  subject: 'Public scales',
  message: 'Could you add public scales?',
  answers: [],
  createdAt: '2026-06-02T12:00:00.000Z',
  ...fields,
})

/** A support request as administrators read it; pass only what the test is about. */
export const aSupportRequest = (fields: Partial<SupportRequest> = {}): SupportRequest => ({
  ...anOwnSupportRequest(),
  name: 'Walt Brody',
  email: 'walt@haulyard.example',
  member: null,
  company: null,
  copies: null,
  priceCents: null,
  path: null,
  ...fields,
})

/** A page in the editor; pass only what the test is about. */
export const anEditablePage = (fields: Partial<EditableSitePage> = {}): EditableSitePage => ({
  id: 'terms',
  title: 'Terms of Service',
  version: 0,
  isDefault: true,
  updatedAt: null,
  updatedBy: null,
  text: 'Be straight.',
  ...fields,
})

/** A version of a page; pass only what the test is about. */
export const aPageVersion = (fields: Partial<SitePageVersion> = {}): SitePageVersion => ({
  id: '1',
  version: 1,
  isDefault: false,
  text: 'Be kind.',
  restoredFrom: null,
  createdAt: '2026-06-02T12:00:00.000Z',
  author: { id: 'user-1', firstName: 'Ruth', lastName: 'Okafor', profileImageUrl: null },
  ...fields,
})
