import { tokens } from '@haulyard/shared-ui'
import { SkipLink } from '@haulyard/shared-ui/frame'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { useRestoration } from '../navigation/use-restoration'
import { Footer } from './footer'
import { Header } from './header'

const Main = styled.main`
  /* The footer stays below the fold until the page's content is there. */
  min-height: calc(100vh - ${tokens.space[8]});
`

/** The frame around every page. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const mainRef = useRef<HTMLElement>(null)
  useRestoration(mainRef)

  // By hand: as an address, `#main` would be a page of its own to go back to.
  const skipToContent = (event: MouseEvent) => {
    event.preventDefault()
    mainRef.current?.focus()
  }
  return (
    <>
      <SkipLink href="#main" onClick={skipToContent}>
        Skip to content
      </SkipLink>
      <Header />
      <Main id="main" ref={mainRef} tabIndex={-1}>
        {children}
      </Main>
      <Footer />
    </>
  )
}
