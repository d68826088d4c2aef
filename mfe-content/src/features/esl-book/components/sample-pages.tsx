import { Button, Cluster, ModalDialog, Stack, tokens } from '@haulyard/shared-ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { book } from '../book'
import { type SamplePage, samplePages } from '../sample'

const { color, font, radius, space } = tokens

const Paper = styled.article`
  display: grid;
  gap: ${space[4]};
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.sm};
  background: ${color.surfaceSunken};
  line-height: 1.55;

  dl {
    display: grid;
    gap: ${space[3]};
    margin: 0;
  }
  dt {
    font-weight: ${font.weightStrong};
  }
  dd {
    margin: 0;
    color: ${color.textMuted};
  }
  h3 {
    font-size: ${font.size.xl};
  }
`
const Small = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`
const Tip = styled.p`
  padding-inline-start: ${space[4]};
  border-inline-start: 4px solid ${color.accent};
`

const Phrases = ({ page }: { page: SamplePage }) => (
  <Stack gap={3}>
    <h4>{page.phrasesTitle}</h4>
    <dl>
      {page.phrases.map(({ says, means }) => (
        <div key={says}>
          <dt>{says}</dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  </Stack>
)

const Dialogue = ({ lines }: { lines: NonNullable<SamplePage['dialogue']> }) => (
  <Stack gap={3}>
    <h4>Read it with a friend</h4>
    <dl>
      {lines.map(([speaker, line]) => (
        <div key={line}>
          <dt>{speaker}</dt>
          <dd>{line}</dd>
        </div>
      ))}
    </dl>
  </Stack>
)

/** Pages of the book, one at a time. */
export const SamplePages = ({ onClose }: { onClose: () => void }) => {
  const [index, setIndex] = useState(0)
  const paper = useRef<HTMLElement>(null)
  const page = samplePages[index]
  if (!page) return null
  const isFirst = index === 0
  const isLast = index === samplePages.length - 1
  const goTo = (next: number) => {
    setIndex(next)
    paper.current?.focus({ preventScroll: true })
    paper.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <ModalDialog title="Sample Pages" onClose={onClose}>
      <Stack>
        <Paper ref={paper} tabIndex={-1} aria-live="polite">
          <Small>{`${book.title}, ${page.lesson}, page ${page.page}`}</Small>
          <h3>{page.title}</h3>
          <p>{page.intro}</p>
          <Phrases page={page} />
          {page.dialogue ? <Dialogue lines={page.dialogue} /> : null}
          <Tip>{page.tip}</Tip>
        </Paper>
        <Cluster data-justify="between">
          <Button
            icon={<ChevronLeft aria-hidden />}
            aria-disabled={isFirst || undefined}
            onClick={() => (isFirst ? undefined : goTo(index - 1))}
          >
            Previous
          </Button>
          <Small>{`Sample ${index + 1} of ${samplePages.length}`}</Small>
          <Button
            icon={<ChevronRight aria-hidden />}
            aria-disabled={isLast || undefined}
            onClick={() => (isLast ? undefined : goTo(index + 1))}
          >
            Next
          </Button>
        </Cluster>
      </Stack>
    </ModalDialog>
  )
}
