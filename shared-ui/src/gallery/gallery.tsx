import { Page, PageHeader, SkipLink } from '../index'
import { CardSection } from './card-section'
import { ColorSection } from './color-section'
import { ControlSection } from './control-section'
import { FieldSection } from './field-section'
import { FloatingSection } from './floating-section'
import { IllustrationSection } from './illustration-section'
import { LoadingSection } from './loading-section'
import { StateSection } from './state-section'

/** Every component in every state: a page for the eye, in development only. */
export const Gallery = () => (
  <>
    <SkipLink href="#main">Skip to content</SkipLink>
    <main id="main">
      <Page>
        <PageHeader
          title="Component gallery"
          description="Every part of the design system in every state, in the theme of this device."
        />
        <ColorSection />
        <ControlSection />
        <FieldSection />
        <CardSection />
        <LoadingSection />
        <StateSection />
        <IllustrationSection />
        <FloatingSection />
      </Page>
    </main>
  </>
)
