import { SkipLink } from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Footer } from './footer'
import { Header } from './header'
import { useScrollToTop } from './use-scroll-to-top'

const Main = styled.main.withConfig({ componentId: 'sh-main' })`
  /* The footer stays below the fold until the page's content is there. */
  min-height: calc(100vh - 4rem);
`

/** The frame around every page. */
export const Layout = ({ children }: { children: ReactNode }) => {
  useScrollToTop()
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Header />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Footer />
    </>
  )
}
