import { useSearchParams } from '@haulyard/remote-kit/router'

/** Which end of a topic is read first. */
export type PostOrder = 'oldest' | 'newest'

/** The order that a query string asks for. */
export const parsePostOrder = (parameters: URLSearchParams): PostOrder =>
  parameters.get('order') === 'newest' ? 'newest' : 'oldest'

/** The order stands in the address, so that a link or a reload shows the same end. */
export const usePostOrder = (): PostOrder => {
  const [parameters] = useSearchParams()
  return parsePostOrder(parameters)
}

/** What leads to an order, from wherever in the topic. */
export const toPostOrder = (order: PostOrder) => ({
  search: order === 'oldest' ? '' : `?order=${order}`,
})
