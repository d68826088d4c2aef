import { Cluster, tokens } from '@haulyard/shared-ui'
import BookOpen from 'lucide-react/icons/book-open'
import Star from 'lucide-react/icons/star'
import Users from 'lucide-react/icons/users'
import { styled } from 'styled-components'
import { book } from '../book'
import { BookCover } from './book-cover'
import { OrderButton, SampleButton } from './order-buttons'
import { ShareButton } from './share-button'

const { color, space, font, breakpoint } = tokens

const Hero = styled.div`
  display: grid;
  align-items: center;
  gap: ${space[6]};

  @media (min-width: ${breakpoint.md}) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`
const Words = styled.div`
  display: grid;
  gap: ${space[4]};

  h1 {
    font-size: ${font.size.hero};
  }
`
const Kicker = styled.p`
  color: ${color.accentText};
  font-weight: ${font.weightStrong};
`
const Lead = styled.p`
  max-width: 36rem;
  color: ${color.textMuted};
  font-size: ${font.size.lg};
  text-wrap: pretty;
`
const Figures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  font-weight: ${font.weightStrong};

  & > li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.accentText};
  }
`

export const BookHero = ({ onOpenShareDialog }: { onOpenShareDialog: () => void }) => (
  <Hero>
    <Words>
      <Kicker>{book.subtitle}</Kicker>
      <h1 tabIndex={-1}>{book.title}</h1>
      <Lead>
        The English you need between pre-trip and delivery, and none that you do not. Written with
        drivers, in lessons as short as a coffee.
      </Lead>
      <Figures>
        <li>
          <Star aria-hidden /> {`${book.rating} rating`}
        </li>
        <li>
          <Users aria-hidden /> {`${book.studentCount} students`}
        </li>
        <li>
          <BookOpen aria-hidden /> {`${book.pageCount} pages`}
        </li>
      </Figures>
      <Cluster>
        <OrderButton label="Get Your Copy Now" />
        <SampleButton />
        <ShareButton onOpenDialog={onOpenShareDialog} />
      </Cluster>
    </Words>
    <BookCover />
  </Hero>
)
