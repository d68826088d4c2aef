import { styled } from 'styled-components'
import { SkipLink } from '../frame'
import { Cluster, Page, PageHeader, tokens } from '../index'
import { CardSection } from './card-section'
import { ChoiceSection } from './choice-section'
import { ColorSection } from './color-section'
import { ControlSection } from './control-section'
import { FieldSection } from './field-section'
import { FloatingSection } from './floating-section'
import { FoundationSection } from './foundation-section'
import { IllustrationSection } from './illustration-section'
import { LoadingSection } from './loading-section'
import { NoticeSection } from './notice-section'
import { GallerySection } from './specimen'
import { StateSection } from './state-section'
import { TabSection } from './tab-section'
import { ThemeSwitch } from './theme-switch'

const sections = [
  { id: 'colours', title: 'Colours', Content: ColorSection },
  { id: 'foundations', title: 'Type, space, motion', Content: FoundationSection },
  { id: 'buttons', title: 'Buttons, badges, avatars', Content: ControlSection },
  { id: 'fields', title: 'Fields', Content: FieldSection },
  { id: 'choices', title: 'Choices and files', Content: ChoiceSection },
  { id: 'tabs', title: 'Tabs', Content: TabSection },
  { id: 'cards', title: 'Cards', Content: CardSection },
  { id: 'waiting', title: 'Waiting', Content: LoadingSection },
  { id: 'states', title: 'Empty and failed', Content: StateSection },
  { id: 'notices', title: 'Notices and toasts', Content: NoticeSection },
  { id: 'floating', title: 'Dialogs, sheets, menus', Content: FloatingSection },
  { id: 'drawings', title: 'Drawings', Content: IllustrationSection },
] as const

const Contents = styled.nav`
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${tokens.size.target};
  }
`

/** Every component in every state: a page for the eye, in development only. */
export const Gallery = () => (
  <>
    <SkipLink href="#main">Skip to content</SkipLink>
    <main id="main">
      <Page>
        <PageHeader
          title="Component gallery"
          description="Every part of the design system in every state."
          actions={<ThemeSwitch />}
        />
        <Contents aria-label="Contents">
          <Cluster as="ul" className="hy-gallery-contents-list" gap={4}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </Cluster>
        </Contents>
        {sections.map(({ id, title, Content }) => (
          <GallerySection key={id} id={id} title={title}>
            <Content />
          </GallerySection>
        ))}
      </Page>
    </main>
  </>
)
