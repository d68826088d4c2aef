import { CardSkeletonList, ErrorState, InlineNotice, Page, PageHeader } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import Mail from 'lucide-react/icons/mail'
import { styled } from 'styled-components'
import { useSite } from '../api/use-site'

/** A long address does not widen the page of a phone. */
const MailLink = styled.a`
  overflow-wrap: anywhere;
`

const Contact = () => {
  const { data, isPending, isFetching, refetch } = useSite()
  if (isPending) return <CardSkeletonList count={1} variant="row" label="Loading the contact" />
  if (!data) {
    return (
      <ErrorState
        title="The contact could not be loaded"
        description="Check your signal, then try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <InlineNotice tone="info" icon={<Mail aria-hidden />} title="Questions?">
      Write to <MailLink href={`mailto:${data.supportEmail}`}>{data.supportEmail}</MailLink>.
    </InlineNotice>
  )
}

const OverviewPage = () => {
  usePageTitle('Starter')
  return (
    <Page>
      <PageHeader title="Starter" description="There is nothing here yet. Come back soon." />
      <Contact />
    </Page>
  )
}

export default OverviewPage
