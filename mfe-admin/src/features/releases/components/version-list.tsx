import { Badge, CardText, formatCount, RelativeTime, tokens } from '@haulyard/shared-ui'
import type { RemoteReleases } from '@haulyard/shell-contract/releases'
import { styled } from 'styled-components'
import type { Figures, ShownVersion } from '../release-figures'
import {
  describeAudience,
  formatSeconds,
  formatShare,
  toNextStep,
  toProblem,
} from '../release-words'

const { color, font, space } = tokens

const Versions = styled.ul`
  display: grid;
  gap: ${space[4]};

  & > li + li {
    padding-block-start: ${space[4]};
    border-block-start: 1px solid ${color.border};
  }
`
const Version = styled.li`
  display: grid;
  gap: ${space[2]};
  overflow-wrap: anywhere;
`
const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  font-weight: ${font.weightMedium};
`
const FigureList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space[2]} ${space[4]};

  & dt {
    color: ${color.textMuted};
    font-size: ${font.size.sm};
  }
  & dd {
    font-variant-numeric: tabular-nums;
  }
`
const toPlural = (count: number) => `${formatCount(count)} ${count === 1 ? 'problem' : 'problems'}`

const toEntries = (figures: Figures): readonly (readonly [label: string, text: string])[] => [
  ['Share of users', formatShare(figures.shareOfUsers)],
  [
    'Error rate',
    figures.problems === 0
      ? formatShare(figures.problemRate)
      : `${formatShare(figures.problemRate)} (${toPlural(figures.problems)})`,
  ],
  ['Loads', formatCount(figures.loads)],
  ['Median load time', formatSeconds(figures.medianMs)],
  ['95% load within', formatSeconds(figures.p95Ms)],
]

const VersionFigures = ({ figures, now }: { figures: Figures; now: number }) => {
  const nextStep = figures.lastProblem && toNextStep(figures.lastProblem)
  return (
    <>
      <FigureList>
        {toEntries(figures).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </FigureList>
      {figures.lastProblem ? (
        <CardText>
          Last problem: {toProblem(figures.lastProblem)},{' '}
          <RelativeTime iso={figures.lastProblem.at} now={now} />
          {nextStep === null ? null : `. ${nextStep}`}
        </CardText>
      ) : null}
    </>
  )
}

interface VersionListProps {
  readonly versions: readonly ShownVersion[]
  /** Whether what browsers reported is known by now. */
  readonly hasStatistics: boolean
  readonly canary: RemoteReleases['canary']
  readonly now: number
}

/** Without a share and without names it is a candidate. */
const CanaryBadge = ({ percent, audience }: NonNullable<RemoteReleases['canary']>) => (
  <>
    {percent > 0 || !audience ? (
      <Badge tone="accent">{percent === 0 ? 'Candidate' : `Canary ${percent}%`}</Badge>
    ) : null}{' '}
    {audience ? <Badge tone="accent">Canary for {describeAudience(audience)}</Badge> : null}
  </>
)

/** The versions of a remote that people have or had, and how each did. */
export const VersionList = (props: VersionListProps) => (
  <Versions>
    {props.versions.map(({ version, state, figures }) => (
      <Version key={version}>
        <Name>
          {version} {state === 'live' ? <Badge tone="success">Live</Badge> : null}
          {state === 'canary' && props.canary ? <CanaryBadge {...props.canary} /> : null}
        </Name>
        {figures ? <VersionFigures figures={figures} now={props.now} /> : null}
        {props.hasStatistics && !figures ? <CardText>Nothing reported yet.</CardText> : null}
      </Version>
    ))}
  </Versions>
)
