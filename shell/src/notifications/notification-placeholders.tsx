import { Skeleton, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

// Not a fieldset: nothing can be filled in.
const Placeholders = styled.div``

const PlaceholderRow = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${tokens.space[3]};
  align-items: center;
  min-height: 4.5rem;
  padding: ${tokens.space[3]} ${tokens.space[4]};

  & + & {
    border-top: 1px solid ${tokens.color.border};
  }
`

/** As high as the rows that will take its place. */
export const NotificationPlaceholders = ({ count }: { count: number }) => (
  <Placeholders role="group" aria-busy aria-label="Loading notifications">
    {Array.from({ length: count }, (_, index) => (
      <PlaceholderRow key={index} aria-hidden>
        <Skeleton shape="circle" />
        <div>
          <Skeleton width="long" />
          <Skeleton width="short" />
        </div>
      </PlaceholderRow>
    ))}
  </Placeholders>
)
