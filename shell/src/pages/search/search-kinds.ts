import type { SearchKindName } from './found-record'

/** A kind of record that search finds, and the list that holds all of that kind. */
export interface SearchKind {
  readonly name: SearchKindName
  readonly title: string
  /** In small letters, for sentences. */
  readonly noun: string
  readonly listUrl: string
  /** The list's own name for the searched text. */
  readonly textParameter: 'search' | 'q'
  /** The list rejects shorter texts. */
  readonly minimumLength: number
}

/** The shortest text that is searched. */
export const minimumSearchLength = 2
/** The API rejects longer texts. */
export const maximumSearchLength = 200

const anyLength = minimumSearchLength

/** In the order of the page. */
export const searchKinds: readonly SearchKind[] = [
  {
    name: 'classifieds',
    title: 'Classifieds',
    noun: 'classifieds',
    listUrl: '/api/classifieds',
    textParameter: 'search',
    minimumLength: anyLength,
  },
  {
    name: 'services',
    title: 'Services',
    noun: 'services',
    listUrl: '/api/services',
    textParameter: 'search',
    minimumLength: anyLength,
  },
  {
    name: 'topics',
    title: 'Discussions',
    noun: 'discussions',
    listUrl: '/api/forum/topics',
    textParameter: 'search',
    minimumLength: anyLength,
  },
  {
    name: 'articles',
    title: 'News',
    noun: 'news articles',
    listUrl: '/api/news',
    textParameter: 'search',
    minimumLength: anyLength,
  },
  {
    name: 'members',
    title: 'Members',
    noun: 'members',
    listUrl: '/api/users/search',
    textParameter: 'q',
    minimumLength: 3,
  },
]
