import { Button } from '@haulyard/shared-ui'
import { useNavigate } from '@haulyard/shell-contract/router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { styled } from 'styled-components'
import { paths } from '../app/paths'

/** Level with the text below it, although its press area is wider. */
const Root = styled(Button).withConfig({ componentId: 'sh-back-button' })`
  align-self: start;
  justify-self: start;
  padding-inline: 0;
`

/** Whether the page before this one is ours: the router counts its entries there. */
const hasPageBefore = (): boolean =>
  ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0

/** Leads back to where one came from; home for who came here from outside. */
export const BackButton = () => {
  const navigate = useNavigate()
  const goBack = () => void (hasPageBefore() ? navigate(-1) : navigate(paths.home))
  return (
    <Root variant="quiet" icon={<ArrowLeft aria-hidden />} onClick={goBack}>
      Back
    </Root>
  )
}
