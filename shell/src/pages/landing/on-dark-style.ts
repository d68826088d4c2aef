import { ButtonLink, tokens } from '@haulyard/shared-ui'
import { css } from 'styled-components'

const { color } = tokens

/** A surface that is dark in both themes, and the buttons, links and focus ring on it. */
export const onDarkStyle = css`
  background: ${color.surfaceDark};
  color: ${color.onDark};

  a:not(${ButtonLink}) {
    color: ${color.onDark};
  }
  ${ButtonLink}:not([data-variant='primary']) {
    --hy-button-fill: ${color.surfaceDark};
    --hy-button-hover: ${color.borderOnDark};
    --hy-button-text: ${color.onDark};
    --hy-button-edge: ${color.onDarkMuted};
  }
  /* The ring of a light page would be too dark here. */
  :focus-visible {
    outline-color: ${color.accent};
  }
`
