import { Page, tokens } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { useState } from 'react'
import { styled } from 'styled-components'
import { BookBenefits } from '../components/book-benefits'
import { BookHero } from '../components/book-hero'
import { BookLessons } from '../components/book-lessons'
import { BookPrice } from '../components/book-price'
import { BookTestimonials } from '../components/book-testimonials'
import { ShareBar } from '../components/share-bar'
import { ShareDialog } from '../components/share-dialog'

const BookPage = styled(Page)`
  gap: ${tokens.space[7]};

  /* From 80 rem on the page's own margin has room for the floating share bar. */
  @media (min-width: ${tokens.breakpoint.lg}) and (max-width: 79.99rem) {
    padding-inline: 4rem;
  }
`

const EslBookPage = () => {
  usePageTitle('ESL Book')
  const [isShareDialogOpen, setIsShareDialogOpen] = useState(false)
  return (
    <BookPage>
      <BookHero onOpenShareDialog={() => setIsShareDialogOpen(true)} />
      <BookBenefits />
      <BookLessons />
      <BookTestimonials />
      <BookPrice />
      {isShareDialogOpen ? (
        <ShareDialog onClose={() => setIsShareDialogOpen(false)} />
      ) : (
        <ShareBar />
      )}
    </BookPage>
  )
}

export default EslBookPage
