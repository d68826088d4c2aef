import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

/** Markdown as it was typed. */
export const PlainText = styled.pre`
  max-height: 24rem;
  padding: ${tokens.space[3]};
  overflow: auto;
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.surfaceSunken};
  font-size: ${tokens.font.size.sm};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`
