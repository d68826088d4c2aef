import type { AudienceSize } from '@haulyard/shell-contract/releases'

const count = (number: number, one: string, many: string) =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]

/** `2 named members and 1 company`. */
export const describeAudience = ({ members, companies }: AudienceSize): string =>
  [
    ...count(members, 'named member', 'named members'),
    ...count(companies, 'company', 'companies'),
  ].join(' and ')
