import { Card, CardText, SectionHeading } from '@haulyard/shared-ui'
import { ExportStatus } from './export-status'

/** Everything that the product knows about the current user, as a file. */
export const DataExport = () => (
  <Card as="section" aria-labelledby="data-export">
    <SectionHeading headingId="data-export">Your Data</SectionHeading>
    <CardText>
      A file with everything that Haulyard knows about you: your account, your listings, what you
      wrote, your messages and your pictures.
    </CardText>
    <ExportStatus />
  </Card>
)
