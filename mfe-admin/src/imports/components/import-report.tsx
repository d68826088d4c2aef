import type { ImportResult, ImportSourceResult } from '@haulyard/api-contract'
import { Badge, Button, Cluster, SectionHeading, Stack, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import type { Import } from '../use-import'
import { type ImportKind, useImportProgress } from '../use-import-progress'

const { color, font, radius, space } = tokens

const Panel = styled(Stack).withConfig({ componentId: 'ad-import-report' })`
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
`
const Bar = styled.progress.withConfig({ componentId: 'ad-import-bar' })`
  width: 100%;
  height: 0.5rem;
  accent-color: ${color.amber};
`
const Source = styled.li.withConfig({ componentId: 'ad-import-source' })`
  display: grid;
  gap: ${space[1]};
  overflow-wrap: anywhere;

  & > p {
    color: ${color.muted};
    font-size: ${font.size.sm};
  }
`

const ImportRunning = ({ kind }: { kind: ImportKind }) => {
  const progress = useImportProgress(kind)
  const text = progress
    ? `${progress.sourcesDone} of ${progress.sourcesInAll} sources read`
    : 'Asking the sources'
  return (
    <Panel role="status" gap={2}>
      <p>{text}</p>
      <Bar
        aria-label="Import progress"
        {...(progress ? { value: progress.sourcesDone, max: progress.sourcesInAll } : {})}
      />
    </Panel>
  )
}

const describeSource = ({ added, updated, skipped, failed }: ImportSourceResult) =>
  [
    `${added} added`,
    `${updated} updated`,
    `${skipped} skipped`,
    ...(failed === 0 ? [] : [`${failed} failed`]),
  ].join(', ')

const SourceResult = ({ source }: { source: ImportSourceResult }) => (
  <Source>
    <Cluster gap={2}>
      <strong>{source.name}</strong>
      <Badge tone={source.error === null ? 'success' : 'danger'}>
        {source.error === null ? 'Read' : 'Failed'}
      </Badge>
    </Cluster>
    {/* The reason reads on from the source's name: "answered 404". */}
    <p>{source.error === null ? describeSource(source) : `It ${source.error}.`}</p>
  </Source>
)

interface ImportResultsProps {
  readonly heading: string
  readonly result: ImportResult
  readonly onClose: () => void
}

const ImportResults = ({ heading, result, onClose }: ImportResultsProps) => (
  <Panel role="status">
    <SectionHeading level={3} action={<Button onClick={onClose}>Hide</Button>}>
      {heading}
    </SectionHeading>
    {result.sources.length === 0 ? (
      <p>{result.message}</p>
    ) : (
      <Stack as="ul" gap={3}>
        {result.sources.map((source) => (
          <SourceResult key={source.name} source={source} />
        ))}
      </Stack>
    )}
  </Panel>
)

interface ImportReportProps {
  readonly kind: ImportKind
  /** Above what each source brought: `Last refresh of the RSS news`. */
  readonly heading: string
  readonly run: Import
}

/** How far an import is, and then what each source brought, or why it did not. */
export const ImportReport = ({ kind, heading, run }: ImportReportProps) => {
  if (run.isRunning) return <ImportRunning kind={kind} />
  if (!run.result) return null
  return <ImportResults heading={heading} result={run.result} onClose={run.forget} />
}
