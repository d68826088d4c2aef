import { Page, SectionHeading, Stack, tokens } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { Closing } from './closing'
import { FeatureCards } from './feature-cards'
import { Hero } from './hero'
import { outOfSightStyle } from './out-of-sight-style'
import { Promises } from './promises'

const Sections = styled(Page)`
  gap: ${tokens.space[7]};
  padding-top: ${tokens.space[7]};

  > section {
    ${outOfSightStyle}
  }
  h2 {
    font-size: ${tokens.font.size.xxl};
  }
  @media (min-width: ${tokens.breakpoint.md}) {
    gap: ${tokens.space[8]};
    padding-top: ${tokens.space[8]};
  }
`

/** What a visitor sees first. */
export const LandingPage = () => {
  usePageTitle('The truck drivers’ community')
  return (
    <>
      <Hero />
      <Sections>
        <Stack as="section" gap={5} aria-labelledby="features">
          <SectionHeading headingId="features">What you find here</SectionHeading>
          <FeatureCards />
        </Stack>
        <Stack as="section" gap={5} aria-labelledby="promises">
          <SectionHeading headingId="promises">Before you join</SectionHeading>
          <Promises />
        </Stack>
        <Closing />
      </Sections>
    </>
  )
}
