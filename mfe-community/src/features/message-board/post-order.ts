import { useSearchParams } from '@haulyard/remote-kit/router'

/** Which posts of a topic are read first. */
export type PostOrder = 'oldest' | 'newest' | 'helpful'

/** The order that a query string asks for. */
export const parsePostOrder = (parameters: URLSearchParams): PostOrder => {
  const order = parameters.get('order')
  return order === 'newest' || order === 'helpful' ? order : 'oldest'
}

/** The order stands in the address, so that a link or a reload shows the same posts first. */
export const usePostOrder = (): PostOrder => {
  const [parameters] = useSearchParams()
  return parsePostOrder(parameters)
}

/** What leads to an order, from wherever in the topic. */
export const toPostOrder = (order: PostOrder) => ({
  search: order === 'oldest' ? '' : `?order=${order}`,
})
