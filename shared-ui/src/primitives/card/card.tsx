import { styled } from 'styled-components'
import { tokens } from '../../tokens'

const { color, space, radius, font, motion, size } = tokens

/**
 * A surface for one record, an `<article>` unless `as` says otherwise. Its sections are
 * its direct children: `CardImage` first, then `CardTitle`, text, `CardMeta`,
 * `CardFooter`. The link in its `CardTitle` covers the whole card; other links and
 * buttons in the card stay above it.
 */
export const Card = styled.article`
  --hy-card-padding: ${space[4]};

  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  min-width: 0;
  padding: var(--hy-card-padding);
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  transition: border-color ${motion.fast} ${motion.easeOut};

  @media (min-width: ${tokens.breakpoint.md}) {
    --hy-card-padding: 1.25rem;
  }
  @media (hover: hover) {
    &:hover:has(> .hy-card-title a) {
      border-color: ${color.borderStrong};
    }
  }
  :where(a, button, input, select, label) {
    position: relative;
    z-index: 1;
  }
`

/**
 * The record's name, an `<h3>` unless `as` says otherwise, at most three lines of it; put
 * its link inside.
 */
export const CardTitle = styled.h3`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  font-family: ${font.heading};
  font-size: ${font.size.lg};
  font-weight: 600;
  line-height: 1.2;
  text-wrap: pretty;

  & a {
    position: static;
    color: inherit;
    text-decoration: none;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 0;
    border-radius: ${radius.lg};
  }
  @media (hover: hover) {
    & a:hover {
      text-decoration: underline;
      text-decoration-thickness: 2px;
    }
  }
  /* The ring belongs round what a press opens: the whole card. */
  & a:focus-visible {
    outline: none;
  }
  & a:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`

/** Running text of a card, at most `data-lines` lines (2, 3 or 4; default all). */
export const CardText = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.sm};

  &[data-lines] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  &[data-lines='3'] {
    -webkit-line-clamp: 3;
  }
  &[data-lines='4'] {
    -webkit-line-clamp: 4;
  }
`

/** Place, date, source: small facts in a row, wrapping. */
export const CardMeta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  color: ${color.textMuted};
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;

  & svg {
    display: inline-block;
    width: 1.125em;
    height: 1.125em;
    vertical-align: -0.2em;
  }
`

/**
 * The card's figure (a `<strong>`) and actions, at its foot so that the cards of
 * a row line up.
 */
export const CardFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[3]};
  min-height: ${size.target};
  margin-top: auto;
  overflow-wrap: anywhere;

  & > strong {
    font-family: ${font.heading};
    font-size: ${font.size.xl};
    font-weight: 600;
    line-height: 1.2;
  }
  /* An icon's 44 px reach into the padding, so that its lines end where text does. */
  & > .hy-icon-button[data-variant='quiet']:last-child {
    margin-right: calc(-1 * ${space[3]});
  }
`
