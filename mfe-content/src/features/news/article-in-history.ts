import { useLocation, useNavigate } from '@haulyard/remote-kit/router'

/** What an entry of the history holds while an article is read over the list. */
interface ArticleState {
  readonly articleId: string
}

const hasArticle = (state: unknown): state is ArticleState =>
  typeof state === 'object' &&
  state !== null &&
  'articleId' in state &&
  typeof state.articleId === 'string'

/**
 * The article that is read over the list: the history holds it, so that going back closes it
 * and a reload keeps it.
 * @returns its id, or `null`; what opens one, and what closes it
 */
export const useArticleInHistory = () => {
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    articleId: hasArticle(state) ? state.articleId : null,
    open: (articleId: string) =>
      void navigate('.', { state: { articleId } satisfies ArticleState }),
    close: () => void navigate(-1),
  }
}
