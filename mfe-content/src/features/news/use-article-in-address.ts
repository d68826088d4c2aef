import { useLocation, useNavigate, useSearchParams } from '@haulyard/shell-contract/router'
import { paths } from '../../paths'

/** Marks an entry of the history as opened from the list below it. */
export const openedFromList = { isOpenedFromList: true } as const

/** The article whose full text the address asks for, and the way back to the list. */
export const useArticleInAddress = () => {
  const [parameters] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const close = () => {
    // Going back keeps the history short; who came by a link has no list to go back to.
    if (state?.isOpenedFromList) navigate(-1)
    else navigate(paths.news, { replace: true })
  }
  return { articleId: parameters.get('article') || null, close }
}
