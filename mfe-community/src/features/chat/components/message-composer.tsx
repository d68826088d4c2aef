import { cleanText, maximumMessageLength, type Person } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import {
  DraftVersions,
  describeText,
  forgetDraft,
  readDraft,
  useAccountDraft,
  writeDraft,
} from '@haulyard/remote-kit/form'
import { IconButton, TextAreaField, tokens } from '@haulyard/shared-ui'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useState } from 'react'
import { styled } from 'styled-components'
import { useTellTyping } from '../api/tell-typing'
import { AttachButton } from '../attachments/attach-button'
import { useComposerFiles } from '../attachments/composer-files'
import { LazyAttachmentFields } from '../attachments/lazy-attachment-fields'
import { useChatSession } from '../session/use-chat-session'

const { size, space } = tokens

const Form = styled.form`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[2]};
  align-items: end;

  textarea {
    max-height: 9rem;
  }
`

/** Above the line to write in. */
const Versions = styled.div`
  grid-column: 1 / -1;

  &:empty {
    display: none;
  }
`

/** As high as one line to write in. */
const SendButton = styled(IconButton)`
  width: ${size.field};
  height: ${size.field};
`

const contentOf = ({ content }: ReturnType<typeof readDraft>) =>
  typeof content === 'string' ? content : ''

/** What is being written to somebody; it stays over a reload, and goes on in another browser. */
const useMessageDraft = (memberId: string) => {
  const key = `message:${memberId}`
  const [content, setContent] = useState(() => contentOf(readDraft(key)))
  const account = useAccountDraft({
    draftKey: key,
    describe: describeText('content'),
    take: (values) => setContent(contentOf(values)),
  })
  return {
    content,
    account,
    change: (next: string) => {
      setContent(next)
      writeDraft(key, { content: next })
    },
    clear: () => {
      setContent('')
      forgetDraft(key)
    },
  }
}

/** Enter sends, Shift+Enter breaks the line; Enter that ends the choice of a character does neither. */
const isSending = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing

/** Writes to a connection. Sending never waits: what has no signal goes when there is one. */
export const MessageComposer = ({ member }: { member: Person }) => {
  const session = useChatSession()
  const { content, account, change, clear } = useMessageDraft(member.id)
  const composer = useComposerFiles(member.id)
  const tellTyping = useTellTyping(member.id)
  const text = cleanText(content)
  const isTooLong = text.length > maximumMessageLength
  const isEmpty = text === '' && composer.files.length === 0
  const canSend = !isEmpty && !isTooLong && !composer.isPending && composer.chosen.length === 0
  const send = () => {
    if (!canSend) return
    session.write(member.id, text, composer.files)
    clear()
    composer.clear()
  }
  const pasteFiles = (event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData.files)
    if (files.length === 0) return
    event.preventDefault()
    composer.choose(files)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <Form onSubmit={onSubmit} noValidate>
      <Versions>
        <DraftVersions draft={account} isFillingSaid />
      </Versions>
      {composer.isShown ? <LazyAttachmentFields {...{ composer }} memberId={member.id} /> : null}
      <AttachButton onChoose={composer.choose} />
      <TextAreaField
        label={`Message to ${memberName(member)}`}
        isLabelHidden
        placeholder="Type a message"
        rows={1}
        value={content}
        error={isTooLong ? 'Message too long' : null}
        onChange={({ target }) => {
          change(target.value)
          if (cleanText(target.value) !== '') tellTyping()
        }}
        onPaste={pasteFiles}
        onKeyDown={(event) => {
          if (!isSending(event)) return
          event.preventDefault()
          send()
        }}
      />
      <SendButton
        type="submit"
        label="Send"
        variant="secondary"
        icon={<SendHorizontal aria-hidden />}
        disabled={!canSend}
      />
    </Form>
  )
}
