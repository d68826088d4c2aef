import { useCopyLink } from '../../../sharing/use-copy-link'
import { sharedBook } from './share-book'

/** Puts the address of the book's page on the clipboard. */
export const useCopyBookLink = () => {
  const copyLink = useCopyLink('Link Copied!')
  return () => copyLink(sharedBook().url)
}
