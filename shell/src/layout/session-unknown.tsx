import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const Circle = styled.span.withConfig({ componentId: 'sh-session-unknown' })`
  width: 2.5rem;
  height: 2.5rem;
  border-radius: 50%;
  background: ${tokens.color.asphaltLine};
`

/** As large as the avatar that most likely follows; it says nothing yet. */
export const SessionUnknown = () => <Circle aria-hidden />
