import { paths } from '../../../paths'
import { book } from '../book'
import type { SharedPage } from './share-targets'

/** The book's page as it is shared: without the reader's own query string. */
export const sharedBook = (): SharedPage => ({
  title: `${book.title}: ${book.subtitle}`,
  text: `${book.title}, the English-language guide for truckers.`,
  url: new URL(paths.eslBook, location.origin).href,
})
