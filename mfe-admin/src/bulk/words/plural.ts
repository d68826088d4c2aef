import { formatCount } from '@haulyard/shared-ui'

/** A sentence in the forms that its language has. `{count}` is the number. */
export interface Plural {
  readonly one: string
  readonly other: string
}

const rules = new Intl.PluralRules('en-US')

/** The sentence for a number. */
export const inWords = (sentence: Plural, count: number): string =>
  sentence[rules.select(count) === 'one' ? 'one' : 'other'].replace('{count}', formatCount(count))
