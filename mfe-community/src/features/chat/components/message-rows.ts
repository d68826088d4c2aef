import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { color, font, radius, size, space } = tokens

/** Messages of a chat to choose from. */
export const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};

  > li + li {
    border-top: 1px solid ${color.border};
  }
`
export const Row = styled.button`
  display: grid;
  gap: ${space[1]};
  width: 100%;
  min-height: ${size.target};
  padding: ${space[3]} ${space[4]};
  border: 0;
  border-radius: ${radius.lg};
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
`
export const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`
export const Facts = styled.span`
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`
