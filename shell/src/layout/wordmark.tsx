import { Link } from '@haulyard/remote-kit/router'
import { tokens, visuallyHiddenStyle } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { paths } from '../core/paths'

const Root = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-width: ${tokens.size.target};
  min-height: ${tokens.size.target};
  color: inherit;
  font-family: ${tokens.font.heading};
  font-size: ${tokens.font.size.xl};
  font-weight: ${tokens.font.weightStrong};
  letter-spacing: 0.01em;
  text-decoration: none;

  svg {
    flex: none;
    width: 1.75rem;
    height: 1.75rem;
  }

  @media (max-width: 24rem) {
    gap: ${tokens.space[1]};
    font-size: ${tokens.font.size.lg};
  }
  /* On the smallest screens the mark alone: the name stays the link's name. */
  @media (max-width: 22rem) {
    span {
      ${visuallyHiddenStyle}
    }
  }
`

/** The product's name with its mark: a road running to the horizon, on a sign. */
export const Wordmark = () => (
  <Root to={paths.home}>
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect x="1" y="1" width="30" height="30" rx="6" fill={tokens.color.accent} />
      <path d="M13 6h6l5 20H8z" fill={tokens.color.surfaceDark} />
      <path d="M16 8v4m0 3v4m0 3v4" stroke={tokens.color.accent} strokeWidth="2" />
    </svg>
    <span>Haulyard</span>
  </Root>
)
