import type { ClassifiedDetail, ClassifiedWarning } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { InlineNotice, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { classifiedPath } from '../classified-paths'
import { priceLabel } from '../price-label'

const Reasons = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};
  margin-block: ${tokens.space[1]};
  padding-inline-start: 1.25em;
  list-style: disc;
`

type Priced = Pick<ClassifiedDetail, 'currency'>

const sentenceOf = (warning: ClassifiedWarning, { currency }: Priced): string => {
  const { kind, found = '', median = 0, compared = 0 } = warning
  switch (kind) {
    case 'payment':
      return `It mentions “${found}”: a payment of that kind cannot be taken back.`
    case 'same_photo':
      return 'Another seller posted one of its photos before.'
    case 'same_text':
      return 'Another seller posted the same text before.'
    case 'low_price': {
      const price = priceLabel({ price: '', amount: median, currency })
      return `Its price is under 60 % of what ${compared} similar listings ask: half of them ask more than ${price}.`
    }
    case 'new_account':
      return 'The seller’s account was less than a week old when this was posted.'
  }
}

/** What a buyer should know before paying; moderators get the other listings too. */
export const WarningsNotice = ({ classified }: { readonly classified: ClassifiedDetail }) => {
  const { warnings = [] } = classified
  if (warnings.length === 0) return null
  return (
    <InlineNotice tone="warning" title="Before you pay">
      <Reasons>
        {warnings.map((warning) => (
          <li key={warning.kind}>
            {sentenceOf(warning, classified)}
            {warning.others?.map(({ id, title }) => (
              <div key={id}>
                <Link to={classifiedPath(id)}>{title}</Link>
              </div>
            ))}
          </li>
        ))}
      </Reasons>
      <p>None of this proves a fraud. See it and its papers before you send money.</p>
    </InlineNotice>
  )
}
