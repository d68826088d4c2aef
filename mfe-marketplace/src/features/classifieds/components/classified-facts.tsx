import type { Classified } from '@haulyard/api-contract'
import { Stack } from '@haulyard/shared-ui'
import { FactList } from '../../../lists/record-layout'
import { shownDetails } from '../detail-labels'

/** Year, miles and the other details; nothing where the seller gave none. */
export const ClassifiedFacts = ({ classified }: { classified: Classified }) => {
  const details = shownDetails(classified)
  return details.length === 0 ? null : (
    <Stack as="section" gap={2} aria-labelledby="details">
      <h2 id="details">Details</h2>
      <FactList>
        {details.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt> <dd>{text}</dd>
          </div>
        ))}
      </FactList>
    </Stack>
  )
}
