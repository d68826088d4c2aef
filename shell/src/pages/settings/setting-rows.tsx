import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { color, font, radius, space } = tokens

/** Rows with hairlines between them, on one surface. */
export const SettingRows = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  list-style: none;

  > li {
    display: flex;
    align-items: center;
    gap: ${space[3]} ${space[4]};
    padding: ${space[4]};
  }
  > li + li {
    border-top: 1px solid ${color.border};
  }
  h3 {
    font-family: ${font.body};
    font-size: ${font.size.md};
    line-height: 1.35;
  }
  p {
    color: ${color.textMuted};
    font-size: ${font.size.sm};
  }
`

/** The words of a row; what stands at its end keeps its width. */
export const SettingWords = styled.div`
  display: grid;
  gap: ${space[1]};
  flex: 1;
  min-width: 0;
`
