import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

/** A card's icon, above its title. */
export const CardIcon = styled.span`
  color: ${tokens.color.accentText};

  svg {
    width: 1.75rem;
    height: 1.75rem;
  }
`
