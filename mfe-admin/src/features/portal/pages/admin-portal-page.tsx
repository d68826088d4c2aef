import { Page, PageHeader, SelectField, tokens } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { useImportProgressEvents } from '../../../imports/use-import-progress'
import { SectionArea } from '../components/section-area'
import { sections } from '../sections'
import { useSection } from '../use-section'

const SectionChoice = styled(SelectField).withConfig({ componentId: 'ad-section-choice' })`
  width: 100%;

  @media (min-width: ${tokens.breakpoint.md}) {
    width: 16rem;
  }
`
const sectionOptions = sections.map(({ name, label }) => ({ value: name, label }))

const AdminPortal = () => {
  const { section, open } = useSection()
  useImportProgressEvents()
  usePageTitle(section === sections[0] ? 'Admin Portal' : `${section.label} · Admin Portal`)
  return (
    <Page>
      <PageHeader
        title="Admin Portal"
        actions={
          <SectionChoice
            label="Section"
            options={sectionOptions}
            value={section.name}
            onChange={(event) => open(event.target.value)}
          />
        }
      />
      <SectionArea key={section.name} section={section} />
    </Page>
  )
}

/**
 * The shell keeps everybody else away and the API refuses them. Should this code run
 * for them all the same, they see nothing and no admin call is made.
 */
const AdminPortalPage = () => (useCurrentUser()?.isAdmin === true ? <AdminPortal /> : null)

export default AdminPortalPage
