import { can } from '@haulyard/api-contract'
import { Page, PageHeader, SelectField, tokens } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { useImportProgressEvents } from '../../../imports/use-import-progress'
import { SectionArea } from '../components/section-area'
import { sections } from '../sections'
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
const sectionOptions = sections.map(({ name, label }) => ({ value: name, label }))

const AdminPortal = () => {
  const { section, open } = useSection()
  useImportProgressEvents()
  usePageTitle(section === sections[0] ? 'Admin Portal' : `${section.label} · Admin Portal`)
  return (
    <Page>
      <Head>
        <PageHeader title="Admin Portal" />
        <SelectField
          label="Section"
          options={sectionOptions}
          value={section.name}
          onChange={(event) => open(event.target.value)}
        />
      </Head>
      <SectionArea key={section.name} section={section} />
    </Page>
  )
}

/**
 * The shell shows this page to administrators only, and the API rejects the calls of others. If
 * it is rendered for others nevertheless, it is empty and makes no call.
 */
const AdminPortalPage = () => (can(useCurrentUser(), 'portal.open') ? <AdminPortal /> : null)

export default AdminPortalPage
