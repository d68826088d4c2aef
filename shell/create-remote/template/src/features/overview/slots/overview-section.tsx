import { Link } from '@haulyard/remote-kit/router'
import { Card, CardText, CardTitle } from '@haulyard/shared-ui'

/** The section of the dashboard; its heading is the shell's. */
const OverviewSection = () => (
  <Card>
    <CardTitle>
      <Link to="/starter">Open Starter</Link>
    </CardTitle>
    <CardText>There is nothing here yet. Come back soon.</CardText>
  </Card>
)

export default OverviewSection
