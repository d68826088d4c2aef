import { Link } from '@haulyard/remote-kit/router'
import { Button, Cluster, copyText, RelativeTime, Stack, tokens, useNow } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { Outbox } from '../core/outbox'
import type { OutboxEntry } from '../core/outbox-entries'

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[4]};
  margin: 0;
  padding: 0;
  color: ${tokens.color.text};
  list-style: none;
  white-space: normal;

  li + li {
    padding-top: ${tokens.space[4]};
    border-top: 1px solid ${tokens.color.border};
  }

  p {
    margin: 0;
  }
`
const Head = styled(Cluster)`
  justify-content: space-between;

  && a {
    color: ${tokens.color.text};
    font-size: ${tokens.font.size.md};
    font-weight: ${tokens.font.weightStrong};
  }

  time {
    color: ${tokens.color.textMuted};
    font-size: ${tokens.font.size.sm};
  }
`
const Text = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow-wrap: anywhere;
  white-space: pre-line;
`
const Status = styled.p`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.font.size.sm};

  &[data-status='rejected'] {
    color: ${tokens.color.dangerText};
  }
  &[data-status='sent'] {
    color: ${tokens.color.successText};
  }
`

const waitingText = 'It is waiting for a connection.'

interface RowProps {
  readonly entry: OutboxEntry
  /** Absent for what was sent. */
  readonly outbox?: Outbox
  readonly now: number
}

const Actions = ({ entry, outbox }: { entry: OutboxEntry; outbox: Outbox }) => {
  const { showToast } = useShell()
  const copy = async (text: string) =>
    showToast(
      (await copyText(text))
        ? { title: 'Text Copied', tone: 'success' }
        : { title: 'Error', description: 'The text could not be copied.', tone: 'danger' },
    )
  const { text, problem } = entry
  return (
    <Cluster gap={2}>
      {problem === null ? null : (
        <Button onClick={() => void outbox.sendAgain(entry)}>Send Again</Button>
      )}
      {text ? <Button onClick={() => void copy(text)}>Copy Text</Button> : null}
      <Button variant="quiet" onClick={() => void outbox.remove(entry)}>
        Delete
      </Button>
    </Cluster>
  )
}

const Row = ({ entry, outbox, now }: RowProps) => {
  const { title, text, path, problem, writtenAt } = entry
  const kept = problem === null ? 'waiting' : 'rejected'
  return (
    <Stack as="li" gap={2}>
      <Head>
        <Link to={path}>{title}</Link>
        <RelativeTime iso={new Date(writtenAt).toISOString()} now={now} />
      </Head>
      {text ? <Text>{text}</Text> : null}
      <Status data-status={outbox ? kept : 'sent'}>
        {outbox ? (problem ?? waitingText) : 'It was sent.'}
      </Status>
      {outbox ? <Actions entry={entry} outbox={outbox} /> : null}
    </Stack>
  )
}

/** What waits, what was rejected and why, and what this page has sent. */
export const OutboxPanel = ({ outbox }: { readonly outbox: Outbox }) => {
  const { entries, sent } = useStore(outbox.state)
  const now = useNow()
  return (
    <List>
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} outbox={outbox} now={now} />
      ))}
      {sent.toReversed().map((entry) => (
        <Row key={entry.id} entry={entry} now={now} />
      ))}
    </List>
  )
}
