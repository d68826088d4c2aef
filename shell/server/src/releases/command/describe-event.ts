import type {
  Provenance,
  ReleaseEvent,
  ReleaseFigures,
  TestEvidence,
} from '@haulyard/shell-contract/releases'
import { describeAudience } from './describe-audience'

const describeTests = (tests: TestEvidence | null): string => {
  if (!tests) return 'none is known'
  if ('url' in tests) return tests.url
  const { tests: passed, contractTests, seconds, at } = tests
  return `types checked, ${passed} passed (${contractTests} of the contract) in ${seconds} s, ${minuteOf(at)}`
}

const minuteOf = (at: string) => at.slice(0, 16).replace('T', ' ')

const provenanceLines = ({ commit, files, sbom, tests }: Provenance) =>
  [
    `commit ${commit ?? 'not known'}`,
    `tests  ${describeTests(tests)}`,
    `files  ${files}`,
    `SBOM   ${sbom ?? 'none'}`,
  ].map((line) => `        ${line}`)

const figuresLine = (label: string, { visits, problems, ...of }: ReleaseFigures) =>
  `        ${label}  ${problems} problems in ${visits} visits, ${of.troubledMembers} of ${of.members} members had one`

const figureLines = ({ candidate, live }: NonNullable<ReleaseEvent['figures']>) => [
  figuresLine('candidate', candidate),
  ...(live ? [figuresLine('live     ', live)] : []),
]

/** Describes a change in the history: one line, and further ones of where a release comes from. */
export const describeEvent = (event: ReleaseEvent): readonly string[] => {
  const { revision, at, action, version, previous, percent, by, provenance, figures } = event
  const line = [
    String(revision).padStart(6),
    minuteOf(at),
    action.padEnd(8),
    version,
    percent === null ? '' : `${percent} %`,
    event.audience ? `for ${describeAudience(event.audience)}` : '',
    event.rollout ?? '',
    previous === null ? '' : `instead of ${previous}`,
    `by ${by}`,
  ]
    .filter((part) => part !== '')
    .join('  ')
  return [
    line,
    ...(figures ? figureLines(figures) : []),
    ...(event.evidence === undefined ? [] : [`        smoke  ${event.evidence}`]),
    ...(provenance ? provenanceLines(provenance) : []),
  ]
}
