import { tokens } from '@haulyard/shared-ui'
import { css } from 'styled-components'

const { color } = tokens

/** Asphalt in both themes, and what stands on it: buttons, links and the ring of focus. */
export const onAsphaltStyle = css`
  background: ${color.asphalt};
  color: ${color.onAsphalt};

  a:not(.hy-button-link) {
    color: ${color.onAsphalt};
  }
  .hy-button-link:not([data-variant='primary']) {
    --hy-button-fill: ${color.asphalt};
    --hy-button-hover: ${color.asphaltLine};
    --hy-button-ink: ${color.onAsphalt};
    --hy-button-edge: ${color.asphaltMuted};
  }
  /* The ring of a light page would be too dark here. */
  :focus-visible {
    outline-color: ${color.amber};
  }
`
