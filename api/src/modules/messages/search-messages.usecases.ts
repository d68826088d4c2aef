import type { MessageSearch } from '@haulyard/api-contract'
import { BSONRegExp } from 'mongodb'
import { parseId } from '../../database/ids'
import { emptyPage, type Page } from '../../database/keyset'
import { toPageRequest } from '../../http/page-request'
import type { Repositories } from '../../repositories'
import { toPairKey } from '../connections/pairs'
import type { StoredMember } from '../members/members.documents'
import type { StoredMessage } from './messages.documents'

/** Further words of a search are ignored. */
const maximumWords = 10

/** What stands between words, in the way that both databases read it. */
const between = ' \n\t.,;:!?"“”„«»()/&*+=|~<>#@…–—-'

/** The words of a text as patterns of the beginnings of words. */
function toWordPatterns(text: string): BSONRegExp[] {
  const words = text.split(new RegExp(`[${between}]+`)).filter(Boolean)
  return [...new Set(words)].slice(0, maximumWords).map((word) => {
    const literal = word.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
    // Not a `RegExp`: its source escapes line breaks.
    return new BSONRegExp(`(^|[${between}])${literal}`, 'i')
  })
}

interface SearchMessages {
  readonly query: MessageSearch
  readonly member: StoredMember
}

/**
 * One page of the messages of a conversation in which every word of the search begins a word. A
 * page examines at most a thousand messages, and the next one continues there.
 */
export async function searchMessages(
  { query, member }: SearchMessages,
  { messages }: Pick<Repositories, 'messages'>,
): Promise<Page<StoredMessage>> {
  const otherId = parseId(query.otherUserId)
  const words = toWordPatterns(query.search)
  if (otherId === null || words.length === 0) return emptyPage
  return await messages.searchPage(toPairKey(member._id, otherId), words, toPageRequest(query))
}
