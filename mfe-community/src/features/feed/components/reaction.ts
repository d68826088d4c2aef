import { Button, formatCount, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { color, font, space } = tokens

/** A button below a post. */
export const Reaction = styled(Button)`
  flex: 1 1 auto;
  /* Close enough for one line on a phone, with a count or two. */
  gap: ${space[1]};
  padding-inline: ${space[1]};
  color: ${color.textMuted};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;

  &[aria-pressed='true'] {
    color: ${color.text};
  }
  &[aria-pressed='true'] svg {
    fill: currentcolor;
    fill-opacity: 0.25;
  }
`

/** A label with a count; 0 is not shown. */
export const counted = (label: string, count: number | undefined) =>
  count ? `${label} (${formatCount(count)})` : label
