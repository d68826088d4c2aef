import { hoursOnTen } from '@haulyard/api-contract'
import { Button, Card, CardText, formatTime, SectionHeading } from '@haulyard/shared-ui'
import type { ChoicesProps } from './choices-props'

/** Holds everything for the rest period, except what is chosen. */
export const OnMyTen = ({ choices: { tenEndsAt }, save }: ChoicesProps) => (
  <Card as="section" aria-labelledby="on-my-ten">
    <SectionHeading headingId="on-my-ten">I Am on My Ten</SectionHeading>
    {tenEndsAt ? (
      <CardText>
        You rest until <time dateTime={tenEndsAt}>{formatTime(tenEndsAt)}</time>. Until then we send
        only what you have marked with “Even when I rest”.
      </CardText>
    ) : (
      <CardText>
        For {hoursOnTen} hours we send only what you have marked with “Even when I rest”.
      </CardText>
    )}
    <div>
      <Button onClick={() => save({ isOnTen: tenEndsAt === null })}>
        {tenEndsAt ? 'I Am Back' : 'Start My Ten'}
      </Button>
    </div>
  </Card>
)
