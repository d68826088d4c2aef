import type { Classified } from '@haulyard/api-contract'
import { useSiteUrl } from '@haulyard/remote-kit'
import {
  Button,
  ButtonLink,
  canShareNatively,
  copyText,
  shareNatively,
  tokens,
} from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { classifiedPath } from '../classified-paths'
import { copyFailedToast, linkCopiedToast } from '../share-texts'

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(7rem, 100%), 1fr));
  gap: ${tokens.space[2]};
`
const newTab = { target: '_blank', rel: 'noopener noreferrer' }

/** Everywhere a classified can be passed on to (spec §2). */
export const ShareOptions = ({ classified }: { classified: Classified }) => {
  const { showToast } = useShell()
  const { title } = classified
  const url = useSiteUrl(classifiedPath(classified.id))
  const asQuery = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

  const copy = async () => showToast((await copyText(url)) ? linkCopiedToast : copyFailedToast)
  const shareBySms = (event: MouseEvent) => {
    if (!canShareNatively()) return
    event.preventDefault()
    void shareNatively({ title, url })
  }
  return (
    <Options>
      <ButtonLink
        href={`https://www.facebook.com/sharer/sharer.php?${asQuery({ u: url })}`}
        {...newTab}
      >
        Facebook
      </ButtonLink>
      <ButtonLink
        href={`https://twitter.com/intent/tweet?${asQuery({ text: title, url })}`}
        {...newTab}
      >
        Twitter
      </ButtonLink>
      {/* URLSearchParams writes spaces as "+", which message apps show as it is. */}
      <ButtonLink href={`sms:?&body=${encodeURIComponent(`${title} ${url}`)}`} onClick={shareBySms}>
        SMS
      </ButtonLink>
      <Button onClick={copy}>Copy Link</Button>
    </Options>
  )
}
