import { type CurrentUser, can } from '@haulyard/api-contract'
import { Page, PageHeader, SelectField, tokens } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { useImportProgressEvents } from '../../../imports/use-import-progress'
import { SectionArea } from '../components/section-area'
import { sectionsFor } from '../sections'
import { useSection } from '../use-section'

/** Title and choice side by side; on a phone the choice is as wide as the page. */
const Head = styled.div`
  display: grid;
  gap: ${tokens.space[3]};

  @media (min-width: ${tokens.breakpoint.md}) {
    grid-template-columns: minmax(0, 1fr) 16rem;
    align-items: end;
  }
`

const AdminPortal = ({ user }: { readonly user: CurrentUser }) => {
  const sections = sectionsFor(user)
  const { section, open } = useSection(sections)
  useImportProgressEvents()
  const isFirst = section === undefined || section === sections[0]
  usePageTitle(isFirst ? 'Admin Portal' : `${section.label} · Admin Portal`)
  if (section === undefined) return null
  return (
    <Page>
      <Head>
        <PageHeader title="Admin Portal" />
        <SelectField
          label="Section"
          options={sections.map(({ name, label }) => ({ value: name, label }))}
          value={section.name}
          onChange={(event) => open(event.target.value)}
        />
      </Head>
      <SectionArea key={section.name} section={section} />
    </Page>
  )
}

/**
 * The shell shows this page to those who may open it only, and the API rejects the calls of others. If
 * it is rendered for others nevertheless, it is empty and makes no call.
 */
const AdminPortalPage = () => {
  const user = useCurrentUser()
  return user && can(user, 'portal.open') ? <AdminPortal user={user} /> : null
}

export default AdminPortalPage
