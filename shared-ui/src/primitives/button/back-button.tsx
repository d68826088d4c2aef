import ArrowLeft from 'lucide-react/icons/arrow-left'
import { styled } from 'styled-components'
import { Button } from './button'

/** Level with the text below it, although its press area is wider. */
const Root = styled(Button)`
  align-self: start;
  justify-self: start;
  padding-inline: 0;
`

/** Props of `BackButton`. */
export type BackButtonProps = {
  /** Leads back to where one came from, wherever that was; `BackLink` leads to one place. */
  readonly onClick: () => void
}

/** Leads back to the page before this one. */
export const BackButton = ({ onClick }: BackButtonProps) => (
  <Root variant="quiet" icon={<ArrowLeft aria-hidden />} onClick={onClick}>
    Back
  </Root>
)
