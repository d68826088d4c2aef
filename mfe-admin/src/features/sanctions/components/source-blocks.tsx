import type { SourceBlock } from '@haulyard/api-contract'
import { memberName, useQuestion } from '@haulyard/remote-kit'
import {
  Badge,
  Button,
  Cluster,
  createLazyPart,
  DateText,
  DialogButton,
  SectionHeading,
  Stack,
  useKeptFocus,
} from '@haulyard/shared-ui'
import Ban from 'lucide-react/icons/ban'
import X from 'lucide-react/icons/x'
import { RecordList } from '../../../lists/record-list'
import { RecordRow } from '../../../lists/record-row'
import { useListPage } from '../../../lists/use-list-page'
import { blocksUrl, useRemoveBlock } from '../api/source-blocks'

const blockDialog = createLazyPart(() =>
  import('./source-block-dialog').then(({ SourceBlockDialog }) => SourceBlockDialog),
)

const kindLabels: Readonly<Record<SourceBlock['kind'], string>> = {
  mail_domain: 'Mail domain',
  address_range: 'Network',
}

const BlockRow = ({ block }: { readonly block: SourceBlock }) => {
  const keptFocus = useKeptFocus<HTMLLIElement>()
  const remove = useRemoveBlock(block)
  return (
    <RecordRow
      keptFocus={keptFocus}
      title={block.value}
      badges={<Badge tone="danger">{kindLabels[block.kind]}</Badge>}
      text={block.reason}
      facts={
        <>
          <DateText iso={block.createdAt} prefix="Since: " />{' '}
          {block.createdBy ? <span>{`By ${memberName(block.createdBy)}`}</span> : null}
        </>
      }
      actions={
        <Button
          variant="quiet"
          icon={<X aria-hidden />}
          aria-label={`Unblock ${block.value}`}
          isBusy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Unblock
        </Button>
      }
    />
  )
}

/** Mail domains and networks from which nobody signs up, signs in or writes. */
export const SourceBlocks = () => {
  const list = useListPage<SourceBlock>({ url: blocksUrl, field: 'blocks' })
  const dialog = useQuestion()
  return (
    <Stack as="section" aria-labelledby="blocks-heading">
      <Cluster data-justify="between">
        <SectionHeading headingId="blocks-heading">Blocked Sources</SectionHeading>
        <DialogButton
          label="Block a Source"
          icon={<Ban aria-hidden />}
          dialog={{ ...dialog, mayPreload: true }}
          part={blockDialog}
        >
          {(SourceBlockDialog) => <SourceBlockDialog onClose={dialog.close} />}
        </DialogButton>
      </Cluster>
      <p>From a blocked mail domain or network nobody can sign up, sign in or post.</p>
      <RecordList
        list={list}
        noun="blocked sources"
        empty={{ text: 'No mail domain and no network is blocked.', illustration: 'road' }}
        renderRow={(block) => <BlockRow block={block} />}
      />
    </Stack>
  )
}
