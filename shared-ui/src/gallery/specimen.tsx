import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { SectionHeading, Stack, tokens } from '../index'

const { color, space, radius, font } = tokens

const Section = styled(Stack)`
  padding-top: ${space[5]};
  border-top: 1px solid ${color.border};
`

type GallerySectionProps = { id: string; title: string; children: ReactNode }

/** A part of the gallery that can be linked to. */
export const GallerySection = ({ id, title, children }: GallerySectionProps) => (
  <Section as="section" gap={5} id={id} aria-labelledby={`${id}-heading`}>
    <SectionHeading headingId={`${id}-heading`}>{title}</SectionHeading>
    {children}
  </Section>
)

const Frame = styled.div`
  display: grid;
  gap: ${space[3]};
  align-content: start;
  min-width: 0;
`
const Caption = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.xs};
  font-weight: ${font.weightStrong};
`

/** Something to look at, with the name of the state it is in. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Frame role="group" aria-labelledby={id}>
      <Caption id={id}>{name}</Caption>
      {children}
    </Frame>
  )
}

/**
 * Shows what is inside as it looks while pointed at or focused, which a page cannot bring about
 * for more than one thing at a time.
 */
export const Forced = styled.div`
  display: contents;

  &[data-state='hover'] .hy-button {
    background: var(--hy-button-hover);
  }
  &[data-state='hover'] .hy-icon-button {
    background: ${color.hoverOverlay};
  }
  &[data-state='focus'] :is(button, input, select, textarea) {
    border-radius: ${radius.md};
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  &[data-state='focus'] :is(input[type='text'], select, textarea) {
    outline-offset: 0;
  }
  &[data-state='focus'] [role='switch'] {
    border-radius: ${radius.pill};
  }
`
