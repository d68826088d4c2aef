import type { ImportResult } from '@haulyard/api-contract'
import {
  Button,
  RecordItems,
  SectionHeading,
  Stack,
  tokens,
  useKeptFocus,
} from '@haulyard/shared-ui'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { Import } from '../use-import'
import { type ImportKind, useImportProgress } from '../use-import-progress'
import { SourceResult } from './source-result'

const { color, motion, radius, space } = tokens

const Panel = styled(Stack)`
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
`
const Bar = styled.progress`
  width: 100%;
  height: 0.5rem;
  border: 0;
  border-radius: ${radius.pill};
  background: ${color.surfaceSunken};
  overflow: hidden;
  appearance: none;

  &::-webkit-progress-bar {
    background: ${color.surfaceSunken};
  }
  &::-webkit-progress-value {
    background: ${color.primary};
    transition: inline-size ${motion.slow};
  }
  &::-moz-progress-bar {
    background: ${color.primary};
  }
  /* How long it takes is not known yet. */
  &:indeterminate::-moz-progress-bar {
    background: ${color.surfaceSunken};
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`
const Sources = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${space[4]};
`

const ImportRunning = ({ kind }: { kind: ImportKind }) => {
  const progress = useImportProgress(kind)
  return (
    <Panel gap={2}>
      <p role="status">
        {progress
          ? `${progress.sourcesDone} of ${progress.sourcesInAll} sources read`
          : 'Asking the sources'}
      </p>
      <Bar
        aria-label="Import progress"
        {...(progress ? { value: progress.sourcesDone, max: progress.sourcesInAll } : {})}
      />
    </Panel>
  )
}

interface ImportResultsProps {
  readonly heading: string
  readonly result: ImportResult
  readonly onClose: () => void
}

// No live region: the notice has said it in short.
const ImportResults = ({ heading, result, onClose }: ImportResultsProps) => {
  const headingId = useId()
  return (
    <Panel role="group" aria-labelledby={headingId}>
      <SectionHeading
        level={3}
        headingId={headingId}
        action={<Button onClick={onClose}>Hide</Button>}
      >
        {heading}
      </SectionHeading>
      {result.sources.length === 0 ? (
        <p>{result.message}</p>
      ) : (
        <Sources>
          <RecordItems records={result.sources} keyOf={({ name }) => name} isPlain>
            {(source) => <SourceResult source={source} />}
          </RecordItems>
        </Sources>
      )}
    </Panel>
  )
}

interface ImportReportProps {
  readonly kind: ImportKind
  /** Above what each source brought: `Last refresh of the RSS news`. */
  readonly heading: string
  readonly run: Import
}

/** How far an import is, and then what each source brought, or why it did not. */
export const ImportReport = ({ kind, heading, run }: ImportReportProps) => {
  const keptFocus = useKeptFocus<HTMLDivElement>(run.startButton)
  if (run.isRunning) return <ImportRunning kind={kind} />
  if (!run.result) return null
  return (
    <div {...keptFocus}>
      <ImportResults heading={heading} result={run.result} onClose={run.forget} />
    </div>
  )
}
