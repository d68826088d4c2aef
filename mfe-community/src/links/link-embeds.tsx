import { Button, ButtonLink, Stack, tokens } from '@haulyard/shared-ui'
import ExternalLink from 'lucide-react/icons/external-link'
import Play from 'lucide-react/icons/play'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { type Embed, type EmbedProvider, findEmbeds } from './embed'

const { color, font, radius, space } = tokens

interface ProviderTexts {
  readonly name: string
  readonly site: string
  readonly what: 'video' | 'post'
}

const providers: Readonly<Record<EmbedProvider, ProviderTexts>> = {
  youtube: { name: 'YouTube', site: 'youtube.com', what: 'video' },
  x: { name: 'X', site: 'x.com', what: 'post' },
  instagram: { name: 'Instagram', site: 'instagram.com', what: 'post' },
  tiktok: { name: 'TikTok', site: 'tiktok.com', what: 'video' },
}

/** As large with the frame in it as without, so that nothing moves under the finger. */
const Place = styled.div`
  position: relative;
  width: min(100%, 24rem);
  height: 30rem;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surfaceSunken};

  &[data-provider='youtube'] {
    width: min(100%, 36rem);
    height: auto;
    min-height: 13rem;
    aspect-ratio: 16 / 9;
  }
`
const Offer = styled.blockquote`
  position: relative;
  display: grid;
  gap: ${space[3]};
  place-content: center;
  justify-items: center;
  box-sizing: border-box;
  height: 100%;
  min-height: inherit;
  margin: 0;
  padding: ${space[3]};
  background: ${color.surfaceSunken};
  text-align: center;
`
const Name = styled.p`
  font-weight: ${font.weightStrong};
`
const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  justify-content: center;
`
const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 100%;
  min-height: inherit;
  border: 0;

  &[srcdoc] {
    position: absolute;
    inset: 0;
  }
`

const frameProps = ({ provider, link, frameUrl }: Embed) => {
  const { name, what } = providers[provider]
  return {
    // With the link, so that two of them can be told apart.
    title: `${name} ${what}: ${link}`,
    src: frameUrl,
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
    referrerPolicy: 'strict-origin-when-cross-origin',
    loading: 'lazy',
    allow: 'fullscreen; picture-in-picture',
  } as const
}

/**
 * Says in the markup what is embedded here (interface notes 41), and loads nothing: as long as
 * a frame has a document of its own it leaves its address alone.
 */
const EmptyFrame = ({ embed }: { embed: Embed }) => (
  <Frame {...frameProps(embed)} srcDoc="" sandbox="" tabIndex={-1} aria-hidden />
)

/** Takes the place of the button that was pressed, and its focus with it. */
const ProviderFrame = ({ embed }: { embed: Embed }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useLayoutEffect(() => frame.current?.focus({ preventScroll: true }), [])
  return <Frame ref={frame} {...frameProps(embed)} />
}

const FrameOffer = ({ embed, onAccept }: { embed: Embed; onAccept: () => void }) => {
  const noteId = useId()
  const { name, site, what } = providers[embed.provider]
  return (
    <Offer cite={embed.link}>
      <div>
        <Name>{name}</Name>
        <Note id={noteId}>{`Loads from ${site} when you press it`}</Note>
      </div>
      <Buttons>
        <Button
          icon={what === 'video' && <Play aria-hidden />}
          aria-describedby={noteId}
          onClick={onAccept}
        >
          {what === 'video' ? 'Play Video' : 'Show Post'}
        </Button>
        <ButtonLink
          href={embed.link}
          target="_blank"
          rel="nofollow ugc noopener noreferrer"
          data-variant="quiet"
        >
          <ExternalLink aria-hidden />
          Open on {name}
        </ButtonLink>
      </Buttons>
    </Offer>
  )
}

const LinkEmbed = ({ embed }: { embed: Embed }) => {
  const [isAccepted, setIsAccepted] = useState(false)
  return (
    <Place data-provider={embed.provider}>
      {isAccepted ? (
        <ProviderFrame embed={embed} />
      ) : (
        <>
          <EmptyFrame embed={embed} />
          <FrameOffer embed={embed} onAccept={() => setIsAccepted(true)} />
        </>
      )}
    </Place>
  )
}

/**
 * The videos and posts that a text links to. Their providers get no request
 * before the reader presses the button.
 */
export const LinkEmbeds = ({ text }: { text: string }) => {
  const embeds = findEmbeds(text)
  if (embeds.length === 0) return null
  return (
    <Stack gap={3}>
      {embeds.map((embed) => (
        <LinkEmbed key={embed.frameUrl} embed={embed} />
      ))}
    </Stack>
  )
}
