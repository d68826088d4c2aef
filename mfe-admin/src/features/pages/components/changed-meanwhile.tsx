import type { EditableSitePage } from '@haulyard/api-contract'
import { Button, Cluster, InlineNotice, Stack } from '@haulyard/shared-ui'
import { Disclosure } from '../../../actions/disclosure'
import { toPersonName } from './person-name'
import { PlainText } from './plain-text'

interface ChangedMeanwhileProps {
  /** The newer version. */
  readonly page: EditableSitePage
  /** The next save replaces the newer version. */
  readonly onKeep: () => void
  /** Takes the newer text instead of what was typed. */
  readonly onDiscard: () => void
}

/** Somebody else has saved the page: what was typed stays until one of the two is chosen. */
export const ChangedMeanwhile = ({ page, onKeep, onDiscard }: ChangedMeanwhileProps) => (
  <InlineNotice tone="warning" role="alert" title="This page was changed since you opened it">
    <Stack gap={3}>
      <p>
        {`${toPersonName(page.updatedBy)} saved version ${page.version}. Your text is still below, and is not saved.`}
      </p>
      <Disclosure>
        <summary>Show the Newer Text</summary>
        <PlainText>{page.text}</PlainText>
      </Disclosure>
      <Cluster>
        <Button onClick={onKeep}>Replace It With My Text</Button>
        <Button onClick={onDiscard}>Take the Newer Text</Button>
      </Cluster>
    </Stack>
  </InlineNotice>
)
