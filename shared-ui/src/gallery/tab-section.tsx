import { Tabs } from '../controls'
import { CardGrid } from '../index'
import { Specimen } from './specimen'

const tabs = ['Profile', 'Notifications', 'Privacy'].map((label) => ({
  id: label.toLowerCase(),
  label,
  content: <p>What belongs to {label.toLowerCase()}.</p>,
}))
const manyTabs = ['Overview', 'Classifieds', 'Directory', 'Message Board', 'News', 'Reports'].map(
  (label) => ({ id: label, label, content: <p>Everything about {label}.</p> }),
)

export const TabSection = () => (
  <CardGrid data-columns="wide">
    <Specimen name="Tabs: three">
      <Tabs label="Settings" tabs={tabs} />
    </Specimen>
    <Specimen name="Tabs: more than fit, the last one selected">
      <Tabs label="Sections" tabs={manyTabs} selected="Reports" />
    </Specimen>
  </CardGrid>
)
