import { Link } from '@haulyard/remote-kit/router'
import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

/** A link within a sentence: as tall for a thumb as a button, without pushing its lines apart. */
export const InlineLink = styled(Link)`
  padding-block: ${tokens.space[3]};
  font-weight: ${tokens.font.weightStrong};
`
