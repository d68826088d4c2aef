import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { color, font, radius, space } = tokens

/** The photos of a post. Each place has a shape, so that its room is known before the photo is there. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1]};
  overflow: hidden;
  border-radius: ${radius.md};

  & > button {
    position: relative;
    min-width: 0;
    padding: 0;
    border: 0;
    background: ${color.surfaceSunken};
    cursor: zoom-in;
  }
  & > button:focus-visible {
    outline-offset: -3px;
  }
  & img,
  & [data-saved] {
    display: block;
    width: 100%;
    height: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
  /* Where data is saved, until the page is interactive. */
  & img:not([src]) {
    visibility: hidden;
  }
  & [data-saved] {
    display: grid;
    place-content: center;
    padding: ${space[2]};
    color: ${color.text};
    overflow-wrap: anywhere;
  }
  &[data-count='1'] {
    grid-template-columns: minmax(0, 1fr);
  }
  &[data-count='1'] img {
    height: auto;
    max-height: 28rem;
    aspect-ratio: auto;
  }
  &[data-count='1'] [data-saved] {
    max-height: 28rem;
  }
  &[data-count='3'] > :first-child {
    grid-column: 1 / -1;
  }
  &[data-count='3'] > :first-child > :is(img, [data-saved]) {
    aspect-ratio: 2 / 1;
  }
`
/** How many photos stand behind the last one that the grid shows. */
export const More = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: rgb(0 0 0 / 60%);
  color: #fff;
  font-size: ${font.size.lg};
  font-weight: ${font.weightStrong};
`
