import { Illustration, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { book } from '../book'

const { color, space, radius, font, breakpoint } = tokens

const Cover = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  justify-self: center;
  width: min(15rem, 70%);
  aspect-ratio: 3 / 4;
  padding: ${space[5]} ${space[4]} ${space[4]} calc(${space[5]} + 0.5rem);
  border: 1px solid ${color.borderOnDark};
  border-radius: ${radius.sm} ${radius.md} ${radius.md} ${radius.sm};
  background: ${color.surfaceDark};
  color: ${color.onDark};

  /* The spine: a lane marking. */
  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0.875rem;
    width: 4px;
    background: repeating-linear-gradient(
      ${color.accent} 0 1.5rem,
      transparent 1.5rem 2.5rem
    );
  }
  & > svg {
    width: 100%;
  }
  @media (min-width: ${breakpoint.md}) {
    width: min(18rem, 100%);
  }
`
const CoverTitle = styled.p`
  font: 600 ${font.size.xxl} / 1.05 ${font.heading};
  text-wrap: balance;
`
const CoverLine = styled.p`
  color: ${color.onDarkMuted};
  font-size: ${font.size.xs};
`

/** The book as an object to look at; the words beside it say the same. */
export const BookCover = () => (
  <Cover aria-hidden>
    <CoverTitle>{book.title}</CoverTitle>
    <Illustration name="road" />
    <CoverLine>{book.subtitle}</CoverLine>
  </Cover>
)
