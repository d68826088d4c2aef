import { useSamePage } from '@haulyard/remote-kit'
import { useNavigate, useParams } from '@haulyard/remote-kit/router'
import { paths } from '../../paths'

/** The article whose full text the address asks for, and the way back to the list. */
export const useArticleAddress = () => {
  const { id = null } = useParams()
  const { state, isOpenedFromPage } = useSamePage()
  const navigate = useNavigate()
  const close = () => {
    // Going back keeps the history short; who came by a link has no list to go back to.
    if (isOpenedFromPage) navigate(-1)
    else navigate(paths.news, { replace: true, state })
  }
  return { articleId: id, close }
}
