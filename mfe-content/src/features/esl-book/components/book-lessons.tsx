import { SectionHeading, Stack, tokens } from '@haulyard/shared-ui'
import Check from 'lucide-react/icons/check'
import { styled } from 'styled-components'
import { book } from '../book'

const Lessons = styled.ul`
  display: grid;
  gap: ${tokens.space[3]} ${tokens.space[5]};

  @media (min-width: ${tokens.breakpoint.md}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > li {
    display: flex;
    gap: ${tokens.space[3]};
  }
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.5em;
    color: ${tokens.color.successText};
  }
`

export const BookLessons = () => (
  <Stack as="section">
    <SectionHeading>What you learn</SectionHeading>
    <Lessons>
      {book.lessons.map((lesson) => (
        <li key={lesson}>
          <Check aria-hidden />
          {lesson}
        </li>
      ))}
    </Lessons>
  </Stack>
)
